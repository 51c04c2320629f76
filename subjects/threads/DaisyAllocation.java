package threads;

/**
 * A {@link Daisy} that looks for a free block and marks it in two critical sections.
 *
 * <p>Arguments: creators (2), blocks written to each file (1).
 *
 * <p>Wrong (assertion): two creators see that block 0 is free. Both mark it and write to it. If the
 * second one writes before the first one has read back its number, the first one reads the wrong
 * number; otherwise the check at the end finds a block with two owners.
 */
public class DaisyAllocation extends Daisy {
    DaisyAllocation(int files, int blocksOfFile) {
        super(files, blocksOfFile);
    }

    @Override int allocateBlock(Block[] disk) {
        for (int i = 0; i < disk.length; i++) {
            if (!disk[i].isUsed()) {
                disk[i].markUsed(); // fault: another thread may have marked it since the test
                return i;
            }
        }
        throw new AssertionError("the disk is full");
    }

    public static void main(String[] args) throws InterruptedException {
        int creators = Team.number(args, 0, 2);
        int blocks = Team.number(args, 1, 1);
        new DaisyAllocation(creators + 1, blocks).run(creators, blocks);
    }
}
