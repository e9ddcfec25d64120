/** The bank accounts of the branches, typed or pasted as one table (MON-110). */
import { describe, expect, test } from 'vitest';
import { type BranchAccount, createBranchAccount, createIban } from '../builders/branch-account.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const admin = await signInAs(db, 'ROLE_ADMIN');
/** Each refusal as `field: message`. */
const refusals = async (answer: ReturnType<typeof api.post>) => {
  const { status, body } = await answer;
  return [status, (body.violations ?? []).map(({ propertyPath, message }) => `${propertyPath}: ${message}`)];
};

describe('the accounts of several branches are saved together (MON-110)', async () => {
  const save = (...accounts: object[]) => api.post('/api/branch_accounts/table', { accounts }, { as: admin });
  const accountOf = (region: { id: number }) =>
    db
      .selectFrom('branch_accounts')
      .select(['iban', 'bank', 'version'])
      .where('region_id', '=', region.id)
      .executeTakeFirst();

  test('new ones are added, known ones changed, and what is as it was stays', async () => {
    const [fresh, known, same] = [await createRegion(db), await createRegion(db), await createRegion(db)];
    await createBranchAccount(db, { region: known });
    const before = await createBranchAccount(db, { region: same });
    const [one, other] = [createIban(), createIban()];
    const spaced = one.toLowerCase().replace(/(.{4})/g, '$1 ');
    const { status, body } = await save(
      { region: fresh.id, iban: spaced, bank: ' Banca Probă ' },
      { region: known.id, iban: other, version: 1 },
      { region: same.id, iban: before.iban, bank: before.bank, version: 1 },
    );
    expect([status, body]).toEqual([200, { saved: 2 }]);
    expect(await accountOf(fresh)).toEqual({ iban: one, bank: 'Banca Probă', version: 1 });
    expect(await accountOf(known)).toEqual({ iban: other, bank: null, version: 2 });
    expect(await accountOf(same)).toMatchObject({ version: 1 });
    const reported = await db
      .selectFrom('change_history')
      .select(['action', 'changes'])
      .where('resource', '=', 'branch_accounts')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(reported.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(reported[1]?.changes).toEqual({
      region: [null, fresh.id],
      iban: [null, one],
      bank: [null, 'Banca Probă'],
    });
  });

  test('errors are reported by row, and nothing is saved', async () => {
    const regions = [];
    for (let at = 0; at < 6; at += 1) regions.push(await createRegion(db));
    const [right, wrong, empty, duplicate, kept, changed] = regions.map(({ id }) => id);
    const taken = await createBranchAccount(db);
    await createBranchAccount(db, { region: { id: Number(kept) } });
    await createBranchAccount(db, { region: { id: Number(changed) } });
    const iban = createIban();
    const answer = await refusals(
      save(
        { region: right, iban },
        { region: wrong, iban: 'RO50AAAA1B31007593840000' },
        { region: empty, iban: '' },
        { region: duplicate, iban },
        { region: duplicate, iban: createIban() },
        { region: kept, iban: '', version: 1 },
        { region: changed, iban: createIban(), version: 7 },
        { region: 2_000_000_000, iban: createIban() },
        { region: empty, iban: taken.iban },
      ),
    );
    expect(answer).toEqual([
      422,
      [
        expect.stringMatching(/^accounts\.1\.iban: IBAN-ul nu trece verificarea/),
        'accounts.2.iban: Campul IBAN este obligatoriu',
        expect.stringMatching(/^accounts\.3\.iban: IBAN: valoarea este deja folosită de /),
        expect.stringMatching(/^accounts\.4\.region: Filiala .* este de două ori în tabel\.$/),
        'accounts.5.iban: Contul unei filiale se schimbă, nu se șterge.',
        'accounts.6.iban: Altcineva a schimbat între timp contul filialei: reîncărcați pagina.',
        'accounts.7.region: Filiala: valoarea nu este în lista aplicației.',
        expect.stringMatching(/^accounts\.8\.region: Filiala .* este de două ori în tabel\.$/),
      ],
    ]);
    expect(await accountOf({ id: Number(right) })).toBeUndefined();
    for (const region of [0, -1, 2_147_483_648, 1e300, 'x', null])
      expect((await save({ region, iban: createIban() })).status, String(region)).toBe(422);
    expect((await save()).status).toBe(422);
  });

  test('accounts that were pasted one row off may change places', async () => {
    const regions = [await createRegion(db), await createRegion(db), await createRegion(db)];
    const accounts: BranchAccount[] = [];
    for (const region of regions) accounts.push(await createBranchAccount(db, { region }));
    const shifted = regions.map(({ id }, at) => ({
      region: id,
      iban: accounts[(at + 1) % 3]?.iban,
      version: 1,
    }));
    expect((await save(...shifted)).body).toEqual({ saved: 3 });
    for (const [at, region] of regions.entries())
      expect(await accountOf(region)).toMatchObject({ iban: accounts[(at + 1) % 3]?.iban, version: 2 });
  });
});

test('an account among the further ones of a branch is refused at its field for any other, also at the same time (MON-293)', async () => {
  const [one, other] = [await createRegion(db), await createRegion(db)];
  const iban = createIban();
  const grouped = iban.replace(/(.{4})/g, '$1 ');
  const spellings = [iban, grouped, iban.toLowerCase(), `  ${iban}  BRD`, `${iban}, BRD`, `${grouped}– BT`];
  const create = (region: { id: number }, values: object) =>
    refusals(
      api.post('/api/branch_accounts', { region: `/api/regions/${region.id}`, ...values }, { as: admin }),
    );
  for (const furtherAccounts of spellings) {
    // Each of the two writes reads the accounts of the other branches before either is stored.
    const answers = await Promise.all(
      [one, other].map((region) => create(region, { iban: createIban(), furtherAccounts })),
    );
    const statuses = answers.map(([status]) => status).toSorted();
    const refused = answers.find(([status]) => status === 422)?.[1];
    expect([furtherAccounts, statuses, refused]).toEqual([
      furtherAccounts,
      [201, 422],
      [expect.stringMatching(new RegExp(`^furtherAccounts: Contul ${iban} este al filialei `))],
    ]);
    await db.deleteFrom('branch_accounts').where('region_id', 'in', [one.id, other.id]).execute();
  }
  await create(one, { iban: createIban(), furtherAccounts: iban });
  expect(await create(other, { iban: grouped })).toEqual([
    422,
    [expect.stringMatching(/^iban: IBAN: valoarea este deja folosită de /)],
  ]);
});
