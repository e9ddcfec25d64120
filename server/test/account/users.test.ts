/** Accounts: who may grant what (ACC-16 to ACC-18), and what each role needs (ACC-15). */
import { messages } from '@ceccar/contract/messages';
import { roles } from '@ceccar/contract/roles';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const own = await startApp({ ownDatabase: true });
const [superAdmin, admin] = [await signInAs(db, 'ROLE_SUPER_ADMIN'), await signInAs(db, 'ROLE_ADMIN')];

function newUser(more: Record<string, unknown> = {}) {
  return {
    username: `nou.${uniqueWord()}`,
    firstName: 'Ion',
    lastName: 'Nou',
    email: 'nou@example.ro',
    roles: ['ROLE_GUEST'],
    plainPassword: 'o parola destul de lunga',
    ...more,
  };
}

test('the screens are told which roles one may grant, and to whom', { tags: 'deep' }, async () => {
  const member = (await api.post('/api/users', newUser(), { as: admin })).body;
  const may = async (as: typeof admin, uuid: string) => {
    const { abilities } = (await api.get(`/api/users/${uuid}`, { as })).body;
    const { changeRole, grantAdministrators } = abilities as Record<string, unknown>;
    return [changeRole, grantAdministrators];
  };
  expect(await may(admin, member.uuid ?? '')).toEqual([true, false]);
  expect(await may(admin, superAdmin.user.uuid)).toEqual([false, false]);
  expect(await may(admin, admin.user.uuid)).toEqual([false, false]);
  expect(await may(superAdmin, member.uuid ?? '')).toEqual([true, true]);
  expect(await may(superAdmin, admin.user.uuid)).toEqual([true, true]);
  expect(await may(superAdmin, superAdmin.user.uuid)).toEqual([false, true]);
});

test('a new account signs in with its password', async () => {
  const input = newUser();
  const created = await api.post('/api/users', input, { as: admin });
  expect([created.status, created.body.roles, created.body.lastSignedInAt]).toEqual([
    201,
    ['ROLE_GUEST'],
    null,
  ]);
  expect(created.body).not.toHaveProperty('plainPassword');
  const from = '203.0.113.50';
  const signedIn = await api.post(
    '/login',
    { username: input.username, password: input.plainPassword },
    { from },
  );
  expect(signedIn.status).toBe(200);
  const seen = await api.get(`/api/users/${created.body.uuid}`, { as: admin });
  expect(seen.body.lastSignedInAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('a password is kept as it was typed, also where texts are tidied', async () => {
  const input = newUser({ plainPassword: ' ştiinţa la ţară ' });
  expect((await api.post('/api/users', input, { as: admin })).status).toBe(201);
  const credentials = { username: input.username, password: input.plainPassword };
  expect((await api.post('/login', credentials, { from: '203.0.113.51' })).status).toBe(200);
});

test('the first password of an account is no common one, and not its name', async () => {
  const { username } = newUser();
  for (const plainPassword of ['administrator12345', `${username}!!2027`]) {
    const { status, body } = await api.post('/api/users', newUser({ username, plainPassword }), {
      as: admin,
    });
    expect([status, body.violations]).toEqual([
      422,
      [{ propertyPath: 'plainPassword', message: expect.stringMatching(/^Parola este prea ușor de ghicit/) }],
    ]);
  }
});

test.each([
  [{ plainPassword: undefined }, 'plainPassword', 'Parola utilizatorului este obligatorie!'],
  [{ plainPassword: '' }, 'plainPassword', 'Parola utilizatorului este obligatorie!'],
  [
    { plainPassword: 'tH8#kq!vR2wzăL' },
    'plainPassword',
    'Parola are cel puțin 15 și cel mult 200 de caractere.',
  ],
  [{ plainPassword: '             ' }, 'plainPassword', 'Parola utilizatorului este obligatorie!'],
  [{ roles: [] }, 'roles', 'Un utilizator are exact un rol.'],
  [{ roles: ['ROLE_GUEST', 'ROLE_USER'] }, 'roles', 'Un utilizator are exact un rol.'],
  [{ roles: ['ROLE_KING'] }, 'roles', messages.notAmong('Rol', roles)],
  [{ roles: 'ROLE_GUEST' }, 'roles', messages.notAmong('Rol', roles)],
  [{ roles: null }, 'roles', 'Campul Rol este obligatoriu'],
  [{ roles: ['ROLE_MODERATOR'] }, 'region', 'Rolul ales are nevoie de o filială.'],
  [{ roles: ['ROLE_VIEW_REGION'] }, 'region', 'Rolul ales are nevoie de o filială.'],
  [{ roles: ['ROLE_USER'] }, 'person', 'Un membru are nevoie de o persoană sau de o societate.'],
  [
    { username: 'a b' },
    'username',
    'Numele de utilizator are între 3 și 100 de litere fără diacritice, cifre, puncte, liniuțe sau @.',
  ],
  [
    { username: 'ab' },
    'username',
    'Numele de utilizator are între 3 și 100 de litere fără diacritice, cifre, puncte, liniuțe sau @.',
  ],
  [{ email: 'fara-arond' }, 'email', 'Adresa de e-mail nu este valabilă.'],
  [{ nextAnnualReportYear: 1999 }, 'nextAnnualReportYear', 'Valoarea trebuie să fie între 2000 și 2100.'],
])('%j is refused at %s', async (more, propertyPath, message) => {
  const { status, body } = await api.post('/api/users', newUser(more), { as: superAdmin });
  expect([status, body.violations]).toEqual([422, [{ propertyPath, message }]]);
});

test('a member is a person or a company, each with one account', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const both = newUser({ roles: ['ROLE_USER'], person: person.uuid, company: company.uuid });
  expect((await api.post('/api/users', both, { as: admin })).body.violations).toMatchObject([
    { propertyPath: 'company' },
  ]);
  for (const [field, reference] of [
    ['person', `/api/persons/${person.uuid}`],
    ['company', company.id],
  ] as const) {
    const input = () => newUser({ roles: ['ROLE_USER'], [field]: reference });
    const first = await api.post('/api/users?view=user-details', input(), { as: admin });
    expect([first.status, first.body[field]]).toEqual([
      201,
      expect.objectContaining({ '@id': expect.any(String), name: expect.any(String) }),
    ]);
    const second = await api.post('/api/users', input(), { as: admin });
    expect([second.status, second.body.violations?.[0]?.propertyPath]).toEqual([422, field]);
  }
});

test('a user name is taken whatever its case', async () => {
  const user = await createUser(db, { username: `Maria.${uniqueWord()}` });
  const { status, body } = await api.post('/api/users', newUser({ username: user.username.toUpperCase() }), {
    as: admin,
  });
  expect([status, body.violations]).toEqual([
    422,
    [
      {
        propertyPath: 'username',
        message: 'Nume de utilizator: există deja o înregistrare cu această valoare.',
      },
    ],
  ]);
});

test('only a super admin makes or changes admins and super admins', async () => {
  for (const role of ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const) {
    expect((await api.post('/api/users', newUser({ roles: [role] }), { as: admin })).status).toBe(403);
    const other = await createUser(db, { role });
    const path = `/api/users/${other.uuid}`;
    for (const change of [{ firstName: 'Altul' }, { roles: ['ROLE_BANNED'] }, { roles: ['ROLE_GUEST'] }]) {
      expect([role, change, (await api.put(path, change, { as: admin })).status]).toEqual([
        role,
        change,
        403,
      ]);
    }
    expect((await api.put(path, { firstName: 'Altul' }, { as: superAdmin })).status).toBe(200);
    expect((await api.post('/api/users', newUser({ roles: [role] }), { as: superAdmin })).status).toBe(201);
  }
  const guest = await createUser(db, { role: 'ROLE_GUEST' });
  const raised = await api.put(`/api/users/${guest.uuid}`, { roles: ['ROLE_ADMIN'] }, { as: admin });
  expect([raised.status, raised.body['hydra:description']]).toEqual([
    403,
    'Nu puteți acorda sau schimba un rol mai mare decât al dumneavoastră.',
  ]);
});

test('nobody changes the own role, and everything else of the own account stays open', async () => {
  for (const as of [admin, superAdmin]) {
    const path = `/api/users/${as.user.uuid}`;
    for (const role of ['ROLE_GUEST', 'ROLE_BANNED', 'ROLE_SUPER_ADMIN', 'ROLE_ADMIN']) {
      if (role === as.user.role) continue;
      const { status, body } = await api.put(path, { roles: [role] }, { as });
      expect([role, status, body['hydra:description']]).toEqual([
        role,
        403,
        'Nu vă puteți schimba propriul rol.',
      ]);
    }
    const same = await api.put(path, { roles: [as.user.role], firstName: uniqueWord() }, { as });
    expect([same.status, same.body.roles]).toEqual([200, [as.user.role]]);
  }
});

test('a banned account stays its member’s (ACC-92)', async () => {
  const member = await signInAs(db, 'ROLE_USER');
  const person = await db
    .selectFrom('persons')
    .selectAll()
    .where('id', '=', Number(member.user.person_id))
    .executeTakeFirstOrThrow();
  const path = `/api/users/${member.user.uuid}?view=user-details`;
  const account = async () =>
    (await api.get(`/api/persons/${person.uuid}/invitation`, { as: admin })).body.account;
  for (const role of ['ROLE_BANNED', 'ROLE_GUEST', 'ROLE_USER'] as const) {
    const { status, body } = await api.put(path, { roles: [role] }, { as: admin });
    expect([status, body.roles, body.person]).toMatchObject([200, [role], { name: person.full_name }]);
    expect(await account()).toBe(role === 'ROLE_BANNED' ? 'banned' : 'unused');
    const another = newUser({ roles: ['ROLE_USER'], person: person.uuid });
    expect((await api.post('/api/users', another, { as: admin })).body.violations).toMatchObject([
      { propertyPath: 'person' },
    ]);
  }
});

test('a role that needs a branch or a member keeps it', async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  const member = await signInAs(db, 'ROLE_USER');
  const lost = await api.put(`/api/users/${moderator.user.uuid}`, { region: null }, { as: admin });
  expect(lost.body.violations).toMatchObject([{ propertyPath: 'region' }]);
  const orphan = await api.put(`/api/users/${member.user.uuid}`, { person: null }, { as: admin });
  expect(orphan.body.violations).toMatchObject([{ propertyPath: 'person' }]);
  const freed = await api.put(
    `/api/users/${member.user.uuid}`,
    { person: null, roles: ['ROLE_GUEST'] },
    { as: admin },
  );
  expect(freed.status).toBe(200);
});

test('a password is set on create alone', async () => {
  const user = await createUser(db, { role: 'ROLE_GUEST' });
  const { status, body } = await api.put(
    `/api/users/${user.uuid}`,
    { plainPassword: 'o parola cu totul noua' },
    { as: superAdmin },
  );
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'plainPassword', message: messages.setOnce('Parola') }],
  ]);
});

test('an account cannot be deleted', async () => {
  const user = await createUser(db, { role: 'ROLE_GUEST' });
  expect((await api.delete(`/api/users/${user.uuid}`, { as: superAdmin })).status).toBe(403);
});

test('two super admins cannot demote each other at once: one stays', { tags: 'deep' }, async () => {
  // Each waits for the other until PostgreSQL ends one of the two, which takes it a second.
  for (let round = 0; round < 2; round += 1) {
    await own.db.updateTable('users').set({ role: 'ROLE_GUEST' }).execute();
    const [first, second] = [
      await signInAs(own.db, 'ROLE_SUPER_ADMIN'),
      await signInAs(own.db, 'ROLE_SUPER_ADMIN'),
    ];
    const demote = { roles: ['ROLE_GUEST'] };
    const answers = await Promise.all([
      own.api.put(`/api/users/${second.user.uuid}`, demote, { as: first }),
      own.api.put(`/api/users/${first.user.uuid}`, demote, { as: second }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await own.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ROLE_SUPER_ADMIN')
      .execute();
    expect(left).toHaveLength(1);
  }
});
