package threads;

/**
 * A small file system after the model of Daisy: a disk of blocks, inodes that own blocks, and one
 * directory. Threads create files, write to them and read back what they wrote. All of them also
 * try to create one file with the same name.
 *
 * <p>Arguments: creators (2), blocks written to each file (1).
 *
 * <p>Right: the directory, every inode and every block have a lock each, and their fields are
 * accessed only with it held. A thread locks in the order directory, inode, block, and never two of
 * a kind, so the locks cannot form a cycle. To look for a free inode or block and to mark it as
 * used is one critical section, as is to look for a name and to enter it. So each file has a name
 * and blocks of its own; each creator and, at the end, {@link #check} test this.
 */
public class Daisy {
    static final int NONE = -1;

    /** A block of the disk, which holds one number. */
    static final class Block {
        private boolean used;
        private int data;

        synchronized boolean isUsed() {
            return used;
        }

        synchronized void markUsed() {
            used = true;
        }

        /** Marks the block as used, if it is free. */
        synchronized boolean allocate() {
            if (used) {
                return false;
            }
            used = true;
            return true;
        }

        synchronized void write(int number) {
            data = number;
        }

        synchronized int read() {
            return data;
        }
    }

    private static final class Inode {
        private boolean used;
        private final int[] blocks;
        private int size;

        Inode(int maxSize) {
            blocks = new int[maxSize];
        }

        synchronized boolean allocate() {
            if (used) {
                return false;
            }
            used = true;
            return true;
        }
    }

    /** Pairs of a name, which is a number here, and an inode. */
    private static final class Directory {
        private final int[] names;
        private final int[] inodes;
        private int size;

        Directory(int maxSize) {
            names = new int[maxSize];
            inodes = new int[maxSize];
        }
    }

    private final Directory directory;
    private final Inode[] inodes;
    private final Block[] disk;

    Daisy(int files, int blocksOfFile) {
        directory = new Directory(files);
        inodes = new Inode[files];
        for (int i = 0; i < files; i++) {
            inodes[i] = new Inode(blocksOfFile);
        }
        disk = new Block[files * blocksOfFile];
        for (int i = 0; i < disk.length; i++) {
            disk[i] = new Block();
        }
    }

    /** The inode of a new file, or NONE if there is a file with this name. */
    final int create(int name) {
        synchronized (directory) {
            for (int i = 0; i < directory.size; i++) {
                if (directory.names[i] == name) {
                    return NONE;
                }
            }
            int inode = allocateInode();
            directory.names[directory.size] = name;
            directory.inodes[directory.size] = inode;
            directory.size++;
            return inode;
        }
    }

    /** Writes a number to a new block at the end of a file. */
    final void append(int inode, int number) {
        Inode file = inodes[inode];
        synchronized (file) {
            int block = allocateBlock(disk);
            disk[block].write(number);
            file.blocks[file.size++] = block;
        }
    }

    final int read(int inode, int index) {
        Inode file = inodes[inode];
        synchronized (file) {
            if (index >= file.size) {
                throw new AssertionError("read behind the end of file");
            }
            return disk[file.blocks[index]].read();
        }
    }

    private int allocateInode() {
        for (int i = 0; i < inodes.length; i++) {
            if (inodes[i].allocate()) {
                return i;
            }
        }
        throw new AssertionError("no inode is free");
    }

    /** A free block of the disk, marked as used. */
    int allocateBlock(Block[] disk) {
        for (int i = 0; i < disk.length; i++) {
            if (disk[i].allocate()) {
                return i;
            }
        }
        throw new AssertionError("the disk is full");
    }

    /** Names differ, and each used inode and block belongs to one owner. For one thread. */
    private void check() {
        boolean[] inodeSeen = new boolean[inodes.length];
        boolean[] blockSeen = new boolean[disk.length];
        for (int i = 0; i < directory.size; i++) {
            for (int j = 0; j < i; j++) {
                if (directory.names[i] == directory.names[j]) {
                    throw new AssertionError("two files have the same name");
                }
            }
            claim(inodeSeen, directory.inodes[i], "inode");
            Inode file = inodes[directory.inodes[i]];
            for (int k = 0; k < file.size; k++) {
                claim(blockSeen, file.blocks[k], "block");
            }
        }
        for (int i = 0; i < disk.length; i++) {
            if (disk[i].isUsed() != blockSeen[i]) {
                throw new AssertionError("block " + i + " is lost");
            }
        }
    }

    private static void claim(boolean[] seen, int index, String kind) {
        if (seen[index]) {
            throw new AssertionError("two owners of " + kind + " " + index);
        }
        seen[index] = true;
    }

    private final class Creator extends Thread {
        private static final int SHARED_NAME = 0;

        private final int number;
        private final int blocks;
        private boolean madeShared; // for main, after the end

        Creator(int number, int blocks) {
            this.number = number;
            this.blocks = blocks;
        }

        @Override public void run() {
            int inode = create(number);
            if (inode == NONE) {
                throw new AssertionError("the name was free");
            }
            for (int i = 0; i < blocks; i++) {
                append(inode, 10 * number + i);
            }
            for (int i = 0; i < blocks; i++) {
                if (read(inode, i) != 10 * number + i) {
                    throw new AssertionError("another file has overwritten a block");
                }
            }
            madeShared = create(SHARED_NAME) != NONE;
        }
    }

    void run(int creators, int blocks) throws InterruptedException {
        Creator[] threads = new Creator[creators];
        for (int i = 0; i < creators; i++) {
            threads[i] = new Creator(i + 1, blocks);
        }
        Team.run(threads);
        int made = 0;
        for (Creator thread : threads) {
            made += thread.madeShared ? 1 : 0;
        }
        if (made != 1) {
            throw new AssertionError("the common file was created " + made + " times");
        }
        check();
    }

    public static void main(String[] args) throws InterruptedException {
        int creators = Team.number(args, 0, 2);
        int blocks = Team.number(args, 1, 1);
        new Daisy(creators + 1, blocks).run(creators, blocks);
    }
}
