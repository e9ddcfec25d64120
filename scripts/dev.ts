/** Watch mode of both sides: rebuilds the client into web/dist and restarts the server on a change. */
import { type ChildProcess, spawn } from 'node:child_process';

const children: ChildProcess[] = [
  run('vite', ['build', 'web', '--watch', '--logLevel', 'warn']),
  run('node', ['--watch-path=server/src', '--watch-path=contract/src', '--watch-path=seed', 'seed/demo.ts']),
];

for (const child of children) child.on('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);

function run(command: string, args: string[]): ChildProcess {
  return spawn(command, args, { stdio: 'inherit' });
}

function stopAll(): void {
  for (const child of children) child.kill();
}
