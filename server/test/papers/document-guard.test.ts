/** No document leaves that its member may not have: each kind with each fault (PAP-140 to PAP-142). */
import { beforeAll, expect, test } from 'vitest';
import { createCompanyStatus } from '../builders/company-status.ts';
import {
  createCompanyWithNotice,
  createEligibleCompany,
  createPresident,
} from '../builders/company-with-notices.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const { db, api } = app;
let admin: Account;
beforeAll(async () => {
  admin = await signInAs(db, 'ROLE_ADMIN');
});

type Made = { status: number; text: string };
/** The request of a kind of document, and the fault of its member. */
type Kind = {
  make: (values: object) => Promise<{ id: number; uuid: string; region_id: number }>;
  ask: (uuid: string) => Promise<Made>;
};

async function answer(call: ReturnType<typeof api.get>): Promise<Made> {
  const { status, body } = await call;
  return { status, text: String(body?.['hydra:description'] ?? '') };
}

const download = (path: string) => (uuid: string) => answer(api.get(`${path}/${uuid}`, { as: admin }));

const firms = {
  notice1: {
    make: (values) => createCompanyWithNotice(db, 'notice1', values),
    ask: download('/download/company/notice1'),
  },
  notice2: {
    make: (values) => createCompanyWithNotice(db, 'notice2', values),
    ask: download('/download/company/notice2'),
  },
  notice3: {
    make: (values) => createCompanyWithNotice(db, 'notice3', values),
    ask: download('/download/company/notice3'),
  },
  notice4: {
    make: (values) => createCompanyWithNotice(db, 'notice4', values),
    ask: download('/download/company/notice4'),
  },
  annualNotice: {
    make: (values) => createCompanyWithNotice(db, 'annualNotice', values),
    ask: download('/download/company/annualNotice'),
  },
  aviz: {
    make: async (values) => createEligibleCompany(db, 2026, values),
    ask: download('/download/company/generateAnnualNoticeAviz'),
  },
} satisfies Record<string, Kind>;
type FirmKind = keyof typeof firms;
const firmKinds = Object.keys(firms) as FirmKind[]; // Object.keys loses the names

const persons = {
  badge: {
    make: (values) => createPractising({ new_book_release_date: '2025-05-05', ...values }),
    ask: (uuid) => answer(api.get(`/download/person/badge1/${uuid}`, { as: admin })),
  },
  stamp: {
    make: (values) => createPractising(values),
    ask: async (uuid) => {
      const lines = ['', '', '', '', ''];
      const body = { lines, selectedYear: 2026, userType: 'person', userId: uuid };
      const made = await answer(api.post('/api/stamp', body, { as: admin }));
      // The guard comes before the lines are compared.
      return made.status === 422 ? { status: 200, text: '' } : made;
    },
  },
} satisfies Record<string, Kind>;
type PersonKind = keyof typeof persons;
const personKinds = Object.keys(persons) as PersonKind[]; // Object.keys loses the names

async function createPractising(values: object) {
  const person = await createPerson(db, {
    cip: `9${Math.random().toString().slice(2, 10)}`,
    reg_number: `8${Math.random().toString().slice(2, 10)}`,
    member_type: 'EC',
    monitor_category_id: 1,
    ...values,
  });
  await createPersonVisa(db, { person, year: 2026, date: '2026-01-02' });
  await createPersonPhoto(app, { person });
  return person;
}

test.each([...firmKinds, ...personKinds])('%s without fault is made', async (name) => {
  const kind: Kind = { ...firms, ...persons }[name];
  const { uuid } = await kind.make({});
  expect(await kind.ask(uuid)).toEqual({ status: 200, text: '' });
});

test.each(firmKinds)('a struck-off company gets no %s (PAP-140)', async (name) => {
  const company = await firms[name].make({});
  await createCompanyStatus(db, { company, name: 'radiata', date: '2026-03-01' });
  const { status, text } = await firms[name].ask(company.uuid);
  expect([status, text]).toEqual([
    409,
    expect.stringMatching(/^Avizul nu se eliberează: societatea nu are drept de exercitare \(radiată\)/),
  ]);
});

test.each(['annualNotice', 'aviz'] as const)(
  'a suspended company gets no %s, which claims the right',
  async (name) => {
    const company = await firms[name].make({});
    await createCompanyStatus(db, { company, name: 'suspendata', date: '2026-03-01' });
    expect((await firms[name].ask(company.uuid)).text).toContain('(suspendată)');
  },
);

test.each(
  personKinds.flatMap((name) =>
    ['radiat', 'decedat', 'suspendat', 'inactiv'].map((status) => [name, status] as const),
  ),
)('%s of a member who is %s is refused (PAP-140)', async (name, status) => {
  const person = await persons[name].make({});
  await createPersonStatus(db, { person, status, date: '2026-03-01' });
  const made = await persons[name].ask(person.uuid);
  expect(made.status).toBe(409);
  expect(made.text).toContain(status);
});

const identity = {
  cui: ['cui', 'CUI-ul'],
  rc: ['rc', 'numărul de ordine în registrul comerțului'],
  regNumber: ['reg_number', 'numărul autorizației'],
} as const;
const seat = ['address', 'sediul social'] as const;
const request = (panel: 'foundation' | 'change', type: 1 | 2) =>
  [
    [`${panel}_notice_number`, 'numărul'],
    [`${panel}_notice_date`, 'data'],
    [`notice_type${type}_president`, 'președintele'],
    [`${panel}_request_number`, 'numărul cererii'],
    [`${panel}_request_date`, 'data cererii'],
  ] as const;
const founding = [
  ...request('foundation', 1),
  seat,
  ['foundation_name_proof', 'dovada rezervării denumirii'],
] as const;
const changing = [
  ...request('change', 2),
  seat,
  ...Object.values(identity),
  ['change_subject', 'ce se modifică'],
] as const;
const needed: Record<FirmKind, readonly (readonly [column: string, label: string])[]> = {
  notice1: founding,
  notice2: founding,
  notice3: changing,
  notice4: changing,
  annualNotice: [
    ['annual_notice_number', 'numărul'],
    ['annual_notice_date', 'data'],
    seat,
    ...Object.values(identity),
  ],
  aviz: [seat, ...Object.values(identity)],
};

test.each(firmKinds.flatMap((name) => needed[name].map(([column, label]) => [name, column, label] as const)))(
  '%s without %s is refused, and says so: %s (PAP-141)',
  async (name, column, label) => {
    const company = await firms[name].make({ [column]: null });
    expect(await firms[name].ask(company.uuid)).toEqual({
      status: 409,
      text: `Avizul nu se eliberează: lipsește ${label}. Completați datele în fișa societății, apoi încercați din nou.`,
    });
  },
);

test.each(firmKinds)('%s lists all that is missing at once (PAP-141)', async (name) => {
  const columns = needed[name].map(([column]) => [column, null]);
  const company = await firms[name].make(Object.fromEntries(columns));
  const { status, text } = await firms[name].ask(company.uuid);
  expect(status).toBe(409);
  for (const [, label] of needed[name]) expect(text).toContain(label);
});

test('an Aviz without data takes no number (PAP-141)', async () => {
  const region = await createRegion(db);
  const bare = await createEligibleCompany(db, 2026, { region, cui: null, address: null });
  expect((await firms.aviz.ask(bare.uuid)).text).toContain('lipsesc sediul social și CUI-ul');
  const state = await api.get(`/company/AvizNumber/${bare.uuid}`, { as: admin });
  expect(state.body).toMatchObject({ number: 1, date: null, canGenerate: false });
});

test.each(['notice1', 'notice2'] as const)('%s without associates is refused (PAP-141)', async (name) => {
  const company = await firms[name].make({});
  await db.deleteFrom('company_administrators').where('company_id', '=', company.id).execute();
  expect((await firms[name].ask(company.uuid)).text).toContain('lipsește lista asociaților cu cotele lor');
});

test.each([
  ['badge', 'reg_number', 'numărul matricol'],
  ['badge', 'cip', 'CIP-ul'],
  ['stamp', 'cip', 'CIP-ul'],
] as const)(
  '%s without %s is refused: a temporary number is never printed (PAP-92)',
  async (name, column, label) => {
    const person = await persons[name].make({ [column]: null });
    const { status, text } = await persons[name].ask(person.uuid);
    expect([status, text]).toEqual([409, expect.stringContaining(`lipsește ${label}`)]);
  },
);

test.each(
  firmKinds.flatMap((name) => ['radiat', 'decedat', 'suspendat'].map((status) => [name, status] as const)),
)('%s is not signed by a president who is %s (PAP-142)', async (name, status) => {
  const company = await firms[name].make({});
  const branch = { id: company.region_id };
  const president = await createPresident(db, branch, { first_name: 'Vasile', last_name: 'Ștersu' });
  await createPersonStatus(db, { person: president, status, date: '2026-03-01' });
  const entered = { notice_type1_president: 'Stersu Vasile', notice_type2_president: 'Vasile Ștersu' };
  await db.updateTable('companies').set(entered).where('id', '=', company.id).execute();
  const refused = await firms[name].ask(company.uuid);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining(
      `Ștersu Vasile, înscris ca președinte al filialei, este ${status} și nu poate semna`,
    ),
  ]);
  // The function stands on the president's record page, which the advice names.
  expect(refused.text).toContain('în fișa persoanei care este președinte în exercițiu');
  expect(refused.text).not.toContain('fișa societății');
  // The next one in office signs.
  await createPresident(db, branch);
  const successor = {
    notice_type1_president: 'Elena Președintescu',
    notice_type2_president: 'Elena Președintescu',
  };
  await db.updateTable('companies').set(successor).where('id', '=', company.id).execute();
  expect((await firms[name].ask(company.uuid)).status).toBe(200);
});

test('a branch without a president issues no Aviz (PAP-142)', async () => {
  const company = await createEligibleCompany(db, 2026);
  await db
    .deleteFrom('person_functions')
    .where(
      'person_id',
      'in',
      db.selectFrom('persons').select('id').where('region_id', '=', company.region_id),
    )
    .execute();
  expect((await firms.aviz.ask(company.uuid)).text).toContain('lipsește președintele filialei');
});
