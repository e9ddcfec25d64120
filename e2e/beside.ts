/** Starts a second application on the tests' database, with a fake SmartBill that tests can make fail. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findRunningServer } from '../server/src/platform/database/embedded.ts';
import { databaseName } from '../server/src/platform/database/open.ts';
import { type FakeSmartBill, startFakeSmartBill } from '../server/test/money/fake-smartbill.ts';
import { dataDirOf } from './data-dir.ts';

export type Beside = { address: string; fake: FakeSmartBill; close: () => Promise<void> };

/** `given`: additional environment variables. */
export async function startBeside(testAddress: string, given: Record<string, string> = {}): Promise<Beside> {
  const dataDir = dataDirOf(new URL(testAddress).port);
  const server = await findRunningServer(dataDir);
  if (!server) throw new Error(`There is no database under ${testAddress}`);
  const fake = await startFakeSmartBill([]);
  const { url, email, token, cif } = fake.env;
  const application = spawn(process.execPath, ['e2e/serve-beside.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: server.url(databaseName),
      LOG_LEVEL: 'warn',
      INVOICING: 'smartbill',
      SMARTBILL_URL: url,
      SMARTBILL_EMAIL: email,
      SMARTBILL_TOKEN: token,
      SMARTBILL_CIF: cif,
      SMARTBILL_TIMEOUT_MS: '2000',
      ...given,
    },
  });
  const [line]: string[] = await once(createInterface(application.stdout), 'line');
  return {
    // The same host name as the first application, so that its session cookie is valid for both.
    address: `http://localhost:${new URL(String(line)).port}`,
    fake,
    async close() {
      application.kill('SIGTERM');
      await once(application, 'exit');
      await fake.close();
    },
  };
}
