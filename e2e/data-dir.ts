import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the application that listens on that port keeps its data, for as long as it runs. */
export function dataDirOf(port: string): string {
  return join(tmpdir(), `ceccar-e2e-${port}`);
}
