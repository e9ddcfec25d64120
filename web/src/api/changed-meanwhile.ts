/** Saving what someone else may have saved in the meantime: no change of theirs is written over unseen. */
import { ApiError } from './errors.ts';

/** Someone else changed what was to be saved. */
export class ChangedMeanwhile extends ApiError {
  constructor() {
    super(412);
    this.name = 'ChangedMeanwhile';
  }
}

type Versions<R, T> = {
  /** Sends against this version of the record; the server answers 412 where it has another one. */
  send: (against: R) => Promise<T>;
  getLatest: () => Promise<R>;
  /** Whether nothing of what is to be saved differs from what was read. */
  isSame: (latest: R) => boolean;
  onConflict?: (latest: R) => void;
};

/**
 * Sends against the version that was read. Where another part of the record was saved since, which is no conflict,
 * sends once more against the latest version; else throws ChangedMeanwhile.
 */
export async function sendAgainst<R, T>(base: R, versions: Versions<R, T>): Promise<T> {
  try {
    return await versions.send(base);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
  }
  const latest = await versions.getLatest();
  if (versions.isSame(latest)) return versions.send(latest);
  versions.onConflict?.(latest);
  throw new ChangedMeanwhile();
}
