/** Columns that people must name, far days, and the accounts of a branch, from the upload to the lines. */
import { addDays } from '@ceccar/contract/add-days';
import { expect, test } from 'vitest';
import { bucharestToday } from '../../src/platform/text/clock.ts';
import { createIban } from '../builders/branch-account.ts';
import { createBranchWithSeries } from '../builders/branch-notes.ts';
import { camtOf, readLines, uploadStatement } from '../builders/statement-file.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;

async function startBranch() {
  const branch = await createBranchWithSeries(app);
  return { branch, as: await signInAs(db, 'ROLE_MODERATOR', { region: branch }) };
}

test('unknown columns are named before anything is stored, and what is said of them is remembered for the bank (MON-291)', async () => {
  const { branch, as } = await startBranch();
  const csv = (amount: string) =>
    `Data;Suma;Rezultatul;Filiera\n27.02.2026;${amount};Respinsă;web\n28.02.2026;${amount};Executat;web`;
  const send = (content: string, fields: object = {}) =>
    uploadStatement(app, as, content, { iban: branch.iban, ...fields });
  const asked = await send(csv('70,00'));
  expect(asked.status).toBe(422);
  expect(asked.body.violations).toEqual([
    {
      propertyPath: 'columns',
      message:
        'Extrasul are coloane necunoscute: „Rezultatul” (arată ca starea plății), „Filiera”. Spuneți ce este fiecare și trimiteți din nou; răspunsul se ține minte pentru bancă.',
    },
    {
      propertyPath: 'columns.Rezultatul',
      message: 'Coloana arată ca starea plății; de exemplu „Respinsă”.',
    },
    {
      propertyPath: 'columns.Filiera',
      message: 'Nu se folosește, dacă nu spuneți altfel; de exemplu „web”.',
    },
  ]);
  const stored = await api.get('/api/bank_statements', { as });
  expect(stored.body['hydra:totalItems']).toBe(0);
  const partly = await send(csv('70,00'), { columns: JSON.stringify({ Rezultatul: 'state' }) });
  expect(partly.body.violations.map((one: { propertyPath: string }) => one.propertyPath)).toEqual([
    'columns',
    'columns.Filiera',
  ]);
  for (const columns of ['x', '[]', '{"Filiera":"altceva"}', '{"Filiera":1}', '"ignored"']) {
    expect((await send(csv('70,00'), { columns })).body.violations).toEqual([
      { propertyPath: 'columns', message: expect.stringContaining('JSON') },
    ]);
  }
  const columns = JSON.stringify({ Rezultatul: 'state', Filiera: 'ignored' });
  const taken = await send(csv('70,00'), { columns });
  expect([taken.status, taken.body]).toMatchObject([
    201,
    { lineCount: 1, problems: expect.stringContaining('Respinsă') },
  ]);
  // Another branch with the same bank is not asked again, one with another bank is.
  expect(await send(csv('71,00'))).toMatchObject({ status: 201, body: { lineCount: 1 } });
  const { branch: other, as: staff } = await startBranch();
  await db
    .updateTable('branch_accounts')
    .set({ iban: 'RO56QQQQ0000000000000001' })
    .where('region_id', '=', other.id)
    .execute();
  const fromOther = await uploadStatement(app, staff, csv('72,00'), { iban: '0001' });
  expect(fromOther.body.violations).toMatchObject([
    { propertyPath: 'columns' },
    { propertyPath: 'columns.Rezultatul' },
    { propertyPath: 'columns.Filiera' },
  ]);
});

test('receipts of days that lie far off are left aside and told (MON-294)', async () => {
  const { branch, as } = await startBranch();
  const today = bucharestToday(new Date());
  const days = [
    '2099-02-16',
    '1990-01-01',
    addDays(today, 2),
    addDays(today, 1),
    today,
    addDays(today, -365),
  ];
  const csv = `Data;Credit;Detalii\n${days.map((day) => `${day};600,00;x`).join('\n')}`;
  const { status, body } = await uploadStatement(app, as, csv, { iban: branch.iban });
  expect([status, body.lineCount]).toEqual([201, 3]);
  expect(body.problems).toContain('2: Încasarea de 600,00 are data 16.02.2099, care este în viitor.');
  expect(body.problems).toContain('3: Încasarea de 600,00 are data 01.01.1990, mai veche de 10 ani.');
  expect(String(body.problems).split('\n')).toHaveLength(3);
});

test('a statement finds its account among those of the branch, and no other (MON-293)', async () => {
  const { branch, as } = await startBranch();
  const [brd, bt, foreign] = [createIban(), createIban(), createIban()];
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const account = await db
    .selectFrom('branch_accounts')
    .select('id')
    .where('region_id', '=', branch.id)
    .executeTakeFirstOrThrow();
  const put = (furtherAccounts: string) =>
    api.put(`/api/branch_accounts/${account.id}`, { furtherAccounts }, { as: admin });
  const saved = await put(`${brd.toLowerCase()} BRD\n${bt.replace(/(.{4})/g, '$1 ')}, Banca Transilvania`);
  expect([saved.status, saved.body.furtherAccounts]).toEqual([200, `${brd} BRD\n${bt} Banca Transilvania`]);
  for (const wrong of ['RO00BRDE', `RO00${brd.slice(4)} BRD`, `${brd}\n${brd}`, branch.iban, 'BRD']) {
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422]);
  }
  for (const iban of [branch.iban, brd, bt]) {
    const sent = await uploadStatement(app, as, camtOf(iban, [{ amount: '10.00', text: `x ${iban}` }]));
    expect([sent.status, sent.body.iban]).toEqual([201, iban]);
    expect(await readLines(app, as, sent.body.id)).toHaveLength(1);
  }
  const csv = 'Data;Credit;Detalii\n27.02.2026;600,00;x';
  const byEnd = await uploadStatement(app, as, csv, { iban: bt.slice(-6) });
  expect([byEnd.status, byEnd.body.iban]).toEqual([201, bt]);
  expect((await uploadStatement(app, as, csv, { iban: foreign })).status).toBe(422);
  const refused = await uploadStatement(app, as, camtOf(foreign, [{ amount: '10.00', text: 'x' }]));
  expect([refused.status, refused.body.violations[0]?.message]).toEqual([
    422,
    `Extrasul este al contului ${foreign}, iar ale filialei sunt ${[branch.iban, brd, bt].join(', ')}. Alegeți filiala lui; un cont nou al filialei se adaugă la „Setări anuale”.`,
  ]);
});
