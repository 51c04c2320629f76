package threads;

/**
 * An {@link Elevator} whose cars wait for a call and take it in two critical sections.
 *
 * <p>Arguments: cars (2), calls (1), floors (3).
 *
 * <p>Wrong (ArrayIndexOutOfBoundsException): there is one call, and both cars see it. The first car
 * takes it; the second one takes the nearest call although there is none, with the index -1.
 */
public class ElevatorTwoSteps extends Elevator {
    ElevatorTwoSteps(int floors) {
        super(floors);
    }

    @Override int nextCall(int floor) throws InterruptedException {
        return awaitCall() ? takeCall(floor) : NONE; // fault: the monitor is free in between
    }

    public static void main(String[] args) throws InterruptedException {
        new ElevatorTwoSteps(Team.number(args, 2, 3))
            .run(Team.number(args, 0, 2), Team.number(args, 1, 1));
    }
}
