/** API Platform's admin with its default settings shows, changes and adds records in a browser (API-208). */
import { getContract } from '@ceccar/contract/resources';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { type Attempt, prepareAttempt } from '../access/attempts.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs, signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readDocumentation } from '../harness/documentation.ts';
import { type FormValue, startStockAdmin } from '../harness/stock-admin/open-stock-admin.ts';

const { origin, openAs } = await startStockAdmin();
const built = await startApp({ env: { corsOrigins: [origin] } });
const { app, db, api } = built;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const plurals = definitions.map(({ contract }) => contract.plural);
/** Access tests change plain values only. */
type Changing = Attempt & { change: Record<string, FormValue> };
const attempts = new Map<string, Changing>();
for (const plural of plurals) {
  const attempt = await prepareAttempt(plural)?.(built, await signInEveryone(db));
  if (attempt) attempts.set(plural, attempt as Changing);
}
const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
const admin = await openAs(address, as.token);
const documentation = await readDocumentation(api, as);

/** Where the change of the access matrix is nothing that a form can send. */
const changes: Readonly<Record<string, Record<string, FormValue>>> = {
  bank_statement_lines: { asideReason: 'Avans restituit' },
};

test.each(plurals)('%s: the list shows its records, and a changed one is saved', async (plural) => {
  const { page } = admin;
  await admin.openList(plural);
  expect(await page.locator('.RaDatagrid-row').count()).toBeGreaterThan(0);
  expect(await admin.takeProblems()).toEqual([]);
  const isOffered = documentation.operationsOf(plural).includes('PUT');
  expect((await page.getByRole('link', { name: 'Edit' }).count()) > 0).toBe(isOffered);
  if (!isOffered) return;
  await admin.openRecord(plural, recordOf(plural));
  await admin.fill(changes[plural] ?? attempts.get(plural)?.change ?? {});
  expect(await admin.save()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  expect(await admin.takeProblems()).toEqual([]);
});

describe('a record is added by what the documentation says', () => {
  test.each(['persons', 'users', 'courses', 'person_dues'])('%s', async (plural) => {
    const input = await newRecord(plural);
    const { required } = documentation.creationOf(plural);
    expect(Object.keys(input)).toEqual(expect.arrayContaining(required));
    await admin.openCreation(plural);
    await admin.fill(input);
    expect(await admin.save()).toBe(201);
    await admin.page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    expect(await admin.takeProblems()).toEqual([]);
  });
});

test('what is missing or wrong is told at its field', async () => {
  await admin.openCreation('users');
  const { plainPassword: _, ...input } = await newRecord('users');
  await admin.fill({ ...input, email: 'fara-arond' });
  expect(await admin.save()).toBe(422);
  const { page } = admin;
  await page.getByText('Parola utilizatorului este obligatorie!').waitFor();
  await admin.fill({ plainPassword: 'o parola destul de lunga' });
  expect(await admin.save()).toBe(422);
  await page.locator('.ra-input-email').getByText('Adresa de e-mail nu este valabilă.').waitFor();
  await admin.takeProblems();
});

test.each(['ROLE_MODERATOR', 'ROLE_VIEW_GLOBAL', 'ROLE_USER'] as const)(
  'as %s, every list that is offered opens (API-210)',
  async (role) => {
    const account = await signInAs(db, role);
    const other = await openAs(address, account.token);
    const { plurals: offered } = await readDocumentation(api, account);
    expect(await other.page.getByRole('menuitem').count()).toBe(offered.length);
    for (const plural of offered) {
      await other.openList(plural);
      expect([plural, await other.takeProblems()]).toEqual([plural, []]);
    }
    await other.page.close();
  },
);

test('a moderator adds a person to the own branch and changes it, without what is not theirs (API-210)', async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  const { openCreation, openRecord, fill, save, takeProblems, page } = await openAs(address, moderator.token);
  const [lastName, birthPlace] = [uniqueWord(), 'Cluj'];
  await openCreation('persons');
  expect(await page.locator('.ra-input-region').count()).toBe(0);
  await fill({ lastName, firstName: 'Ana' });
  expect(await save()).toBe(201);
  const { body } = await api.get(`/api/persons?lastName=${lastName}`, { as: moderator });
  const [person] = body['hydra:member'];
  expect(person?.region).toBe(`/api/regions/${moderator.user.region_id}`);
  await openRecord('persons', String(person?.['@id']));
  await fill({ birthPlace });
  expect(await save()).toBe(200);
  expect((await api.get(String(person?.['@id']), { as: moderator })).body.birthPlace).toBe(birthPlace);
  expect(await takeProblems()).toEqual([]);
  await page.close();
});

/** The record that the change of the access matrix fits. A super admin sees no saved list but the shared ones. */
function recordOf(plural: string): string {
  const records = attempts.get(plural)?.records ?? {};
  const record = (records.shared ?? Object.values(records).at(-1)) as { id: number; uuid?: string };
  return `/api/${plural}/${getContract(plural).identifiedBy === 'uuid' ? record.uuid : record.id}`;
}

async function newRecord(plural: string): Promise<Record<string, FormValue>> {
  const word = uniqueWord();
  switch (plural) {
    case 'persons':
      return { lastName: word, firstName: 'Ana', region: (await createRegion(db)).name };
    case 'users':
      return {
        username: word,
        firstName: 'Ion',
        lastName: 'Nou',
        email: `${word}@example.ro`,
        roles: ['ROLE_GUEST'],
        plainPassword: 'o parola destul de lunga',
      };
    case 'courses':
      return { name: word, year: 2026, maxHours: 20, region: (await createRegion(db)).name };
    default: {
      await createPerson(db, { last_name: word, first_name: 'Ana' });
      const code = documentation.valuesOf(plural, 'code').find((value) => /^461.01.01.\d\d$/.test(value));
      return {
        person: `${word} Ana`,
        code: code ?? '',
        fee: 700,
        feeYear: 2026,
        paymentDate: '2026-02-10',
        paymentAmount: 0,
        paymentYear: 2026,
      };
    }
  }
}
