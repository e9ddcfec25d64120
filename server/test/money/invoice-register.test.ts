/** The register of payment notes: what staff find there, by what, and what others do not see of it. */
import { expect, test } from 'vitest';
import { createBranch } from '../builders/branch.ts';
import { createCompany } from '../builders/company.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { type Account, signInAs, signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ clock: () => new Date('2026-11-21T10:00:00Z') });
const { db, api } = app;
const { region, prefix } = await createBranch(db);
const [admin, moderator] = [
  await signInAs(db, 'ROLE_ADMIN'),
  await signInAs(db, 'ROLE_MODERATOR', { region }),
];
const reason = 'Seria nu a fost gasita!';

async function find(query: string, as: Account = moderator) {
  const { status, body } = await api.get(`/api/invoices?view=invoice-register&${query}`, { as });
  expect(status).toBe(200);
  return body['hydra:member'];
}

const namesOf = async (query: string, as?: Account) => (await find(query, as)).map(({ name }) => name);

test('a row names the payer, leads to the member and says what the invoicing system said', async () => {
  const company = await createCompany(db, { region });
  const note = await createInvoice(app, {
    company,
    payer_name: 'Audit Pro SRL',
    invoicing_state: 'refused',
    invoicing_note: reason,
  });
  expect(await find(`company=${company.uuid}`)).toEqual([
    {
      '@id': `/api/invoices/${note.uuid}`,
      '@type': 'Invoice',
      id: note.id,
      uuid: note.uuid,
      version: 1,
      name: note.name,
      issuedOn: '2026-02-10',
      payerName: 'Audit Pro SRL',
      person: null,
      company: `/api/companies/${company.uuid}`,
      region: { '@id': `/api/regions/${region.id}`, '@type': 'Region', name: region.name },
      kind: 'dues',
      amount: 700,
      advanceUsed: 0,
      total: 700,
      settled: 0,
      status: 'issued',
      invoicingState: 'refused',
      invoicingNote: reason,
      invoiceLink: `/download/invoice/${note.uuid}`,
      memberRegion: region.id,
      abilities: { update: false, delete: false, locked: ['region'], cancel: true, register: true },
    },
  ]);
});

test('a whole name finds that note and no longer one', { tags: 'deep' }, async () => {
  const persons = await Promise.all(Array.from({ length: 12 }, () => createPerson(db, { region })));
  const others = await createBranch(db);
  const issue = async ({ uuid }: { uuid: string }) =>
    expect((await api.post(`/api/invoices/create/${uuid}`, { addedAvans: 10 }, { as: admin })).status).toBe(
      201,
    );
  for (const person of persons) await issue(person);
  await issue(await createPerson(db, { region: others.region }));
  const series = `${prefix}-2026`;
  expect(await namesOf(`name=${series} 1`)).toEqual([`${series} 1`]);
  expect(await namesOf(`name=${series} 1`, admin)).toEqual([`${series} 1`]);
  for (const typed of [`${prefix.toLowerCase()} 2026 12`, `${series}/0012`, ` ${series} nr. 12 `])
    expect(await namesOf(`name=${typed}`)).toEqual([`${series} 12`]);
  expect(await namesOf(`name=${series} 13`)).toEqual([]);
  // A part finds whatever has it, the newest first.
  expect(await namesOf(`name=${prefix.toLowerCase()} 1`)).toEqual(
    [12, 11, 10, 1].map((n) => `${series} ${n}`),
  );
  expect(await namesOf(`name__like=${series}`)).toHaveLength(12);
  expect(await namesOf(`name__eq=${series} 12`)).toEqual([`${series} 12`]);
  expect(await namesOf(`name=${others.prefix}-2026 1`)).toEqual([]);
  expect(await namesOf(`name=${others.prefix}-2026 1`, admin)).toEqual([`${others.prefix}-2026 1`]);
});

test('filters narrow together, blind to case and diacritics', async () => {
  const [one, two] = [await createRegion(db), await createRegion(db)];
  const word = uniqueWord();
  const create = async (of: { id: number }, values: object) => {
    const person = await createPerson(db, { region: of });
    return (await createInvoice(app, { person, payer_name: `Țuțea ${word} Ștefan`, ...values })).name;
  };
  const open = await create(one, {});
  const paid = await create(one, { settled: '700', kind: 'advance' });
  const lost = await create(two, { invoicing_state: 'unknown' });
  const gone = await create(two, { cancelled_at: new Date(), invoicing_state: 'refused' });
  const found = (query: string) => namesOf(`payerName=${word.toUpperCase()} tutea&${query}`, admin);
  expect(await found('')).toEqual([gone, lost, paid, open]);
  expect(await found(`region.id=${one.id}`)).toEqual([paid, open]);
  expect(await found('status=issued')).toEqual([lost, open]);
  expect(await found('status=cancelled')).toEqual([gone]);
  expect(await found('kind=advance')).toEqual([paid]);
  expect(await found('invoicingState=unknown')).toEqual([lost]);
  expect(await found('invoicingState=created&status=paid')).toEqual([paid]);
  expect((await api.get('/api/invoices?invoicingState=lost', { as: admin })).status).toBe(400);
  expect((await api.get('/api/invoices?invoicingNote=x', { as: admin })).status).toBe(400);
});

test('the state of the note determines the allowed actions', async () => {
  const person = await createPerson(db, { region });
  const create = (values: object) => createInvoice(app, { person, ...values });
  for (const state of ['waiting', 'created', 'refused', 'unknown']) {
    await create({ invoicing_state: state });
    await create({ invoicing_state: state, cancelled_at: new Date() });
  }
  const rows = await find(`person=${person.uuid}&order[id]=asc`);
  const able = rows.map(({ invoicingState, status, abilities }) => [
    invoicingState,
    status,
    (abilities as { register?: boolean }).register,
  ]);
  expect(able).toEqual([
    ['waiting', 'issued', false],
    ['waiting', 'cancelled', false],
    ['created', 'issued', false],
    ['created', 'cancelled', false],
    ['refused', 'issued', true],
    ['refused', 'cancelled', false],
    ['unknown', 'issued', true],
    ['unknown', 'cancelled', false],
  ]);
});

test('the view is for staff; nobody else is told the reason, in whatever view', {
  tags: 'deep',
}, async () => {
  const everyone = await signInEveryone(db);
  const { person, as } = everyone;
  const note = await createInvoice(app, { person, invoicing_state: 'refused', invoicing_note: reason });
  // The notes of other tests may fill the first page of the whole list.
  const paths = [`/api/invoices?person=${person.uuid}&`, `/api/invoices/${note.uuid}?`];
  for (const [who, account] of Object.entries(as)) {
    const isStaff = ['superAdmin', 'admin', 'moderator'].includes(who);
    const refused = who === 'banned' || who === 'anonymous' ? 401 : 403;
    for (const path of paths) {
      const answer = await api.get(`${path}view=invoice-register`, { as: account });
      expect([who, answer.status]).toEqual([who, isStaff ? 200 : refused]);
      expect([who, answer.text.includes(reason)]).toEqual([who, isStaff]);
      // Without a view staff read everything, and other accounts all but the reason.
      const whole = await api.get(path, { as: account });
      expect([who, whole.text.includes(reason)]).toEqual([who, isStaff]);
      for (const view of ['invoice-list', 'invoice-details', 'invoice-dd'])
        expect((await api.get(`${path}view=${view}`, { as: account })).text).not.toContain(reason);
    }
  }
});

test('the totals are those of the filtered list, by days too', async () => {
  const { region: own } = await createBranch(db);
  const as = await signInAs(db, 'ROLE_MODERATOR', { region: own });
  const person = await createPerson(db, { region: own });
  const note = (issued_on: string, amount: string, more: object = {}) =>
    createInvoice(app, { person, issued_on, amount, ...more });
  await note('2026-01-31', '100.10');
  await note('2026-02-01', '200.20', { settled: '50.05' });
  await note('2026-02-28', '300.30');
  await note('2026-03-01', '77', { cancelled_at: new Date() });
  await createInvoice(app, { person: await createPerson(db), issued_on: '2026-02-02', amount: '999' });
  const totals = async (query: string) => (await api.get(`/api/invoices/totals?${query}`, { as })).body;
  expect(await totals('')).toEqual({ count: 4, total: 600.6, settled: 50.05, unpaid: 550.55 });
  const february = 'issuedOn__gte=2026-02-01&issuedOn__lte=2026-02-28';
  expect(await totals(february)).toEqual({ count: 2, total: 500.5, settled: 50.05, unpaid: 450.45 });
  expect(await find(february, as)).toHaveLength(2);
  expect(await totals('status=cancelled')).toEqual({ count: 1, total: 0, settled: 0, unpaid: 0 });
  expect((await api.get('/api/invoices/totals?ceva=1', { as })).status).toBe(400);
});
