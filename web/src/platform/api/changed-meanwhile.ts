/** Optimistic locking: saves without overwriting unseen changes of other users. */
import { ApiError } from './errors.ts';

/** Another user has changed the values to be saved. */
export class ChangedMeanwhile extends ApiError {
  constructor() {
    super(412);
    this.name = 'ChangedMeanwhile';
  }
}

/** Of the version that the record has now; null where the server does not say it. */
export type LastSave = { savedBy: string; savedAt: string } | null;

type Versions<R, T> = {
  /** Sends with the record's version; the server answers 412 if it has another one. */
  send: (against: R) => Promise<T>;
  getLatest: () => Promise<R>;
  /** Whether the values to be saved are unchanged since they were loaded. */
  isSame: (latest: R) => boolean;
  onConflict?: (latest: R, lastSave: LastSave) => void;
};

/**
 * Sends against the loaded version. If only other parts of the record have changed, which is no conflict, retries
 * against the latest version; otherwise throws ChangedMeanwhile.
 */
export async function sendAgainst<R, T>(base: R, versions: Versions<R, T>): Promise<T> {
  let lastSave: LastSave = null;
  try {
    return await versions.send(base);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    lastSave = lastSaveIn(error);
  }
  const latest = await versions.getLatest();
  if (versions.isSame(latest)) return versions.send(latest);
  versions.onConflict?.(latest, lastSave);
  throw new ChangedMeanwhile();
}

function lastSaveIn({ body: { savedBy, savedAt } }: ApiError): LastSave {
  return typeof savedBy === 'string' && typeof savedAt === 'string' ? { savedBy, savedAt } : null;
}
