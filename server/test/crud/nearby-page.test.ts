/** A page found among the first rows of a list holds what the page found by the set of all matches holds (API-322). */
import { beforeAll, expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { nearbyPageSql, pageSql, planList } from '../../src/platform/crud/list-plan.ts';
import { parseListQuery } from '../../src/platform/crud/list-query.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { narrowedView, noView } from '../../src/platform/crud/select.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { bucharestToday } from '../../src/platform/text/clock.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { openWorkerDatabase } from '../harness/database.ts';

const { db, pool } = await openWorkerDatabase();
const read = createReader(pool);
const resources = prepareResources(definitions);
const region = await createRegion(db);
const today = bucharestToday(new Date());
const year = Number(today.slice(0, 4));

function resource(plural: string) {
  const found = resources.get(plural);
  if (!found) throw new Error(plural);
  return found;
}

const statusesOf = (plural: string, field: string) =>
  (resource(plural).fieldOf(field).choices ?? []).map(({ value }) => String(value));

const days = ['2019-05-01', today, `${year + 1}-06-01`];
const visas = [
  [],
  [{ year, date: null, isGiven: true }],
  [{ year, date: `${year + 1}-01-10`, isGiven: true }],
  [{ year, date: today, isGiven: false }],
  [
    { year: year - 1, date: `${year - 1}-03-01`, isGiven: true },
    { year: year - 2, date: `${year - 2}-03-01`, isGiven: false },
  ],
];

/** A member of each kind with each status, in turns with each history of visas and with a debt or none. */
beforeAll(async () => {
  let place = 0;
  for (const status of statusesOf('person_statuses', 'status')) {
    for (const history of visas) {
      place += 1;
      const person = await createPerson(db, { region_id: region.id });
      await createPersonStatus(db, { person, status: 'activ', date: '2018-01-01' });
      await createPersonStatus(db, { person, status, date: days[place % 3] ?? today });
      for (const { isGiven, ...visa } of history)
        await createPersonVisa(db, { person, checked: isGiven, ...visa });
      if (place % 2 === 0) await createPersonDue(db, { person });
      if (place % 4 === 0) await createPersonDue(db, { person, fee: '0', payment_amount: '900' });
    }
  }
  for (const name of statusesOf('company_statuses', 'name')) {
    for (const history of visas) {
      place += 1;
      const company = await createCompany(db, { region });
      await createCompanyStatus(db, { company, name, date: days[place % 3] ?? today });
      for (const { isGiven, ...visa } of history)
        await createCompanyVisa(db, { company, visa: isGiven, ...visa });
      if (place % 2 === 0) await createCompanyDue(db, { company });
    }
  }
});

/** Each value of each filter that has a set of ids. */
const filters = [...resources.values()].flatMap((one) =>
  Object.keys(one.definition.matching ?? {}).flatMap((field) => {
    const { kind, choices = [] } = one.fieldOf(field);
    const values = kind === 'boolean' ? ['true', 'false'] : choices.map(({ value }) => String(value));
    return values.map((value) => [one.contract.plural, field, value] as const);
  }),
);

async function idsOf(plural: string, query: Record<string, string>, way: 'byRow' | 'bySet') {
  const one = resource(plural);
  const parsed = parseListQuery(one, { total: 'none', 'region.id': String(region.id), ...query });
  const plan = planList(one, parsed, { rows: 'all' });
  const view = narrowedView(one, noView, ['regNumber']);
  const statement = way === 'byRow' ? nearbyPageSql(plan, view) : pageSql(plan, view);
  return statement && (await read(statement)).map(({ id }) => id);
}

test('there are such filters of persons and of firms', () => {
  for (const plural of ['persons', 'companies'])
    expect(new Set(filters.filter(([of]) => of === plural).map(([, field]) => field)).size).toBeGreaterThan(
      3,
    );
});

test.each(filters)('%s?%s=%s', async (plural, field, value) => {
  for (const order of [{}, { 'order[regNumber]': 'desc' }, { 'order[region.name]': 'asc' }])
    for (const page of ['1', '3']) {
      const query = { [field]: value, itemsPerPage: '4', page, ...order };
      expect(await idsOf(plural, query, 'byRow')).toEqual(await idsOf(plural, query, 'bySet'));
    }
});

test('both values of a filter, and two filters together, find each member once', async () => {
  const all = { itemsPerPage: '100' };
  const some = await idsOf('persons', { hasPracticeRight: 'true', ...all }, 'byRow');
  const others = await idsOf('persons', { hasPracticeRight: 'false', ...all }, 'byRow');
  expect(some?.length).toBeGreaterThan(0);
  expect([...(some ?? []), ...(others ?? [])].length).toBe(
    statusesOf('person_statuses', 'status').length * visas.length,
  );
  const both = { owes: 'true', currentVisa: 'true', ...all };
  expect(await idsOf('persons', both, 'byRow')).toEqual(await idsOf('persons', both, 'bySet'));
});

test('only the first pages without their total are looked for in this way', async () => {
  const right = { hasPracticeRight: 'true' };
  for (const query of [
    { ...right, total: 'only' },
    { ...right, page: '11' },
    { ...right, fullName: 'popescu' },
    { fullName: 'popescu' },
    {},
  ])
    expect(await idsOf('persons', query, 'byRow')).toBeUndefined();
});
