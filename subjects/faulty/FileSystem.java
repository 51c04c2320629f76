package subjects.faulty;

import dejavm.Init;
import dejavm.Op;
import dejavm.Range;

/** {@link subjects.FileSystem} whose unlink does not free the block. */
public class FileSystem {
    private enum Kind { DIRECTORY, FILE }

    private static final class Entry {
        final int name;
        final int inode;
        Entry next;

        Entry(int name, int inode, Entry next) {
            this.name = name;
            this.inode = inode;
            this.next = next;
        }
    }

    private static final class Inode {
        final Kind kind;
        Entry entries;
        int block = -1;

        Inode(Kind kind) {
            this.kind = kind;
        }
    }

    private static final class Disk {
        final boolean[] used;
        final int[] blocks;

        Disk(int size) {
            used = new boolean[size];
            blocks = new int[size];
        }

        int allocate() {
            for (int i = 0; i < used.length; i++) {
                if (!used[i]) {
                    used[i] = true;
                    return i;
                }
            }
            return -1;
        }
    }

    private final Inode[] inodes;
    private final Disk disk;

    @Init public FileSystem(int size) {
        inodes = new Inode[size];
        inodes[0] = new Inode(Kind.DIRECTORY);
        disk = new Disk(size - 1);
    }

    @Op public boolean mkdir(@Range(from = 0, to = "N-1") int directory, int name) {
        return make(directory, name, Kind.DIRECTORY);
    }

    @Op public boolean creat(@Range(from = 0, to = "N-1") int directory, int name) {
        return make(directory, name, Kind.FILE);
    }

    @Op public boolean rmdir(@Range(from = 0, to = "N-1") int directory, int name) {
        return delete(directory, name, Kind.DIRECTORY);
    }

    @Op public boolean unlink(@Range(from = 0, to = "N-1") int directory, int name) {
        return delete(directory, name, Kind.FILE);
    }

    @Op public boolean write(@Range(from = 0, to = "N-1") int file, int data) {
        if (!is(file, Kind.FILE)) {
            return false;
        }
        Inode inode = inodes[file];
        if (inode.block < 0) {
            inode.block = disk.allocate();
        }
        if (inode.block < 0) {
            return false;
        }
        disk.blocks[inode.block] = data;
        return true;
    }

    @Op public int read(@Range(from = 0, to = "N-1") int file) {
        return is(file, Kind.FILE) && inodes[file].block >= 0 ? disk.blocks[inodes[file].block] : -1;
    }

    private boolean is(int handle, Kind kind) {
        return inodes[handle] != null && inodes[handle].kind == kind;
    }

    private Entry lookup(int directory, int name) {
        Entry entry = inodes[directory].entries;
        while (entry != null && entry.name != name) {
            entry = entry.next;
        }
        return entry;
    }

    private boolean make(int directory, int name, Kind kind) {
        if (!is(directory, Kind.DIRECTORY) || lookup(directory, name) != null) {
            return false;
        }
        for (int i = 0; i < inodes.length; i++) {
            if (inodes[i] == null) {
                inodes[i] = new Inode(kind);
                inodes[directory].entries = new Entry(name, i, inodes[directory].entries);
                return true;
            }
        }
        return false;
    }

    private boolean delete(int directory, int name, Kind kind) {
        Entry entry = is(directory, Kind.DIRECTORY) ? lookup(directory, name) : null;
        if (entry == null || !is(entry.inode, kind) || inodes[entry.inode].entries != null) {
            return false;
        }
        // fault: the block is not freed
        inodes[entry.inode] = null;
        unlist(inodes[directory], entry);
        return true;
    }

    private static void unlist(Inode directory, Entry entry) {
        if (directory.entries == entry) {
            directory.entries = entry.next;
            return;
        }
        Entry before = directory.entries;
        while (before.next != entry) {
            before = before.next;
        }
        before.next = entry.next;
    }

    /** Every inode except the root has one name, and every used block belongs to one file. */
    public boolean repOK() {
        int[] names = new int[inodes.length];
        int[] owners = new int[disk.blocks.length];
        names[0] = 1;
        for (Inode inode : inodes) {
            if (inode != null && !count(inode, names, owners)) {
                return false;
            }
        }
        for (int i = 0; i < names.length; i++) {
            if (names[i] != (inodes[i] == null ? 0 : 1)) {
                return false;
            }
        }
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] != (disk.used[i] ? 1 : 0) || !disk.used[i] && disk.blocks[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean count(Inode inode, int[] names, int[] owners) {
        for (Entry entry = inode.entries; entry != null; entry = entry.next) {
            if (++names[entry.inode] > 1) {
                return false;
            }
        }
        if (inode.block >= 0) {
            owners[inode.block]++;
        }
        return inode.kind == Kind.DIRECTORY ? inode.block < 0 : inode.entries == null;
    }
}
