/** Repeats `work` after a deadlock; it must leave nothing behind when it fails. */
export function againAfterDeadlock<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  return work().catch((error) =>
    isDeadlock(error) && attempts > 1 ? againAfterDeadlock(work, attempts - 1) : Promise.reject(error),
  );
}

/** Deadlock: PostgreSQL rolled this transaction back, so that it can simply run again. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}
