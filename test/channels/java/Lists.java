import java.util.*;

/** Collections, their views and their iterators. */
abstract class Lists extends Channel {
    private static <T, I extends Iterator<T>> I skip(I i, int n) {
        for (int k = 0; k < n; k++) {
            i.next();
        }
        return i;
    }

    /** A collection, and an iterator on it that may be stale. */
    private static final class Watched {
        final Collection<Integer> all;
        Iterator<Integer> iterator;

        Watched(Collection<Integer> all) {
            this.all = all;
            all.add(1);
            all.add(2);
            iterator = all.iterator();
        }

        /** The same elements as before; the iterator is stale for 1. */
        void set(int v) {
            if (v == 1) {
                all.add(3);
                all.remove(3);
            } else {
                iterator = all.iterator();
            }
        }

        int get() {
            try {
                iterator.next();
                iterator = all.iterator();
                return 0;
            } catch (ConcurrentModificationException stale) {
                return 1;
            }
        }
    }

    private static Map<Integer, Integer> filled(Map<Integer, Integer> map) {
        map.put(1, 0);
        map.put(2, 0);
        return map;
    }

    private static Channel stale(Collection<Integer> all) {
        return of(new Watched(all), Watched::set, Watched::get);
    }

    private static final class Recent extends LinkedHashMap<Integer, Integer> {
        private static final long serialVersionUID = 1;

        Recent() {
            super(4, 0.75f, true);
        }

        @Override protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) {
            return size() > 2;
        }
    }

    private enum Day { MON, TUE }

    private static final class Growing {
        final NavigableMap<Integer, Integer> map = new TreeMap<>();
        final SortedMap<Integer, Integer> head = map.headMap(100);

        void set(int v) {
            if (v == 1) {
                map.put(1, 1);
            } else {
                map.clear();
            }
        }
    }

    static Channel make(String name) throws Exception {
        return switch (name) {
            case "arrayList" -> of(new ArrayList<>(List.of(0)), (l, v) -> l.set(0, v), l -> l.get(0));
            case "arrayListSize" -> of(new ArrayList<Integer>(), (l, v) -> {
                l.clear();
                l.addAll(Collections.nCopies(v, 7));
            }, List::size);
            case "linkedList" -> of(new LinkedList<>(List.of(0, 1)), (l, v) -> {
                if (l.getFirst() != v) {
                    l.addLast(l.removeFirst());
                }
            }, LinkedList::getFirst);
            case "vector" -> of(new Vector<>(List.of(0)), (l, v) -> l.setElementAt(v, 0), Vector::firstElement);
            case "stack" -> of(new Stack<Integer>(), Stack::push, s -> s.empty() ? 0 : s.peek());
            case "arrayDeque" -> of(new ArrayDeque<>(List.of(0, 1)), (d, v) -> {
                if (d.peek() != v) {
                    d.add(d.poll());
                }
            }, ArrayDeque::peek);
            case "priorityQueue" -> of(new PriorityQueue<Integer>(), (q, v) -> {
                q.clear();
                q.add(v);
            }, q -> q.isEmpty() ? 0 : q.peek());
            case "priorityOrder" -> made(v -> {
                var q = new PriorityQueue<Integer>(4, v == 1 ? Comparator.reverseOrder() : Comparator.naturalOrder());
                q.add(0);
                q.add(1);
                return q;
            }, PriorityQueue::peek);
            case "hashMap" -> of(new HashMap<String, Integer>(), (m, v) -> m.put("k", v), m -> m.getOrDefault("k", 0));
            case "hashMapNull" -> of(new HashMap<String, Integer>(), (m, v) -> {
                m.remove(null);
                if (v == 1) {
                    m.put(null, null);
                }
            }, m -> m.containsKey(null) ? 1 : 0);
            case "hashOrder" -> made(v -> {
                Map<String, Integer> m = new HashMap<>(4);
                m.put(v == 1 ? "BB" : "Aa", 0);
                m.put(v == 1 ? "Aa" : "BB", 0);
                return m;
            }, m -> m.keySet().iterator().next().equals("BB") ? 1 : 0);
            case "hashTreeBin" -> of(new HashMap<String, Integer>(), (m, v) -> {
                for (int i = 0; i < 12; i++) {
                    StringBuilder s = new StringBuilder();
                    for (int b = 0; b < 4; b++) {
                        s.append((i >> b & 1) == 1 ? "Aa" : "BB");
                    }
                    m.put(s.toString(), v);
                }
            }, m -> m.getOrDefault("AaBBBBAa", 0));
            case "linkedOrder" -> of(new LinkedHashMap<>(Map.of(0, 0)), (m, v) -> {
                m.clear();
                m.put(v, 0);
                m.put(1 - v, 0);
            }, m -> m.keySet().iterator().next());
            case "accessOrder" -> of(filled(new LinkedHashMap<>(4, 0.75f, true)), (m, v) -> m.get(v == 1 ? 1 : 2),
                    m -> m.keySet().iterator().next() == 2 ? 1 : 0);
            case "evicted" -> made(v -> {
                Recent r = new Recent();
                r.put(1, 1);
                r.put(2, 2);
                r.get(v == 1 ? 1 : 2);
                r.put(3, 3);
                return r;
            }, r -> r.containsKey(1) ? 1 : 0);
            case "treeMap" -> of(new TreeMap<Integer, Integer>(), (m, v) -> m.put(1, v), m -> m.getOrDefault(1, 0));
            case "treeComparator" -> made(v -> {
                var m = new TreeMap<Integer, Integer>(v == 1 ? Comparator.reverseOrder() : null);
                m.put(0, 0);
                m.put(1, 0);
                return m;
            }, TreeMap::firstKey);
            case "treeSet" -> of(new TreeSet<>(List.of(5)), (s, v) -> {
                s.remove(1);
                if (v == 1) {
                    s.add(1);
                }
            }, s -> s.first() == 1 ? 1 : 0);
            case "hashSet" -> of(new HashSet<Integer>(), (s, v) -> {
                s.clear();
                if (v == 1) {
                    s.add(9);
                }
            }, HashSet::size);
            case "linkedHashSet" -> of(new LinkedHashSet<Integer>(), (s, v) -> {
                s.clear();
                s.add(v);
                s.add(1 - v);
            }, s -> s.isEmpty() ? 0 : s.iterator().next());
            case "hashtable" -> of(new Hashtable<String, Integer>(), (m, v) -> m.put("k", v), m -> m.getOrDefault("k", 0));
            case "properties" -> of(new Properties(), (p, v) -> p.setProperty("k", "" + v),
                    p -> Integer.parseInt(p.getProperty("k", "0")));
            case "propertyDefaults" -> of(new Properties[] {new Properties(), null}, (p, v) -> {
                p[0].setProperty("k", "" + v);
                p[1] = new Properties(p[0]);
            }, p -> p[1] == null ? 0 : Integer.parseInt(p[1].getProperty("k")));
            case "identityMap" -> of(new IdentityHashMap<Object, Integer>(), (m, v) -> m.put(Lists.class, v),
                    m -> m.getOrDefault(Lists.class, 0));
            case "identityWhich" -> of(new Object[] {new IdentityHashMap<String, Integer>(), new String("k"), new String("k")},
                    (a, v) -> {
                        identity(a).clear();
                        identity(a).put((String) a[1 + v], v);
                    }, a -> identity(a).getOrDefault(a[2], 0));
            case "weakMap" -> of(new Object[] {new WeakHashMap<Object, Integer>(), new Object()}, (a, v) -> weak(a)
                    .put(a[1], v), a -> weak(a).getOrDefault(a[1], 0));
            case "enumMap" -> of(new EnumMap<Day, Integer>(Day.class), (m, v) -> m.put(Day.TUE, v),
                    m -> m.getOrDefault(Day.TUE, 0));
            case "enumSet" -> of(EnumSet.noneOf(Day.class), (s, v) -> {
                s.clear();
                if (v == 1) {
                    s.add(Day.TUE);
                }
            }, s -> s.contains(Day.TUE) ? 1 : 0);
            case "bitSet" -> of(new BitSet(), (b, v) -> b.set(70, v == 1), b -> b.get(70) ? 1 : 0);
            case "bitSetSticky" -> used(v -> v == 1 ? new BitSet(64) : new BitSet(),
                    b -> ((BitSet) b.clone()).size() / 64);
            case "arrayListCapacity" -> of(new ArrayList<Integer>(), (l, v) -> {
                l.clear();
                if (v == 1) {
                    l.add(4);
                    l.add(5);
                }
            }, l -> l.size() / 2);
            case "listOf" -> made(v -> List.of(v, 2, 3), l -> l.get(0));
            case "mapOf" -> made(v -> Map.of("k", v), m -> m.get("k"));
            case "setOf" -> made(v -> Set.of(v), s -> s.iterator().next());
            case "nCopies" -> made(v -> Collections.nCopies(v, "x"), List::size);
            case "singleton" -> made(Collections::singletonList, l -> l.get(0));
            case "arraysAsList" -> of(Arrays.asList(0), (l, v) -> l.set(0, v), l -> l.get(0));
            case "writesThrough" -> of(new Integer[] {0}, (a, v) -> Arrays.asList(a).set(0, v), a -> a[0]);
            case "subList" -> of(new ArrayList<>(List.of(5, 0)).subList(1, 2), (l, v) -> l.set(0, v), l -> l.get(0));
            case "subListStale" -> used(v -> {
                List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
                List<Integer> sub = l.subList(0, 2);
                if (v == 1) {
                    l.add(4);
                }
                return sub;
            }, l -> {
                try {
                    return l.size() == 2 ? 0 : -1;
                } catch (ConcurrentModificationException stale) {
                    return 1;
                }
            });
            case "subListSize" -> of(new ArrayList<Integer>(List.of(9)).subList(0, 0), (l, v) -> {
                l.clear();
                if (v == 1) {
                    l.add(1);
                }
            }, List::size);
            case "headMapSize" -> of(new Growing(), Growing::set, g -> g.head.size());
            case "headMapEntries" -> of(new Growing(), Growing::set, g -> g.head.entrySet().size());
            case "descendingMap" -> of(new TreeMap<Integer, Integer>(Map.of(5, 5)).descendingMap(), (m, v) -> m.put(5, v),
                    m -> m.get(5) == 1 ? 1 : 0);
            case "keySetView" -> of(new HashMap<Integer, Integer>(), (m, v) -> {
                m.keySet().clear();
                if (v == 1) {
                    m.put(1, 1);
                }
            }, m -> m.keySet().size());
            case "keySetIdentity" -> made(v -> {
                HashMap<Integer, Integer> m = new HashMap<>();
                return new Object[] {m, v == 1 ? m.keySet() : new HashMap<Integer, Integer>().keySet()};
            }, a -> ((Map<?, ?>) a[0]).keySet() == a[1] ? 1 : 0);
            case "entrySetIdentity" -> made(v -> {
                TreeMap<Integer, Integer> m = new TreeMap<>();
                return new Object[] {m, v == 1 ? m.entrySet() : null};
            }, a -> ((Map<?, ?>) a[0]).entrySet() == a[1] ? 1 : 0);
            case "valuesIdentity" -> made(v -> {
                LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>();
                return new Object[] {m, v == 1 ? m.values() : null};
            }, a -> ((Map<?, ?>) a[0]).values() == a[1] ? 1 : 0);
            case "entrySetValue" -> of(new HashMap<>(Map.of("k", 0)), (m, v) -> m.entrySet().iterator().next().setValue(v),
                    m -> m.get("k"));
            case "heldEntry" -> made(v -> {
                HashMap<Integer, Integer> m = new HashMap<>(Map.of(1, 0));
                Map.Entry<Integer, Integer> e = m.entrySet().iterator().next();
                m.put(1, v);
                return e;
            }, Map.Entry::getValue);
            case "simpleEntry" -> of(new AbstractMap.SimpleEntry<>("k", 0), (e, v) -> e.setValue(v), e -> e.getValue());
            case "arrayListIterator" -> used(v -> skip(new ArrayList<>(List.of(0, 1)).iterator(), v), Iterator::next);
            case "listIteratorIndex" -> made(v -> skip(new LinkedList<>(List.of(0, 1)).listIterator(), v),
                    ListIterator::nextIndex);
            case "listIteratorLast" -> used(v -> {
                ListIterator<Integer> i = new ArrayList<>(List.of(5, 6)).listIterator();
                i.next();
                if (v == 1) {
                    i.next();
                    i.previous();
                }
                return i;
            }, i -> {
                i.remove();
                return i.hasNext() && i.next() == 6 ? 0 : 1;
            });
            case "hashMapIterator" -> used(v -> skip(filled(new HashMap<>()).keySet().iterator(), v), i -> i.next() - 1);
            case "treeMapIterator" -> used(v -> skip(filled(new TreeMap<>()).keySet().iterator(), v), i -> i.next() - 1);
            case "arrayDequeIterator" -> used(v -> skip(new ArrayDeque<>(List.of(0, 1)).iterator(), v), Iterator::next);
            case "descendingIterator" -> used(v -> skip(new ArrayDeque<>(List.of(1, 0)).descendingIterator(), v),
                    Iterator::next);
            case "priorityIterator" -> used(v -> skip(new PriorityQueue<>(List.of(0, 1)).iterator(), v), Iterator::next);
            case "enumeration" -> used(v -> {
                Enumeration<Integer> e = new Vector<>(List.of(0, 1)).elements();
                if (v == 1) {
                    e.nextElement();
                }
                return e;
            }, Enumeration::nextElement);
            case "hashtableKeys" -> used(v -> {
                Enumeration<Integer> e = new Hashtable<>(Map.of(3, 3, 4, 4)).keys();
                if (v == 1) {
                    e.nextElement();
                    e.nextElement();
                }
                return e;
            }, e -> e.hasMoreElements() ? 0 : 1);
            case "bufferedIteration" -> used(v -> skip(Set.of(1, 2).iterator(), v * 2), i -> i.hasNext() ? 0 : 1);
            case "staleArrayList" -> stale(new ArrayList<>());
            case "staleLinkedList" -> stale(new LinkedList<>());
            case "staleHashSet" -> stale(new HashSet<>());
            case "staleLinkedHashSet" -> stale(new LinkedHashSet<>());
            case "staleTreeSet" -> stale(new TreeSet<>());
            case "stalePriorityQueue" -> stale(new PriorityQueue<>());
            case "staleVector" -> stale(new Vector<>());
            case "staleSubList" -> stale(new ArrayList<Integer>().subList(0, 0));
            case "staleSynchronized" -> stale(Collections.synchronizedList(new ArrayList<>()));
            case "staleChecked" -> stale(Collections.checkedList(new LinkedList<>(), Integer.class));
            case "staleKeys" -> stale(Collections.newSetFromMap(new IdentityHashMap<>()));
            case "staleWeak" -> stale(Collections.newSetFromMap(new WeakHashMap<>()));
            case "staleTree" -> stale(Collections.newSetFromMap(new TreeMap<>()));
            case "staleHeadSet" -> stale(new TreeSet<Integer>().headSet(100));
            case "staleOwn" -> stale(new Own());
            case "spliterator" -> used(v -> {
                Spliterator<Integer> s = new ArrayList<>(List.of(0, 1)).spliterator();
                if (v == 1) {
                    s.tryAdvance(x -> { });
                }
                return s;
            }, s -> {
                int[] box = {-1};
                s.tryAdvance(x -> box[0] = x);
                return box[0];
            });
            case "spliteratorSplit" -> made(v -> {
                Spliterator<Integer> s = new ArrayList<>(List.of(0, 1, 2, 3)).spliterator();
                if (v == 1) {
                    s.trySplit();
                }
                return s;
            }, s -> s.estimateSize() == 2 ? 1 : 0);
            case "lateBinding" -> used(v -> {
                List<Integer> l = new ArrayList<>(List.of(7));
                Spliterator<Integer> s = l.spliterator();
                if (v == 1) {
                    l.add(8);
                }
                return s;
            }, s -> (int) s.estimateSize() - 1);
            case "unmodifiable" -> of(new ArrayList<>(List.of(0)), (l, v) -> l.set(0, v),
                    l -> Collections.unmodifiableList(l).get(0));
            case "unmodifiableHeld" -> made(v -> {
                List<Integer> l = new ArrayList<>(List.of(0));
                List<Integer> u = Collections.unmodifiableList(l);
                l.set(0, v);
                return u;
            }, u -> u.get(0));
            case "synchronizedMap" -> of(Collections.synchronizedMap(new HashMap<String, Integer>()),
                    (m, v) -> m.put("k", v), m -> m.getOrDefault("k", 0));
            case "checkedSet" -> of(Collections.checkedSet(new HashSet<>(), Integer.class), (s, v) -> {
                s.clear();
                s.add(v);
            }, s -> s.contains(1) ? 1 : 0);
            case "asLifoQueue" -> of(Collections.asLifoQueue(new ArrayDeque<Integer>()), (q, v) -> q.add(v),
                    q -> q.isEmpty() ? 0 : q.peek());
            case "setFromMap" -> of(Collections.newSetFromMap(new LinkedHashMap<Integer, Boolean>()), (s, v) -> {
                s.clear();
                s.add(v);
            }, s -> s.contains(1) ? 1 : 0);
            case "optional" -> made(v -> v == 1 ? Optional.of(5) : Optional.empty(), o -> o.isPresent() ? 1 : 0);
            case "optionalInt" -> made(OptionalInt::of, OptionalInt::getAsInt);
            case "stringJoiner" -> made(v -> new StringJoiner(",").add("a" + v), j -> j.toString().charAt(1) - '0');
            case "emptyJoiner" -> made(v -> v == 1 ? new StringJoiner(",").setEmptyValue("E") : new StringJoiner(","),
                    j -> j.toString().length());
            case "tokenizer" -> used(v -> {
                StringTokenizer t = new StringTokenizer("0 1");
                if (v == 1) {
                    t.nextToken();
                }
                return t;
            }, t -> Integer.parseInt(t.nextToken()));
            case "observers" -> of(new java.beans.PropertyChangeSupport("bean"), (p, v) -> {
                for (var l : p.getPropertyChangeListeners()) {
                    p.removePropertyChangeListener(l);
                }
                if (v == 1) {
                    p.addPropertyChangeListener(e -> { });
                }
            }, p -> p.getPropertyChangeListeners().length);
            case "statistics" -> made(v -> {
                IntSummaryStatistics s = new IntSummaryStatistics();
                s.accept(v);
                return s;
            }, IntSummaryStatistics::getMax);
            case "base64" -> made(v -> v == 1 ? Base64.getUrlEncoder() : Base64.getEncoder(),
                    e -> e.encodeToString(new byte[] {-1, -1, -1}).startsWith("_") ? 1 : 0);
            case "uuid" -> made(v -> new UUID(1, v), u -> (int) u.getLeastSignificantBits());
            case "currency" -> made(v -> Currency.getInstance(v == 1 ? "JPY" : "EUR"), c -> c.getDefaultFractionDigits() == 0
                    ? 1 : 0);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** A list of the program that counts its changes as AbstractList asks for. */
    private static final class Own extends AbstractList<Integer> {
        private final Integer[] array = new Integer[4];
        private int size;

        @Override public Integer get(int i) {
            return array[i];
        }

        @Override public int size() {
            return size;
        }

        @Override public void add(int i, Integer each) {
            System.arraycopy(array, i, array, i + 1, size++ - i);
            array[i] = each;
            modCount++;
        }

        @Override public Integer remove(int i) {
            Integer old = array[i];
            System.arraycopy(array, i + 1, array, i, --size - i);
            array[size] = null;
            modCount++;
            return old;
        }

        @Override public boolean remove(Object o) {
            int i = indexOf(o);
            return i >= 0 && remove(i) != null;
        }
    }

    @SuppressWarnings("unchecked")
    private static IdentityHashMap<String, Integer> identity(Object[] a) {
        return (IdentityHashMap<String, Integer>) a[0];
    }

    @SuppressWarnings("unchecked")
    private static WeakHashMap<Object, Integer> weak(Object[] a) {
        return (WeakHashMap<Object, Integer>) a[0];
    }
}
