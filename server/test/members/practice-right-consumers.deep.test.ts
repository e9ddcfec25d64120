/** Whoever asks about the right to practise of a member reads the same answer (MEM-102, MEM-105, PUB-21, PAP-90, PAP-91). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import {
  hasRightValue,
  isByStatus,
  isFormerMember,
  type PracticeRight,
  practiceReasons,
  practiceReasonText,
  publicPracticeRight,
} from '@ceccar/contract/members/practice-right';
import type { Page } from '@ceccar/contract/page';
import { stampLines } from '@ceccar/contract/papers/stamps';
import { type ProvenStamp, publicPaths, stampPath } from '@ceccar/contract/public/public-pages';
import { shiftRegisterClock } from '@ceccar/contract/register-clock';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { practiceRightsSql } from '../../src/domains/members/practice-right.ts';
import { createPresident } from '../builders/company-with-notices.ts';
import { exportRecords } from '../builders/export.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import {
  expectedVisa,
  practiceHistory,
  visaEnds,
  writeHistories,
  writeVisaEnds,
} from './practice-histories.ts';

/** Today in turn: last year's visa holds, has just ended, and the end of a year. */
const days = ['2026-02-10', '2026-04-01', '2025-12-31'];
const histories = 300;
const asked = 8;

afterAll(() => shiftRegisterClock(0));

/** A member with the answer of the set, and with the visa of the year by the rule. */
type Known = {
  id: number;
  uuid: string;
  name: string;
  number: string;
  cip: string;
  right: PracticeRight;
  visa: boolean;
};

type Batch = {
  app: TestApp;
  kind: MemberKind;
  day: string;
  region: { id: number; name: string };
  members: Known[];
};

const cases = days.flatMap((day) => memberKinds.map((kind) => [day, kind] as const));

test.each(cases)(
  'on %s each consumer says the same of a %s',
  async (day, kind) => {
    shiftRegisterClock(Date.parse(`${day}T10:00:00Z`) - Date.now());
    const app = await startApp({ ownDatabase: true });
    const region = await createRegion(app.db);
    // The signer of the Aviz of its companies.
    if (kind === 'company') await createPresident(app.db, region);
    const [ends = {}] = fc.sample(visaEnds, 1);
    await writeVisaEnds(app.db, ends);
    const sampled = fc.sample(practiceHistory(kind), histories);
    const drawn = await writeHistories(app.db, kind, region, sampled);
    const year = Number(day.slice(0, 4));
    const { rows } = await app.database.pool.query(
      `select has_right as "hasRight", ends_on as "endsOn", reason from ${practiceRightsSql(kind, '$1::date')} order by id`,
      [day],
    );
    const staff = await signInAs(app.db, 'ROLE_ADMIN');
    const members = drawn.map(({ id, uuid, name, reg_number, cip }, index) => {
      const right: PracticeRight = rows[index];
      return {
        id,
        uuid,
        name: String(name),
        number: String(reg_number),
        cip: String(cip),
        right,
        visa: expectedVisa(sampled[index] ?? { visas: [] }, year, day),
      };
    });
    const batch = { app, kind, day, region, members };
    await expectLists(batch, staff);
    await expectExport(batch, staff);
    await expectPublicSearch(batch);
    for (const member of fc.sample(fc.constantFrom(...members), asked))
      await expectMember(batch, member, staff);
  },
  300_000,
);

type Staff = Awaited<ReturnType<typeof signInAs>>;

async function expectLists({ app: { api }, kind, region, members }: Batch, as: Staff) {
  const { plural } = memberContracts[kind];
  const find = async (query: string) => {
    const { status, body } = await api.get(`/api/${plural}?region.id=${region.id}&${query}`, { as });
    expect(status).toBe(200);
    return body;
  };
  const shown = new Map<number, { practiceRight: unknown; currentVisa: unknown }>();
  for (let page = 1; page <= Math.ceil(histories / 100); page += 1)
    for (const row of (await find(`itemsPerPage=100&page=${page}&view=${kind}-list`))['hydra:member'])
      shown.set(row.id, row as never); // a row has the fields of its view
  for (const member of members) {
    const row = shown.get(member.id);
    expect([member, row?.practiceRight, row?.currentVisa]).toEqual([
      member,
      member.right.reason ?? hasRightValue,
      member.visa,
    ]);
  }
  const count = async (query: string) => (await find(query))['hydra:totalItems'];
  const having = members.filter(({ right }) => right.hasRight).length;
  const withVisa = members.filter(({ visa }) => visa).length;
  expect(await count('currentVisa=true')).toBe(withVisa);
  expect(await count('currentVisa=false')).toBe(members.length - withVisa);
  expect(await count('hasPracticeRight=true')).toBe(having);
  expect(await count('hasPracticeRight=false')).toBe(members.length - having);
  for (const value of [hasRightValue, ...practiceReasons.map(({ value: reason }) => reason)])
    expect([value, await count(`practiceRight=${value}`)]).toEqual([
      value,
      members.filter(({ right }) => (right.reason ?? hasRightValue) === value).length,
    ]);
}

async function expectExport({ app, kind, region, members }: Batch, as: Staff) {
  const records = await exportRecords(app, as, {
    export_type: kind === 'person' ? 'persons_column_based_export' : 'companies_column_based_export',
    export_filters: { region_name: region.name },
  });
  const byId = new Map(records.map((record) => [record['ID membru'], record]));
  for (const { id, right } of members) {
    const row = byId.get(id);
    expect([id, row?.['Drept de exercitare'], row?.['Motivul lipsei dreptului'] ?? null]).toEqual([
      id,
      right.hasRight ? 'Da' : 'Nu',
      right.reason && practiceReasonText(right.reason, kind),
    ]);
    const until = row?.['Drept de exercitare până la'];
    expect(until instanceof Date ? until.toISOString().slice(0, 10) : null).toBe(right.endsOn);
  }
}

async function expectPublicSearch({ app: { api }, kind, day, region, members }: Batch) {
  const membersType = memberContracts[kind].plural;
  const checked = await api.post('/api/search/list', {
    membersType,
    members: members.map(({ number }) => number),
  });
  expect(checked.body.members).toEqual(
    members.map(({ name, number, right, visa }) =>
      isFormerMember(right)
        ? {
            asked: number,
            outcome: 'notFound',
            name: null,
            regNumber: null,
            currentYearVisa: null,
            practiceRight: null,
            similar: [],
          }
        : {
            asked: number,
            outcome: 'found',
            name,
            regNumber: number,
            currentYearVisa: visa ? 1 : 0,
            practiceRight: publicPracticeRight(right, day),
            similar: [],
          },
    ),
  );
  const listed = members.filter(({ right }) => !isFormerMember(right));
  const found = new Map<unknown, unknown>();
  for (const visa of [true, false]) {
    const searched = { membersType, memberRegion: region.id, memberCurrentYearVisa: visa ? 1 : 0 };
    const { body } = await api.post('/api/search', searched);
    expect((body.pager as { pagination: unknown }).pagination).toMatchObject({
      total_items: listed.filter((member) => member.visa === visa).length,
    });
  }
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const { body } = await api.post('/api/search', { membersType, memberRegion: region.id, page });
    const { pagination, items } = body.pager as {
      pagination: { total_items: number; total_pages: number };
      items: { regNumber: string; currentYearVisa: unknown; practiceRight: unknown }[];
    };
    expect(pagination.total_items).toBe(listed.length);
    pages = pagination.total_pages;
    for (const item of items) found.set(item.regNumber, [item.currentYearVisa, item.practiceRight]);
  }
  expect(found).toEqual(
    new Map(
      listed.map(({ number, right, visa }) => [number, [visa ? 1 : 0, publicPracticeRight(right, day)]]),
    ),
  );
}

async function expectMember({ app, kind, day, region }: Batch, member: Known, as: Staff) {
  const { api, db } = app;
  const { id, uuid, right, visa } = member;
  const { plural } = memberContracts[kind];
  const year = Number(day.slice(0, 4));
  const by = async (path: string) => (await api.get(path, { as })).body;
  expect(await by(`/api/${plural}/${uuid}/practice-right`)).toEqual({
    day,
    ...right,
    reasonText: right.reason && practiceReasonText(right.reason, kind),
  });
  expect(await by(`/api/${plural}/${uuid}`)).toMatchObject({
    practiceRight: right.reason ?? hasRightValue,
    practiceRightUntil: right.endsOn,
  });

  const shown = await shownAt(publicPaths[kind](uuid));
  expect(shown).toMatchObject({
    isGone: isFormerMember(right),
    practiceRight: publicPracticeRight(right, day),
  });
  const { visas } = shown as { visas: { year: number; hasVisa: boolean; date: string | null }[] };
  expect([member, visas.some((one) => one.year === year && one.hasVisa)]).toEqual([member, visa]);
  expect(visas.filter(({ date }) => date !== null && date > day)).toEqual([]);

  const own = await signInAs(db, 'ROLE_USER', { [kind]: { id } });
  const mayBranch = visa && !(right.reason !== null && isByStatus(right.reason));
  const mayOwn = visa && right.hasRight;
  expect([member, await stampStatus(as), await stampStatus(own)]).toEqual([
    member,
    mayBranch ? 200 : 409,
    mayOwn ? 200 : 409,
  ]);
  if (kind === 'person') {
    await createPersonPhoto(app, { person: { id } });
    const badge = await api.page(`/download/person/badge1/${uuid}`, { as });
    expect([member, badge.status]).toEqual([member, right.hasRight ? 200 : 409]);
    const certificate = await api.post('/api/certificates', { personId: uuid }, { as: own });
    expect([member, certificate.status]).toEqual([member, isFormerMember(right) ? 409 : 201]);
  } else {
    const { canGenerate } = await by(`/company/AvizNumber/${uuid}`);
    expect([member, canGenerate]).toEqual([member, visa && right.hasRight]);
  }

  async function shownAt(path: string) {
    const page = await api.page(path);
    const [, json = ''] =
      /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(page.text) ?? [];
    return (JSON.parse(json) as Page).shown;
  }

  /** The proof of a stamp that was made says what the register says. */
  async function expectProof(code: unknown) {
    const { state, practiceRight } = (await shownAt(stampPath(String(code)))) as ProvenStamp;
    expect([member, state]).toEqual([member, right.hasRight ? 'inForce' : 'notInForce']);
    expect(practiceRight).toEqual(publicPracticeRight(right, day));
  }

  async function stampStatus(account: Staff): Promise<number> {
    const type = await db
      .selectFrom('companies as c')
      .innerJoin('company_types as t', 't.id', 'c.type_id')
      .select('t.name')
      .where('c.id', '=', id)
      .executeTakeFirst();
    const title = kind === 'person' ? 'EXPERT CONTABIL' : String(type?.name);
    const lines = stampLines({ branch: region.name, title, name: member.name, cip: member.cip, year });
    const body = { lines, selectedYear: year, userType: kind, userId: id, fontSize: 10 };
    const { status, body: made } = await api.post('/api/stamp', body, { as: account });
    if (status === 200) await expectProof(made.code);
    return status;
  }
}
