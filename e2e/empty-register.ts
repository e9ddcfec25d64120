/** Starts the application in production mode on an empty database, as on the first day of an installation. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type EmptyRegister = { address: string; firstPassword: string; close: () => Promise<void> };

export async function startEmptyRegister(): Promise<EmptyRegister> {
  const dataDir = await mkdtemp(join(tmpdir(), 'register-empty-'));
  const { SMTP_URL: _smtp, PUBLIC_URL: _address, MAIL_FROM: _from, ...env } = process.env;
  const application = spawn(process.execPath, ['server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      NODE_ENV: 'production',
      DATABASE_URL: 'embedded',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
  });
  let firstPassword = '';
  for await (const line of createInterface(application.stdout)) {
    firstPassword ||= /Primul cont: superadmin, parola (\S+) /.exec(line)?.[1] ?? '';
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (!address) continue;
    return {
      address,
      firstPassword,
      async close() {
        application.kill('SIGTERM');
        await once(application, 'exit');
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  throw new Error('The application ended before it listened');
}
