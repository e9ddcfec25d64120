/** Every advisory lock of the application, each number once: `pg_advisory_lock` takes only numbers. */

/** Locks of one number. */
export const locks = {
  /** The embedded server: held by the application that uses it, so that a second one is refused. */
  application: 7_241_461,
  /** Migrations: processes that start together migrate one after the other. */
  migration: 7_241_462,
  /** Writing the demo into an empty register: done once. */
  seed: 7_241_463,
  /** Creating the first account: done once by processes that start together. */
  firstAdmin: 7_241_464,
  /** Rows of denied requests: processes that write the same ones take turns. */
  refusals: 7_241_483,
  /** A backup or a drill: one at a time. */
  backup: 7_241_490,
  /** Contents of the file store: held by a backup, so that no file of its snapshot is removed. */
  fileRemovals: 7_241_491,
  /** The tables: shared by a backup while it copies them, exclusive for migrations. */
  tablesCopied: 7_241_492,
  /** Problems told to staff: each once, whichever process finds it. */
  staffAlerts: 7_241_510,
  /** CNPs shown on request: one after the other, so that the limits of a day hold. */
  cnpReveals: 7_241_511,
  /** The log of the register: one process at a time adds to it. */
  registerLog: 7_241_512,
} as const;

/** First of two numbers; the second identifies the thing that is locked. */
export const locksOf = {
  /** Import files of the same bytes, by `hashtext` of their digest: concurrent uploads of one file take turns. */
  importFile: 7_241_465,
  /** An import, by its id: one process at a time posts it. */
  importRun: 7_241_466,
  /** Yearly runs, by `runLock` of kind and year: one at a time posts. */
  dueRuns: 7_241_495,
  /** Imports into a table of members, by `hashtext` of its name: one file at a time. */
  memberImports: 7_241_482,
  /** A payment note, by its id: one process at a time reports it to the invoicing system. */
  tellingOfNote: 7_241_467,
  /** An export, by its id: one process at a time writes it. */
  exportRun: 7_241_480,
  /** A copy of a member's data, by its id: one process at a time writes it. */
  personData: 7_241_484,
  /** Content of the file store, by `hashtext` of its digest: content that is being stored is not removed. */
  keptFile: 7_241_481,
  /** Places of a branch's visa day, by `hashtext` of both: bookings and changes of its capacity take turns (VIS-3). */
  visaDay: 7_241_469,
  /** Numbers of a branch's practice notices in a year, by region × 10 000 + year. */
  practiceNoticeNumbers: 7_241_468,
} as const;
