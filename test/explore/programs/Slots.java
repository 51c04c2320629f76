// Packets in slots, taken lowest first; which slot one lies in does not matter. Two objects are the
// same when their kind and hops are: multisets of at most 3 of (kind 1..N, hops 0..1).
// With N = 2, after k calls: none; 2 packets of no hops; then pairs of kinds, or one that hopped.
//   depth 0: {}                                                                  1
//   depth 1: {a} {b}                                                             2
//   depth 2: {aa} {ab} {bb} {a'} {b'}                                            5
//   depth 3: {aaa} {aab} {abb} {bbb}, {a'a} {a'b} {b'a} {b'b}                    8
// hop() moves every packet that has not hopped, lowest kind first, one at a time.
// options: --depth 3 --values 2
// states: 8
// executions: 24
// options: --depth 4 --values 2
// states: 16
// executions: 48
import dejavm.Op;
import dejavm.Unordered;

public class Slots {
    private static final class Packet {
        final int kind;
        int hops;

        Packet(int kind) {
            this.kind = kind;
        }
    }

    @Unordered private final Packet[] slots = new Packet[3];

    @Op public void send(int kind) {
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] == null) {
                slots[i] = new Packet(kind);
                return;
            }
        }
    }

    @Op public void hop() {
        Packet least = null;
        for (Packet packet : slots) {
            if (packet != null && packet.hops == 0 && (least == null || packet.kind < least.kind)) {
                least = packet;
            }
        }
        if (least != null) {
            least.hops = 1;
        }
    }
}
