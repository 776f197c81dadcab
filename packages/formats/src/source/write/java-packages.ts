/** Packages of the types of Java’s library that class diagrams name. */
const PACKAGES: Readonly<Record<string, string>> = {
  'java.math': 'BigDecimal BigInteger RoundingMode',
  'java.net': 'URI URL',
  'java.nio.file': 'Path',
  'java.time': 'Duration Instant LocalDate LocalDateTime LocalTime OffsetDateTime Period Year ZoneId ZonedDateTime',
  'java.util':
    'ArrayDeque ArrayList Arrays Collection Collections Comparator Currency Deque EnumMap EnumSet HashMap HashSet Iterator LinkedHashMap LinkedHashSet LinkedList List Locale Map NavigableMap Objects Optional OptionalInt OptionalLong PriorityQueue Properties Queue Random Scanner Set SortedMap SortedSet Stack TimeZone Timer TreeMap TreeSet UUID Vector',
  'java.util.concurrent':
    'Callable CompletableFuture ConcurrentHashMap ConcurrentMap CopyOnWriteArrayList CountDownLatch Executor ExecutorService Future TimeUnit',
  'java.util.concurrent.atomic': 'AtomicBoolean AtomicInteger AtomicLong AtomicReference',
  'java.util.concurrent.locks': 'Lock ReentrantLock',
  'java.util.function':
    'BiConsumer BiFunction BinaryOperator BooleanSupplier Consumer Function Predicate Supplier UnaryOperator',
  'java.util.regex': 'Matcher Pattern',
  'java.util.stream': 'Collectors IntStream LongStream Stream',
  'java.io': 'Closeable File IOException InputStream OutputStream Reader Serializable Writer',
};

export const JAVA_PACKAGES: ReadonlyMap<string, string> = new Map(
  Object.entries(PACKAGES).flatMap(([place, names]) => names.split(' ').map((name) => [name, place] as const)),
);
