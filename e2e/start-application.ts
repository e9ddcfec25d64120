/** Starts the application in demo mode on data of its own, which journeys add to, and takes the data away with it. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dataDirOf } from './data-dir.ts';

const dataDir = dataDirOf(process.env.PORT ?? '');
// An application that was killed could not take its data away.
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
