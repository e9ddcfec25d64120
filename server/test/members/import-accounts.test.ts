/** Accounts that an import makes, their passwords that are given once, and what opens before they are changed. */
import { expect, test } from 'vitest';
import { createCnp, createCui } from '../builders/identifiers.ts';
import {
  membersCsv,
  previewMembers,
  rowsOfImport,
  memberTitles as shortTitles,
  workOnImport,
} from '../builders/members-file.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);
const titles = [...shortTitles, 'E-mail'];

type NewPerson = { email?: string; number?: string };

function newRow({ email = '', number = uniqueNumber() }: NewPerson = {}) {
  const { cnp } = createCnp();
  return { cnp, number, cells: [uniqueWord(), 'Ana', cnp, number, region.name, '', '', '', '', email] };
}

async function confirmWithAccounts(id: number, by: Account = as) {
  const confirmed = await api.post(`/api/imports/${id}/confirm`, { createsAccounts: true }, { as: by });
  expect(confirmed.status).toBe(200);
  return workOnImport(app, as, id);
}

async function importWithAccounts(rows: readonly (readonly string[])[]) {
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  return confirmWithAccounts(shown.id);
}

function accountsOf(importId: number) {
  return db
    .selectFrom('users')
    .innerJoin('persons', 'persons.id', 'users.person_id')
    .select(['users.id', 'username', 'email', 'role', 'cnp', 'password_hash', 'must_change_password'])
    .where('import_id', '=', importId)
    .orderBy('users.id')
    .execute();
}

function takePasswords(id: number, by: Account = as) {
  return api.post(`/api/imports/${id}/passwords`, undefined, { as: by });
}

function signIn(username: string, password: string, newPassword?: string) {
  return api.post('/api/login_check', { username, password, ...(newPassword ? { newPassword } : {}) });
}

/** Of the one account of an import. */
async function createOneTimeAccount() {
  const { cells } = newRow();
  const { id } = await importWithAccounts([cells]);
  const { text } = await takePasswords(id);
  const [, , , , username = '', password = ''] = text.trim().split('\r\n')[1]?.split(';') ?? [];
  return { importId: Number(id), username, password };
}

test('accounts are made for the persons of the file who have none, and named as they can be', async () => {
  const [email, shared] = [`${uniqueWord()}@exemplu.ro`, `${uniqueWord()}@exemplu.ro`];
  const [withEmail, without, duplicate, otherDuplicate] = [
    newRow({ email: email.toUpperCase() }),
    newRow(),
    newRow({ email: shared }),
    newRow({ email: shared }),
  ];
  const numberless = await createPerson(db, { region, cnp: createCnp().cnp });
  const known = await createPerson(db, { region, cnp: createCnp().cnp, reg_number: uniqueNumber() });
  await createUser(db, { role: 'ROLE_USER', person: known });
  const bare = [numberless, known].map(({ cnp }) => ['', '', String(cnp)]);
  const done = await importWithAccounts([
    ...[withEmail, without, duplicate, otherDuplicate].map(({ cells }) => cells),
    ...bare,
  ]);
  expect(done).toMatchObject({
    status: 'done',
    createsAccounts: true,
    accountCount: 5,
    passwordsTakenAt: null,
  });
  const made = await accountsOf(done.id);
  const nameOf = (cnp: string | null) => made.find((one) => one.cnp === cnp)?.username;
  expect(nameOf(withEmail.cnp)).toBe(email.toLowerCase());
  expect(nameOf(without.cnp)).toBe(without.number.toLowerCase());
  expect([nameOf(duplicate.cnp), nameOf(otherDuplicate.cnp)]).toEqual([
    duplicate.number.toLowerCase(),
    otherDuplicate.number.toLowerCase(),
  ]);
  expect(nameOf(numberless.cnp)).toBe(`membru-${numberless.id}`);
  expect(nameOf(known.cnp)).toBeUndefined();
  for (const account of made)
    expect(account).toMatchObject({ role: 'ROLE_USER', password_hash: null, must_change_password: true });
  const reported = await db
    .selectFrom('change_history')
    .select(['username', 'screen', 'action'])
    .where('resource', '=', 'users')
    .where(
      'record_id',
      'in',
      made.map(({ id }) => id),
    )
    .execute();
  expect(reported).toHaveLength(5);
  expect(reported[0]).toEqual({
    username: as.user.username,
    screen: `/imports/${done.id}`,
    action: 'create',
  });
});

test('without the option no account is made, and firms have no such option', async () => {
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, [newRow().cells]));
  await api.post(`/api/imports/${shown.id}/confirm`, undefined, { as });
  expect(await workOnImport(app, as, shown.id)).toMatchObject({ createsAccounts: false, accountCount: null });
  expect(await accountsOf(shown.id)).toEqual([]);
  expect((await takePasswords(shown.id)).status).toBe(409);
  const firm = membersCsv(
    ['Denumire', 'CIF', 'Filiala', 'Tip', 'Nr. autorizație'],
    [[uniqueWord(), createCui(), region.name, '1', uniqueNumber()]],
  );
  const firms = await previewMembers(app, as, 'companies', firm);
  const refused = await api.post(`/api/imports/${firms.id}/confirm`, { createsAccounts: true }, { as });
  expect([refused.status, refused.body.violations[0]?.propertyPath]).toEqual([422, 'createsAccounts']);
});

test('the passwords are given once, to who confirmed, and are kept nowhere', async () => {
  const { id } = await importWithAccounts([newRow().cells, newRow().cells]);
  const other = await signInAs(db, 'ROLE_ADMIN');
  expect((await takePasswords(id, other)).status).toBe(403);
  const { status, headers, text } = await takePasswords(id);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [heading, ...lines] = text.trim().split('\r\n');
  expect(heading).toContain('Nume de utilizator;Parolă');
  const passwords = lines.map((line) => line.split(';').at(-1) ?? '');
  expect(passwords).toHaveLength(2);
  expect(new Set(passwords).size).toBe(2);
  for (const password of passwords) expect(password).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/);
  const again = await takePasswords(id);
  expect([again.status, again.body['hydra:description']]).toEqual([
    409,
    'Parolele au fost deja descărcate și nu mai sunt păstrate nicăieri.',
  ]);
  const history = await db
    .selectFrom('change_history')
    .select(['username', 'changes'])
    .where('resource', '=', 'imports')
    .where('record_id', '=', Number(id))
    .orderBy('id')
    .execute();
  expect(history.at(-1)).toMatchObject({
    username: as.user.username,
    changes: { passwordsTakenAt: [null, expect.any(String)] },
  });
  for (const { password_hash } of await accountsOf(id)) {
    expect(password_hash).toMatch(/^\$argon2id\$/);
    for (const password of passwords) expect(password_hash).not.toContain(password);
  }
  expect(JSON.stringify(history)).not.toContain(passwords[0]);
});

test('an account without a password yet cannot sign in', async () => {
  const { id } = await importWithAccounts([newRow().cells]);
  const [account] = await accountsOf(id);
  for (const password of ['', 'null', 'orice parolă'])
    expect((await signIn(String(account?.username), password || ' ')).status).toBe(401);
});

test('signing in with a one-time password requires a new password in the same step (ACC-61)', {
  tags: 'deep',
}, async () => {
  const { username, password } = await createOneTimeAccount();
  const own = 'o parolă numai a mea';
  expect((await signIn(username, `${password}X`, own)).status).toBe(401);
  expect((await signIn(username, password)).status).toBe(422);
  expect((await signIn(username, password, own)).status).toBe(200);
  expect((await signIn(username, password, own)).status).toBe(401);
  expect((await signIn(username, own)).status).toBe(200);
});

test('taken back, the accounts that nobody used go with the import', async () => {
  const known = await createPerson(db, { region, cnp: createCnp().cnp, reg_number: uniqueNumber() });
  const { id } = await importWithAccounts([
    newRow().cells,
    ['', '', String(known.cnp), '', '', '', '0722 000 000'],
  ]);
  expect(await accountsOf(id)).toHaveLength(2);
  expect((await api.post(`/api/imports/${id}/undo`, undefined, { as })).status).toBe(200);
  expect(await accountsOf(id)).toEqual([]);
  expect(await rowsOfImport(app, as, id)).toHaveLength(2);
});

test('a new person whose account was used keeps the import from being taken back', {
  tags: 'deep',
}, async () => {
  const { importId, username, password } = await createOneTimeAccount();
  await signIn(username, password, 'o parolă numai a mea');
  const refused = await api.post(`/api/imports/${importId}/undo`, undefined, { as });
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    'Importul nu mai poate fi anulat: ce a înregistrat este folosit între timp.',
  ]);
  expect(await accountsOf(importId)).toHaveLength(1);
});
