/** Records that may be of one member: found in the reader's scope, and the decision that they are two (MEM-237, MEM-238). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { mergingOf } from './merging.ts';

const app = await startApp();
const { db, api } = app;
const region = await createRegion(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });

type Named = { id: number; uuid: string };
type Plural = 'persons' | 'companies';
type Pair = { members: { uuid: string }[]; reasons: string[]; wasDistinct: boolean };

/** Reasons of the pair, or null if it is on no page; other files of the worker leave pairs, too. */
async function reasonsOf(plural: Plural, [one, two]: readonly [Named, Named], as: Account = moderator) {
  const both = [one.uuid, two.uuid].sort().join();
  for (let page = 1; ; page += 1) {
    const { status, body } = await api.get(`/api/${plural}/duplicates?itemsPerPage=100&page=${page}`, { as });
    expect(status).toBe(200);
    const pair = (body['hydra:member'] as unknown as Pair[]).find(
      ({ members }) =>
        members
          .map(({ uuid }) => uuid)
          .sort()
          .join() === both,
    );
    if (pair) return pair.reasons.join();
    if (body['hydra:member'].length === 0) return null;
  }
}

function decide(plural: Plural, members: readonly Named[], areDistinct: boolean, as = moderator) {
  return api.post(
    `/api/${plural}/duplicates`,
    { members: members.map(({ uuid }) => uuid), areDistinct },
    { as },
  );
}

test('which records are suspected: equal codes in any spelling, name with birth date or e-mail (MEM-237)', async () => {
  const [cnp, cui] = [createCnp().cnp, createCui()];
  const spaced = cnp.replace(/^(.{3})/, '$1 ');
  const name = { last_name: uniqueWord(), first_name: 'Ștefan' };
  const plain = { last_name: name.last_name.toUpperCase(), first_name: 'Stefan' };
  const turned = { last_name: 'Stefan', first_name: name.last_name };
  const firm = { name: `„${uniqueWord()}” S.R.L.` };
  const birth = { birth_date: '1970-05-06' };
  const cases: [Plural, object, object, string | null][] = [
    ['persons', { cnp }, { cnp: spaced }, 'code'],
    ['persons', { cnp: '' }, { cnp: '' }, null],
    ['persons', { ...name, ...birth }, { ...plain, ...birth }, 'name'],
    ['persons', { ...name, birth_date: '1971-05-06' }, { ...turned, birth_date: '1971-05-06' }, 'name'],
    ['persons', { ...name, birth_date: '1972-05-06' }, { ...name, birth_date: '1972-05-07' }, null],
    ['persons', { ...name, email_address: 'A.b@X.ro' }, { ...plain, email_address: 'a.b@x.ro ' }, 'email'],
    ['persons', { email_address: 'c@x.ro' }, { email_address: 'c@x.ro' }, null],
    ['persons', { ...name, email_address: '' }, { ...name, email_address: '' }, null],
    ['companies', { cui }, { cui: `RO ${cui}` }, 'code'],
    ['companies', { ...firm, rc: 'J12/1/2001' }, { ...firm, rc: 'J12/1/2001' }, 'name'],
    ['companies', { ...firm, rc: 'J12/2/2001' }, { ...firm, rc: 'J12/3/2001' }, null],
    [
      'companies',
      { ...firm, email: 'd@x.ro' },
      { name: firm.name.replaceAll(/[„”.]/g, ''), email: 'D@x.ro' },
      'email',
    ],
  ];
  const wrong: unknown[] = [];
  for (const [plural, one, two, expected] of cases) {
    const create = (values: object): Promise<Named> =>
      plural === 'persons'
        ? createPerson(db, { region, ...values })
        : createCompany(db, { region, ...values });
    const pair = [await create(one), await create(two)] as const;
    const found = await reasonsOf(plural, pair);
    if (found !== expected) wrong.push([one, two, found]);
  }
  expect(wrong).toEqual([]);
});

test('a pair is shown to who may see both; a former member is in none', async () => {
  const { cnp } = createCnp();
  const here = await createPerson(db, { region, cnp });
  const there = await createPerson(db, { cnp });
  const same = { last_name: uniqueWord(), email_address: 'e@x.ro', first_name: 'Ana' };
  const former = await createPerson(db, { region, ...same, anonymised_at: new Date() });
  const living = await createPerson(db, { region, ...same });
  expect([
    await reasonsOf('persons', [here, there]),
    await reasonsOf('persons', [here, there], admin),
    await reasonsOf('persons', [former, living], admin),
    (await decide('persons', [here, there], true)).status,
  ]).toEqual([null, 'code', null, 404]);
});

test('„Nu sunt aceeași persoană” is remembered in both directions and through edits, until there is a new reason (MEM-238)', {
  tags: 'deep',
}, async () => {
  const shared = { region, last_name: uniqueWord(), first_name: 'Ion', email_address: 'f@x.ro' };
  const [one, two] = [await createPerson(db, shared), await createPerson(db, shared)];
  const pair = [one, two] as const;
  const { cnp } = createCnp();
  const put = (person: Named, values: object) =>
    api.put(`/api/persons/${person.uuid}`, values, { as: admin });
  expect((await decide('persons', [two, one], true)).body).toMatchObject({
    areDistinct: true,
    reasons: ['email'],
  });
  const seen = [await reasonsOf('persons', pair), await reasonsOf('persons', pair, admin)];
  // The same reason with another value, or gone and back, is no new one.
  await put(one, { emailAddress: 'g@x.ro' });
  await put(two, { emailAddress: 'g@x.ro' });
  seen.push(await reasonsOf('persons', pair));
  await put(one, { cnp });
  await put(two, { cnp });
  seen.push(await reasonsOf('persons', pair));
  expect((await decide('persons', [one, two], true)).status).toBe(200);
  seen.push(await reasonsOf('persons', pair));
  expect((await decide('persons', [one, two], false)).status).toBe(200);
  seen.push(await reasonsOf('persons', pair));
  expect(seen).toEqual([null, null, null, 'code,email', null, 'code,email']);
  const stranger = await createPerson(db, { region });
  expect([
    (await decide('persons', [one, stranger], true)).status,
    (await decide('persons', [one, one], true)).status,
    (await mergingOf(api, admin, 'persons').merge(one, two)).status,
    await reasonsOf('persons', pair),
  ]).toEqual([409, 422, 201, null]);
});
