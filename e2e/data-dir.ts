import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary data folder of the application that listens on that port. */
export function dataDirOf(port: string): string {
  return join(tmpdir(), `ceccar-e2e-${port}`);
}
