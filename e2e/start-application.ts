/** Starts the application in demo mode on a temporary data folder, which is deleted at the end. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dataDirOf } from './data-dir.ts';

const dataDir = dataDirOf(process.env.PORT ?? '');
// Deletes the data of an application that was killed.
removeData();
const application = spawn(process.execPath, ['seed/demo.ts', '--without-papers'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
application.on('exit', (code) => {
  removeData();
  process.exit(code ?? 1);
});
process.on('SIGTERM', () => application.kill('SIGTERM'));
process.on('SIGINT', () => application.kill('SIGTERM'));

function removeData(): void {
  rmSync(dataDir, { recursive: true, force: true });
}
