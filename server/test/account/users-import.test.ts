/** Staff accounts from a file: shown, made with one-time passwords, taken back while nobody uses them. */
import { expect, test } from 'vitest';
import {
  confirmMembers,
  errorsOfImport,
  membersCsv,
  membersXlsx,
  previewMembers,
  rowsOfImport,
  workOnImport,
} from '../builders/members-file.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const chief = await signInAs(db, 'ROLE_SUPER_ADMIN');
const region = await createRegion(db);
const titles = ['Nume', 'Prenume', 'E-mail', 'Nume de utilizator', 'Rol', 'Filiala'];

const row = (username: string, role = 'Moderator', branch = region.name) => [
  'Popescu',
  'Ana',
  `${uniqueWord()}@exemplu.ro`,
  username,
  role,
  branch,
];
const show = (rows: readonly (readonly string[])[], by: Account = as) =>
  previewMembers(app, by, 'users', membersCsv(titles, rows));
const takePasswords = (id: number, by: Account = as) =>
  api.post(`/api/imports/${id}/passwords`, undefined, { as: by });
const accountOf = (username: string) =>
  db
    .selectFrom('users')
    .select(['role', 'email', 'region_id', 'first_name', 'password_hash', 'must_change_password'])
    .where('username', '=', username)
    .executeTakeFirst();

test('a file of accounts is shown, then made, with passwords that are given once (EXC-83)', {
  tags: 'deep',
}, async () => {
  const [moderator, viewer, email] = [uniqueWord(), uniqueWord(), `${uniqueWord()}@exemplu.ro`];
  const rows = [
    row(moderator),
    row(viewer, 'vizualizare globala', ''),
    ['Ionescu', 'Dan', email, '', 'ROLE_VIEW_REGION', String(region.id)],
  ];
  const shown = await previewMembers(app, as, 'users', membersXlsx(titles, rows));
  expect(shown).toMatchObject({ status: 'previewed', newRows: 3, changedRows: 0, sameRows: 0 });
  const [first] = await rowsOfImport(app, as, shown.id);
  expect(first).toMatchObject({ kind: 'new', name: moderator, record: null });
  expect(first?.changes).toContainEqual(
    expect.objectContaining({ propertyPath: 'roles', before: null, after: 'Moderator' }),
  );
  expect(first?.changes).toContainEqual(
    expect.objectContaining({ propertyPath: 'region', before: null, after: region.name }),
  );
  expect(await accountOf(moderator)).toBeUndefined();

  const done = await confirmMembers(app, as, shown.id);
  expect(done).toMatchObject({ status: 'done', accountCount: 3, createsAccounts: true });
  expect(await accountOf(moderator)).toMatchObject({
    role: 'ROLE_MODERATOR',
    region_id: region.id,
    password_hash: null,
    must_change_password: true,
  });
  expect(await accountOf(viewer)).toMatchObject({ role: 'ROLE_VIEW_GLOBAL', region_id: null });
  expect(await accountOf(email)).toMatchObject({ role: 'ROLE_VIEW_REGION', first_name: 'Dan', email });

  expect((await takePasswords(shown.id, chief)).status).toBe(403);
  const { text } = await takePasswords(shown.id);
  const lines = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'));
  expect(lines).toHaveLength(3);
  expect((await takePasswords(shown.id)).status).toBe(409);
  const [, , , , , password = ''] = lines.find(([, , , , username]) => username === moderator) ?? [];
  const signIn = (more: object) => api.post('/api/login_check', { username: moderator, password, ...more });
  expect((await signIn({})).body.violations).toMatchObject([{ propertyPath: 'newPassword' }]);
  expect((await signIn({ newPassword: 'aleasa-de-mine-acum' })).status).toBe(200);

  const reported = await db
    .selectFrom('change_history as h')
    .innerJoin('users as u', 'u.id', 'h.record_id')
    .select(['h.username', 'h.action', 'h.screen', 'h.changes'])
    .where('h.resource', '=', 'users')
    .where('u.username', '=', viewer)
    .execute();
  expect(reported).toMatchObject([
    {
      username: as.user.username,
      action: 'create',
      screen: `/imports/${shown.id}`,
      changes: { username: [null, viewer], roles: [null, ['ROLE_VIEW_GLOBAL']] },
    },
  ]);
});

test('errors are reported by row and column, and no account is created', async () => {
  const [known, twice] = [await createUser(db, { role: 'ROLE_MODERATOR', region }), uniqueWord()];
  const wrong = await show([
    row(known.username.toUpperCase()),
    row(twice),
    row(twice.toUpperCase()),
    row(uniqueWord(), 'Membru'),
    row(uniqueWord(), ''),
    row(uniqueWord(), 'Moderator', ''),
    row(uniqueWord(), 'Moderator', 'Atlantida'),
    row(uniqueWord(), 'Vizualizare globală'),
    row('a b'),
    ['', 'Ana', 'a@exemplu.ro', uniqueWord(), 'Moderator', region.name],
    ['Popescu', 'Ana', 'nu-este-adresa', uniqueWord(), 'Moderator', region.name],
  ]);
  expect(wrong).toMatchObject({ status: 'failed' });
  expect(await errorsOfImport(app, as, wrong.id)).toEqual([
    [2, 'Nume de utilizator', 'Numele de utilizator este al unui cont care există deja.'],
    [4, 'Nume de utilizator', 'Același nume de utilizator este și pe rândul 3.'],
    [5, 'Rol', expect.stringMatching(/^Valoarea nu este printre cele permise: /)],
    [6, 'Rol', 'Campul Rol este obligatoriu'],
    [7, 'Filiala', expect.any(String)],
    [8, 'Filiala', expect.stringMatching(/^Nu există în listă\./)],
    [9, 'Filiala', 'Rolul Vizualizare globală nu este al unei filiale.'],
    [10, 'Nume de utilizator', expect.any(String)],
    [11, 'Nume', 'Campul Nume este obligatoriu'],
    [12, 'E-mail', expect.any(String)],
  ]);
  expect(await accountOf(twice)).toBeUndefined();
});

test('only a super admin makes administrators by a file, confirms it and takes their passwords (EXC-84)', async () => {
  for (const role of ['Administrator', 'Super administrator', 'ROLE_ADMIN']) {
    const refused = await show([row(uniqueWord(), role, '')]);
    expect(await errorsOfImport(app, as, refused.id)).toEqual([
      [2, 'Rol', 'Nu puteți acorda sau schimba un rol mai mare decât al dumneavoastră.'],
    ]);
  }
  const name = uniqueWord();
  const shown = await show([row(name, 'Administrator', '')], chief);
  expect(shown.status).toBe('previewed');
  // The account that confirms gets the passwords.
  expect((await api.post(`/api/imports/${shown.id}/confirm`, undefined, { as })).status).toBe(403);
  const lesser = await signInAs(db, 'ROLE_SUPER_ADMIN');
  expect((await api.post(`/api/imports/${shown.id}/confirm`, undefined, { as: lesser })).status).toBe(200);
  await workOnImport(app, chief, shown.id);
  expect(await accountOf(name)).toMatchObject({ role: 'ROLE_ADMIN' });
  await db.updateTable('users').set({ role: 'ROLE_ADMIN' }).where('id', '=', lesser.user.id).execute();
  expect((await takePasswords(shown.id, lesser)).status).toBe(403);
});

test('a name that is taken after the preview is shown again, as an error', async () => {
  const name = uniqueWord();
  const shown = await show([row(name)]);
  await createUser(db, { role: 'ROLE_MODERATOR', region, username: name });
  expect((await confirmMembers(app, as, shown.id)).status).toBe('failed');
  expect(await errorsOfImport(app, as, shown.id)).toEqual([
    [2, 'Nume de utilizator', 'Numele de utilizator este al unui cont care există deja.'],
  ]);
});

test('taken back, the accounts go unless somebody has signed in (EXC-85)', async () => {
  const [one, other] = [uniqueWord(), uniqueWord()];
  const first = await show([row(one)]);
  await confirmMembers(app, as, first.id);
  expect((await api.post(`/api/imports/${first.id}/undo`, undefined, { as })).body.status).toBe('undone');
  expect(await accountOf(one)).toBeUndefined();

  const second = await show([row(one), row(other)]);
  await confirmMembers(app, as, second.id);
  await db
    .updateTable('users')
    .set({ last_signed_in_at: new Date() })
    .where('username', '=', other)
    .execute();
  const refused = await api.post(`/api/imports/${second.id}/undo`, undefined, { as });
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    expect.stringContaining(`în contul ${other} s-a intrat deja`),
  ]);
  expect(await accountOf(one)).toBeDefined();
});
