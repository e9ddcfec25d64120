/** Mistakes on a bad day do not destroy backups (OPE-4, OPE-47). */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backUp } from '../../src/domains/operation/backup/back-up.ts';
import type { BackupEnv } from '../../src/platform/env.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createFolder } from '../files/samples.ts';
import { openRegister, type Register } from '../operation/register.ts';

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 0, 30));
const nameOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}T003000Z`;

/** Retention that would keep only the newest nightly backup. */
async function openPlace() {
  const folder = await createFolder();
  const env: BackupEnv = {
    place: { driver: 'folder', folder },
    key: undefined,
    keep: { days: 1, weeks: 0, months: 0 },
  };
  return {
    folder,
    env,
    backups: async () => (await readdir(join(folder, 'backups'))).toSorted(),
    paths: async () => (await readdir(folder, { recursive: true })).toSorted(),
  };
}

const openFilled = async (persons = 3) => {
  const register = await openRegister(await createFolder());
  for (let i = 0; i < persons; i += 1) await createPerson(register.db);
  return register;
};

/** Registers of tests come from one template, and would pass for one. */
async function becomeAnother({ db }: Register): Promise<void> {
  await sql`update installation set value = gen_random_uuid()::text where key = 'register-id'`.execute(db);
}

test('another register is refused, also an empty one, and nothing is written or removed', async () => {
  const place = await openPlace();
  await backUp(await openFilled(), place.env, night(1), 'nightly');
  const before = await place.paths();
  for (const persons of [0, 5]) {
    const other = await openFilled(persons);
    await becomeAnother(other);
    await expect(backUp(other, place.env, night(20), 'nightly')).rejects.toThrow('copiile altui registru');
  }
  expect(await place.paths()).toEqual(before);
});

test('a place of before places named a register is taken by who has its members, not by an empty one', async () => {
  const place = await openPlace();
  const register = await openFilled();
  await backUp(register, place.env, night(1), 'nightly');
  const description = join(place.folder, 'place.json');
  const { register: _name, ...older } = JSON.parse(await readFile(description, 'utf8'));
  await writeFile(description, JSON.stringify(older));
  const empty = await openFilled(0);
  await becomeAnother(empty);
  await expect(backUp(empty, place.env, night(20), 'nightly')).rejects.toThrow('copiile altui registru');
  await backUp(register, place.env, night(21), 'nightly');
  expect(await place.backups()).toEqual([nameOf(21)]);
  await expect(backUp(empty, place.env, night(22), 'nightly')).rejects.toThrow('copiile altui registru');
});

test('a copy made by hand removes nothing; a nightly one removes what had its time, with its folders', async () => {
  const place = await openPlace();
  const register = await openFilled();
  await createPersonSeal(register);
  await backUp(register, place.env, night(1), 'nightly');
  await register.db.deleteFrom('person_seals').execute();
  await register.db.deleteFrom('files').execute();
  await backUp(register, place.env, night(10), 'manual');
  expect(await place.backups()).toEqual([nameOf(1), nameOf(10)]);
  expect((await readdir(join(place.folder, 'files'))).length).toBe(1);

  const { told } = await backUp(register, place.env, night(20), 'nightly');
  expect(told).toContain('Copii vechi șterse: 2.');
  expect(await place.backups()).toEqual([nameOf(20)]);
  expect((await place.paths()).filter((path) => path.startsWith('files/'))).toEqual([]);
});

test('a nightly copy removes nothing of the last 48 hours', async () => {
  const place = await openPlace();
  const register = await openFilled();
  for (const day of [1, 2, 3]) await backUp(register, place.env, night(day), 'nightly');
  expect(await place.backups()).toEqual([nameOf(2), nameOf(3)]);
});

test('a copy of far fewer rows removes nothing and says so', async () => {
  const place = await openPlace();
  const register = await openFilled(5);
  await backUp(register, place.env, night(1), 'nightly');
  await register.db.deleteFrom('persons').execute();
  const { faults } = await backUp(register, place.env, night(10), 'nightly');
  expect(faults).toEqual([expect.stringMatching(/0 membri față de 5.*nu s-a șters nicio copie veche/)]);
  expect(await place.backups()).toEqual([nameOf(1), nameOf(10)]);
});

test.each([
  ['manifest.json', 'not a manifest'],
  ['files.gz', 'not packed'],
  ['manifest.json', '{"format":1}'],
  ['manifest.json', ''],
  ['files.gz', ''],
])(
  'an older copy whose %s is „%s” does not keep a new one from being made, and is named',
  async (file, text) => {
    const place = await openPlace();
    const register = await openFilled();
    await createPersonSeal(register);
    await backUp(register, place.env, night(1), 'nightly');
    await backUp(register, place.env, night(7), 'nightly');
    await backUp(register, place.env, night(8), 'manual');
    await writeFile(join(place.folder, 'backups', nameOf(8), file), text);
    const { faults } = await backUp(register, place.env, night(9), 'nightly');
    expect(faults).toEqual([expect.stringContaining(`Copia ${nameOf(8)} este stricată.`)]);
    expect(await place.backups()).toEqual([nameOf(8), nameOf(9)]);
    expect((await place.paths()).filter((path) => /^files\/..\/./.test(path))).toHaveLength(1);
  },
);
