/** `npm run backup` and `npm run restore`, as they are called. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { requireOwner } from '../../src/domains/operation/backup/require-owner.ts';
import { createPerson } from '../builders/person.ts';
import { createStoredFile } from '../builders/stored-file.ts';
import { createUser } from '../builders/user.ts';
import { createFolder, pdf } from '../files/samples.ts';
import { keepAll, openRegister, type Register, words } from './register.ts';

type Answer = { returned: string; code: number };

function run(
  command: string,
  { url, dataDir }: Register,
  given: Record<string, string>,
  ...options: string[]
): Promise<Answer> {
  const script = fileURLToPath(new URL(`../../../scripts/${command}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, ...given };
  return new Promise((done) => {
    execFile(process.execPath, [script, ...options], { env }, (error, out, errors) =>
      done({ returned: out + errors, code: Number(error?.code ?? 0) }),
    );
  });
}

test('a backup is made and restored by two commands', async () => {
  const register = await openRegister(await createFolder());
  const [person] = [await createPerson(register.db), await createUser(register.db)];
  const empty = await openRegister(await createFolder(), 'template0');
  const given = { BACKUP_TO: await createFolder(), BACKUP_KEY: words };
  expect(await run('backup', register, {})).toEqual({
    returned: 'Dați BACKUP_TO: un dosar sau s3://depozit/dosar.\n',
    code: 1,
  });
  expect(await run('backup', register, given)).toEqual({
    returned: expect.stringMatching(/^Copia \d{4}-\d\d-\d\dT\d{6}Z: \d+ tabele, \d+ rânduri, 0 fișiere/),
    code: 0,
  });
  expect(await run('restore', empty, given)).toEqual({
    returned: expect.stringMatching(/a fost restaurată: .*\nNu s-a găsit nicio problemă\.\n$/),
    code: 0,
  });
  expect(await empty.db.selectFrom('persons').select('uuid').execute()).toEqual([{ uuid: person.uuid }]);
  expect(await run('restore', empty, given)).toEqual({
    returned: 'Baza de date nu este goală. O copie se restaurează numai într-un loc gol.\n',
    code: 1,
  });
});

test('files that the store lacks or has damaged come back from the copy, beside a register in use (OPE-53)', async () => {
  const register = await openRegister(await createFolder());
  const given = { BACKUP_TO: await createFolder(), BACKUP_KEY: words };
  const [lost, cut] = [await keep(pdf()), await keep(pdf())];
  const [spoilt, whole] = [await keep(pdf()), await keep(pdf())];
  await run('backup', register, given);
  const late = await keep(pdf());
  const pathOf = (sha256: string) =>
    join(register.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await rm(pathOf(lost.sha256));
  await rm(pathOf(late.sha256));
  await writeFile(pathOf(cut.sha256), 'ceva');
  await writeFile(pathOf(spoilt.sha256), Buffer.alloc(spoilt.bytes.length));

  const left = `Fișierul ${late.id} (${late.sha256}) lipsește din depozit. Lipsește din copie: files/`;
  const brought = await run('restore', register, given, '--files');
  expect([brought.code, brought.returned]).toEqual([1, expect.stringContaining(left)]);
  expect(brought.returned).toContain('Fișiere luate din copie: 2. Fișiere care lipsesc și din copie: 1.');
  expect(await readFile(pathOf(lost.sha256))).toEqual(lost.bytes);
  expect(await readFile(pathOf(cut.sha256))).toEqual(cut.bytes);
  // Of the same size, it is found by reading it.
  expect(await readFile(pathOf(spoilt.sha256))).not.toEqual(spoilt.bytes);
  const deep = await run('restore', register, given, '--files', '--deep');
  expect(deep.returned).toContain('Fișiere luate din copie: 1.');
  expect(await readFile(pathOf(spoilt.sha256))).toEqual(spoilt.bytes);
  expect(await readFile(pathOf(whole.sha256))).toEqual(whole.bytes);

  async function keep(bytes: Buffer) {
    const id = await createStoredFile(register, bytes, 'application/pdf');
    return { id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
});

test('a trial copy makes no backup (OPE-52)', async () => {
  const register = await openRegister(await createFolder());
  expect(await run('backup', register, { TRIAL: '1', BACKUP_TO: await createFolder() })).toEqual({
    returned: 'TRIAL=1: un registru de probă nu face copii de siguranță.\n',
    code: 1,
  });
});

test('root is sent away where the place or the files are another account’s (OPE-23)', async () => {
  const [folder, dataDir] = [await createFolder(), await createFolder()];
  const another = 1_234;
  // Who runs the tests as somebody else owns it already.
  if (process.getuid?.() === 0) await chown(folder, another, another);
  const { uid } = await stat(folder);
  const refusal = new RegExp(`^Comanda rulează ca root, iar ${folder} este al contului cu numărul ${uid}: `);
  const backup = { place: { driver: 'folder' as const, folder }, key: undefined, keep: keepAll };
  const free = `${dataDir}/nou`;
  await expect(requireOwner({ dataDir: free, backup }, 0)).rejects.toThrow(refusal);
  await expect(requireOwner({ dataDir: folder, backup: undefined }, 0)).rejects.toThrow(refusal);
  await expect(requireOwner({ dataDir: free, backup: undefined }, 0)).resolves.toBeUndefined();
  await expect(requireOwner({ dataDir: free, backup }, uid)).resolves.toBeUndefined();

  const register = await openRegister(dataDir);
  for (const command of ['backup', 'restore']) {
    const { returned } = await run(command, register, { BACKUP_TO: folder });
    if (process.getuid?.() === 0) expect(returned).toMatch(refusal);
    else expect(returned).not.toMatch(refusal);
  }
});
