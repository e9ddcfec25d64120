/** Incremental reading (API-188 to API-195), case by case; incremental-copy.deep.test.ts plays all of it at once. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { resources as contracts } from '@ceccar/contract/resources';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { incarnationKey } from '../../src/platform/crud/change-cursor.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createRegion } from '../builders/region.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import type { Body } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { forgeCursors } from '../harness/odd-requests.ts';
import { mergingOf } from '../members/merging.ts';
import { createChangeReader, iriOf, openChangeReader } from './change-reader.ts';

const { db, api, database } = await startApp({ ownDatabase: true });
const as = await signInAs(db, 'ROLE_ADMIN');
const createReader = (lists: readonly string[], account = as) => openChangeReader(api, account, lists);

test('a change of a long transaction that commits late, with an older time, is not missed (API-189)', {
  tags: 'deep',
}, async () => {
  const reader = await createReader(['persons']);
  const person = await createPerson(db);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`set local register.clock_shift = '-90 days'`);
  await client.query('update persons set address = $1 where id = $2', ['Str. Lungă', person.id]);
  // A page in between must not pass the open transaction, though later ones are committed.
  const later = await createPerson(db);
  for (let i = 0; i < 3; i += 1) await reader.readAll();
  expect(reader.copy.get(iriOf('persons', later))).toBeUndefined();
  await client.query('commit');
  client.release();
  await reader.until(() => {
    expect(reader.copy.get(iriOf('persons', person))?.address).toBe('Str. Lungă');
    expect(reader.copy.has(iriOf('persons', later))).toBe(true);
  });
  const updatedAt = String(reader.copy.get(iriOf('persons', person))?.updatedAt);
  expect(Date.parse(updatedAt)).toBeLessThan(Date.now() - 80 * 86_400_000);
});

test('pages are stable: a full page continues after its last row, also within one transaction', {
  tags: 'deep',
}, async () => {
  const reader = createChangeReader(api, as, ['person_dues'], 7);
  const person = await createPerson(db);
  await reader.readAll();
  await sql`insert into person_dues (person_id, code, fee, fee_year, payment_date, payment_amount, payment_year)
    select ${person.id}, '461.01', 0, 2025, '2025-03-01', n, 2025 from generate_series(1, 40) n`.execute(db);
  await eventually(async () => {
    await reader.readAll();
    const amounts = [...reader.copy.values()].filter((due) => due.person === iriOf('persons', person));
    expect(amounts).toHaveLength(40);
  });
});

test('records of a merged member have another owner, the member is gone, and undoing brings both back', {
  tags: 'deep',
}, async () => {
  const region = await createRegion(db);
  const merging = mergingOf(api, as, 'persons');
  const reader = await createReader(['persons', 'person_courses', 'person_dues']);
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const followed = await createPersonCourse(db, { person: other });
  const due = await createPersonDue(db, { person: other });
  const ownersOf = () => [
    reader.copy.get(iriOf('person_courses', followed))?.person,
    reader.copy.get(iriOf('person_dues', due))?.person,
  ];
  await reader.until(() => expect(ownersOf()).toEqual(Array(2).fill(iriOf('persons', other))));
  const { body, status } = await merging.merge(kept, other);
  expect(status).toBe(201);
  await reader.until(() => {
    expect(ownersOf()).toEqual(Array(2).fill(iriOf('persons', kept)));
    expect(reader.copy.has(iriOf('persons', other))).toBe(false);
  });
  // A merge does not change what is written in the rows that it moves.
  const moved = await db
    .selectFrom('person_dues')
    .selectAll()
    .where('id', '=', due.id)
    .executeTakeFirstOrThrow();
  expect(moved.updated_at).toEqual(due.updated_at);
  expect((await merging.undo(body.id)).status).toBe(200);
  await reader.until(() => {
    expect(ownersOf()).toEqual(Array(2).fill(iriOf('persons', other)));
    expect(reader.copy.has(iriOf('persons', other))).toBe(true);
  });
});

test('each field of a forged cursor is checked: none reaches the database as it is (API-344)', {
  tags: 'deep',
}, async () => {
  const lists = [
    ...contracts.filter(({ plural }) => plural !== 'list_views').map(({ plural }) => plural),
    'deletions',
  ];
  for (const list of lists) {
    const { body } = await api.get(`/api/${list}?cursor=start`, { as });
    const cursor = String(body.cursor);
    // All fields of two lists; of the others the id, the last one, which each binds to a column of its own.
    const isWhole = list === 'persons' || list === 'deletions';
    for (const forged of forgeCursors(cursor).slice(isWhole ? 0 : -12)) {
      const { status } = await api.get(`/api/${list}?cursor=${forged}`, { as });
      const isSame = forged === cursor || Buffer.from(forged, 'base64url').includes('true,');
      expect([400, 410, ...(isSame ? [200] : [])], `${list} ${forged}`).toContain(status);
    }
  }
});

test('updatedAt equals a day or a moment, as every filter does (API-20)', { tags: 'deep' }, async () => {
  const { uuid } = await createPerson(db, { region: await createRegion(db) });
  const idsAt = async (filter: string) => {
    const { status, body } = await api.get(`/api/persons?id=${uuid}&${filter}`, { as });
    expect([filter, status]).toEqual([filter, 200]);
    return body['hydra:member'].length;
  };
  const { body } = await api.get(`/api/persons/${uuid}`, { as });
  const moment = String(body.updatedAt);
  const later = new Date(Date.parse(moment) + 1).toISOString();
  const day = bucharestDay(new Date(moment));
  for (const name of ['updatedAt', 'updatedAt__eq']) {
    expect(await Promise.all([moment, day].map((value) => idsAt(`${name}=${value}`)))).toEqual([1, 1]);
    expect(
      await Promise.all([later, '2020-01-01', '2199-01-01'].map((value) => idsAt(`${name}=${value}`))),
    ).toEqual([0, 0, 0]);
  }
  expect(await idsAt(`updatedAt__gte=${day}`)).toBe(1);
  expect(await idsAt(`updatedAt__gte=${later}`)).toBe(0);
});

test('cursor=now begins with what changes from now on (API-345)', async () => {
  await createPerson(db, { region: await createRegion(db) });
  for (const list of ['persons', 'deletions']) {
    const { body } = await api.get(`/api/${list}?cursor=now`, { as });
    expect([list, body['hydra:member'], body['hydra:view']]).toEqual([
      list,
      [],
      expect.not.objectContaining({ 'hydra:next': expect.anything() }),
    ]);
  }
  const { body } = await api.get('/api/persons?cursor=now', { as });
  const gone = String((await api.get('/api/deletions?cursor=now', { as })).body.cursor);
  const added = await createPerson(db, { region: await createRegion(db) });
  await eventually(async () => {
    const { body: later } = await api.get(`/api/persons?cursor=${body.cursor}`, { as });
    expect(later['hydra:member'].map(({ uuid }) => uuid)).toContain(added.uuid);
  });
  expect(
    (await api.delete(`/api/persons/${added.uuid}`, { as, headers: { 'if-match': '"1"' } })).status,
  ).toBe(204);
  await eventually(async () => {
    const { text } = await api.get(`/api/deletions?cursor=${gone}`, { as });
    expect(text).toContain(added.uuid);
  });
  expect((await api.get('/api/persons?cursor=now&page=2', { as })).status).toBe(400);
});

test('a cursor of another branch, list or register, and filters beside a cursor, are refused (API-190, API-191)', async () => {
  const region = await createRegion(db);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const first = (await api.get('/api/persons?cursor=start', { as: moderator })).body;
  const cursor = String(first.cursor);
  expect(Object.keys(first).sort()).toEqual([
    '@context',
    '@id',
    '@type',
    'cursor',
    'hydra:member',
    'hydra:view',
  ]);
  const refused = async (path: string, account = moderator) => {
    const { status, body } = await api.get(path, { as: account });
    return [status, body.code, body['hydra:description']];
  };
  expect(await refused(`/api/companies?cursor=${cursor}`)).toEqual([
    400,
    'INVALID_QUERY',
    'Cursorul este al altei liste.',
  ]);
  for (const wrong of ['', '1', 'eyJ9', '%00', 'a'.repeat(3000), 'W10', 'WzEsMiwzXQ'])
    expect((await refused(`/api/persons?cursor=${wrong}`))[0]).toBe(400);
  for (const beside of [
    'region.id=1',
    'order[id]=asc',
    'page=2',
    'search=ana',
    'id[]=1',
    'updatedAt__gte=2026-01-01',
  ])
    expect((await refused(`/api/persons?cursor=start&${beside}`))[0]).toBe(400);
  expect((await refused('/api/persons?cursor=start&cursor=start'))[0]).toBe(400);
  expect((await refused('/api/persons?cursor=start&itemsPerPage=101'))[0]).toBe(400);
  expect((await refused('/api/persons?cursor=start&view=nimic'))[0]).toBe(400);
  for (const list of ['persons', 'deletions']) {
    const member = await signInAs(db, 'ROLE_USER');
    expect((await refused(`/api/${list}?cursor=start`, member))[0]).toBe(403);
  }
  // Another branch is another part of the register.
  await db
    .updateTable('users')
    .set({ region_id: (await createRegion(db)).id })
    .where('id', '=', moderator.user.id)
    .execute();
  expect(await refused(`/api/persons?cursor=${cursor}`, await signIn(db, moderator.user))).toEqual([
    410,
    'CURSOR_EXPIRED',
    'Contul citește altă parte a registrului decât atunci când a primit cursorul. Citiți din nou de la început, cu cursor=start.',
  ]);
  const ofAdmin = String((await api.get('/api/persons?cursor=start', { as })).body.cursor);
  const ofDeletions = String((await api.get('/api/deletions', { as })).body.cursor);
  // Numbers that were not given yet: the register was put back to an earlier state.
  const parts = JSON.parse(Buffer.from(ofAdmin, 'base64url').toString()) as unknown[];
  const ahead = Buffer.from(JSON.stringify(parts.with(4, 9_000_000_000_000))).toString('base64url');
  expect((await refused(`/api/persons?cursor=${ahead}`, as)).slice(0, 2)).toEqual([410, 'CURSOR_EXPIRED']);
  await db.insertInto('installation').values({ key: incarnationKey, value: 'restored' }).execute();
  for (const path of [`/api/persons?cursor=${ofAdmin}`, `/api/deletions?cursor=${ofDeletions}`])
    expect(await refused(path, as)).toEqual([
      410,
      'CURSOR_EXPIRED',
      'Registrul a fost restaurat sau mutat după ce ați primit cursorul. Citiți din nou de la început, cu cursor=start.',
    ]);
});

test('dues are read by payment date, payment year and code (API-195)', async () => {
  const person = await createPerson(db);
  const due = (payment_date: string, payment_year: number, code: string) =>
    createPersonDue(db, { person, payment_date, payment_year, code });
  const [early, late, advance] = [
    await due('2025-02-10', 2025, '461.01'),
    await due('2026-02-10', 2026, '461.01'),
    await due('2026-03-10', 2026, '472'),
  ];
  const found = async (query: string) => {
    const { body } = await api.get(`/api/person_dues?person=${person.uuid}&${query}`, { as });
    return body['hydra:member'].map(({ id }) => id);
  };
  expect(await found('code=461.01&order[paymentDate]=asc')).toEqual([early.id, late.id]);
  expect(await found('paymentDate__gte=2026-01-01&paymentDate__lte=2026-02-28')).toEqual([late.id]);
  expect(await found('paymentYear=2026&order[code]=desc')).toEqual([advance.id, late.id]);
  expect((await api.get('/api/person_dues?code=999', { as })).status).toBe(400);
});

test('any statement moves updatedAt, also of the version before, unless it sets it (API-188)', async () => {
  const person = await createPerson(db, { updated_at: new Date('2020-01-01') });
  const moment = async () =>
    (
      await db
        .selectFrom('persons')
        .select('updated_at')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).updated_at;
  await sql`update persons set address = 'Str. Nouă' where id = ${person.id}`.execute(db);
  expect((await moment()).getTime()).toBeGreaterThan(Date.now() - 3_600_000);
  await sql`update persons set address = 'Str. Veche', updated_at = '2021-05-05Z' where id = ${person.id}`.execute(
    db,
  );
  expect((await moment()).toISOString()).toBe('2021-05-05T00:00:00.000Z');
});

test('no unique index has a generated column of a stamped table: updates would wait for foreign keys', async () => {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from tracked_tables t
    join pg_index i on i.indrelid = t.name::regclass and i.indisunique and i.indpred is null and i.indexprs is null
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attgenerated <> ''`.execute(
    db,
  );
  expect(rows, 'add a condition that always holds, as persons_reg_number has').toEqual([]);
});

describe.each(contracts.map(({ plural }) => [plural]))('%s', (plural) => {
  test('has updatedAt, is filtered and ordered by it, and read by cursor (API-188)', {
    tags: 'deep',
  }, async () => {
    // Saved lists and exports of moderators belong to accounts, not to branches.
    const { status, body } = await api.get(
      `/api/${plural}?updatedAt__gte=2020-01-01&updatedAt__lte=2100-01-01&order[updatedAt]=desc`,
      { as },
    );
    expect(status).toBe(200);
    const times = body['hydra:member'].map(({ updatedAt }: Body) => String(updatedAt));
    expect(times).toEqual(times.toSorted().toReversed());
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const cursor = await api.get(`/api/${plural}?cursor=start`, { as });
    expect(cursor.status).toBe(plural === 'list_views' ? 403 : 200);
  });

  test('its triggers know the branches that its scope reads by (API-193)', async () => {
    const resource = prepareResources(definitions).get(plural);
    const { region } = resource?.definition.owners ?? {};
    // A condition in the declaration of payment notes: the branch of the note, or of the member.
    const paths =
      typeof region === 'function' ? ['region', 'person.region', 'company.region'] : [region ?? []].flat();
    const expected = paths.map((path) => {
      const field = path.split('.')[0] ?? '';
      return resource?.references.get(field)?.column ?? `${field}_id`;
    });
    const { rows } = await sql<{
      owners: string[];
    }>`select owners from tracked_tables where name = ${plural}`.execute(db);
    expect(rows).toEqual([{ owners: expected }]);
  });
});
