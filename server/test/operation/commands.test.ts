/** `npm run backup` and `npm run restore`, as they are called. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createUser } from '../builders/user.ts';
import { createFolder } from '../files/samples.ts';
import { openRegister, type Register, words } from './register.ts';

type Answer = { said: string; code: number };

function run(command: string, { url, dataDir }: Register, given: Record<string, string>): Promise<Answer> {
  const script = fileURLToPath(new URL(`../../../scripts/${command}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, ...given };
  return new Promise((done) => {
    execFile(process.execPath, [script], { env }, (error, out, errors) =>
      done({ said: out + errors, code: Number(error?.code ?? 0) }),
    );
  });
}

test('a backup is made and restored by two commands', async () => {
  const register = await openRegister(await createFolder());
  const [person] = [await createPerson(register.db), await createUser(register.db)];
  const empty = await openRegister(await createFolder(), 'template0');
  const given = { BACKUP_TO: await createFolder(), BACKUP_KEY: words };
  expect(await run('backup', register, {})).toEqual({
    said: 'Dați BACKUP_TO: un dosar sau s3://depozit/dosar.\n',
    code: 1,
  });
  expect(await run('backup', register, given)).toEqual({
    said: expect.stringMatching(/^Copia \d{4}-\d\d-\d\dT\d{6}Z: \d+ tabele, \d+ rânduri, 0 fișiere/),
    code: 0,
  });
  expect(await run('restore', empty, given)).toEqual({
    said: expect.stringMatching(/a fost restaurată: .*\nNu s-a găsit nicio problemă\.\n$/),
    code: 0,
  });
  expect(await empty.db.selectFrom('persons').select('uuid').execute()).toEqual([{ uuid: person.uuid }]);
  expect(await run('restore', empty, given)).toEqual({
    said: 'Baza de date nu este goală. O copie se restaurează numai într-un loc gol.\n',
    code: 1,
  });
});
