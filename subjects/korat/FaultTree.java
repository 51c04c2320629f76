package subjects.korat;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/**
 * The causes of a failure of a system: basic events, and gates that combine at least two events
 * each. A gate and its input gates are of different kinds; else they could be one gate.
 */
public class FaultTree {
    static final int BASIC = 0;
    static final int AND = 1;
    static final int OR = 2;

    public static class Event {
        int kind;
        Event inputs; // the first one
        Event next; // input of the same gate
    }

    private Event top;
    private int size;

    public boolean repOK() {
        if (top == null || top.next != null) {
            return false;
        }
        Set<Event> seen = new HashSet<>();
        Queue<Event> work = new ArrayDeque<>();
        seen.add(top);
        work.add(top);
        while (!work.isEmpty()) {
            Event event = work.remove();
            int inputs = 0;
            for (Event input = event.inputs; input != null; input = input.next) {
                if (!seen.add(input)) {
                    return false;
                }
                work.add(input);
                inputs++;
            }
            if (!isGate(event, inputs)) {
                return false;
            }
        }
        return seen.size() == size;
    }

    private static boolean isGate(Event event, int inputs) {
        if (event.kind == BASIC || inputs < 2) {
            return event.kind == BASIC && inputs == 0;
        }
        for (Event input = event.inputs; input != null; input = input.next) {
            if (input.kind == event.kind) {
                return false;
            }
        }
        return true;
    }

    /** All trees of exactly n events. */
    public static IFinitization finFaultTree(int n) {
        IFinitization f = FinitizationFactory.create(FaultTree.class);
        IObjSet set = f.createObjSet(Event.class, n, true);
        f.set("top", set);
        f.set("size", f.createIntSet(n));
        f.set("Event.kind", f.createIntSet(BASIC, OR));
        f.set("Event.inputs", set);
        f.set("Event.next", set);
        return f;
    }
}
