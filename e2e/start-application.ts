/** Starts the application in demo mode on data of its own, and takes the data away with it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'ceccar-e2e-'));
const application = spawn(process.execPath, ['server/src/main.ts', '--demo'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
application.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
process.on('SIGTERM', () => application.kill('SIGTERM'));
process.on('SIGINT', () => application.kill('SIGTERM'));
