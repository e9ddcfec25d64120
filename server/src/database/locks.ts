/** Every advisory lock of the application, each number once: `pg_advisory_lock` knows nothing but numbers. */

/** Taken alone. */
export const locks = {
  /** The embedded server: held for as long as one application uses it, the arbiter against a second one. */
  application: 7_241_461,
  /** The tables: processes that start together migrate one after the other. */
  migration: 7_241_462,
  /** An empty register: the demonstration is written into it once. */
  seed: 7_241_463,
  /** The first account: processes that start together make one. */
  firstAdmin: 7_241_464,
  /** Rows of refused requests: processes that write the same ones take turns. */
  refusals: 7_241_483,
  /** A backup or a drill: one at a time. */
  backup: 7_241_490,
  /** Contents of the file store: held by a backup, so that nothing goes that its snapshot names. */
  fileRemovals: 7_241_491,
  /** The tables as a whole: shared by a backup while it copies them, exclusive to migrations. */
  tablesCopied: 7_241_492,
} as const;

/** First of two numbers: a lock for each thing of a kind, told by the second. */
export const locksOf = {
  /** Import files of the same bytes, by `hashtext` of their digest: twins take their turn. */
  importFile: 7_241_465,
  /** An import, by its id: one process at a time posts it. */
  importRun: 7_241_466,
  /** Members that files bring, by `hashtext` of their table: one file at a time writes them. */
  memberImports: 7_241_482,
  /** A payment note, by its id: one process at a time tells the invoicing system of it. */
  tellingOfNote: 7_241_467,
  /** An export, by its id: one process at a time writes it. */
  exportRun: 7_241_480,
  /** A copy of a member's data, by its id: one process at a time keeps it. */
  personData: 7_241_484,
  /** Content of the file store, by `hashtext` of its digest: what is being kept is not taken away. */
  keptFile: 7_241_481,
  /** Numbers of a branch's practice notices in a year, by region × 10 000 + year. */
  practiceNoticeNumbers: 7_241_468,
} as const;
