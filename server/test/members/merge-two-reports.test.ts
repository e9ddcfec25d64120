/** Two validated reports of one year: one stays valid, the other is history (MEM-235); two valid codes are typed (MEM-236). */
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { readStanding } from '../../src/domains/members/merge/standing-of.ts';
import { findReportErrors } from '../../src/domains/reports/check-reports.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createCompany } from '../builders/company.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { createMember, decide, startSeason, submit } from '../reports/season.ts';
import { mergingOf } from './merging.ts';

const season = await startSeason('2026-02-10T10:00:00Z');
const { api, db, database } = season;
const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
const read = createReader(database.pool);
const resources = prepareResources(definitions);

async function reportErrors(): Promise<string[]> {
  const errors: string[] = [];
  for await (const error of findReportErrors(read)) errors.push(error);
  return errors;
}

test.each([
  ['person', 'kept'],
  ['person', 'other'],
  ['company', 'kept'],
  ['company', 'other'],
] as const)(
  'of two validated reports of a %s that of %s is valid, and the dues of the year are its own',
  { tags: 'deep' },
  async (kind, side) => {
    const plural = kind === 'person' ? 'persons' : 'companies';
    const { compare, merge, undo } = mergingOf(api, as, plural);
    const [one, two] = [await createMember(season, kind), await createMember(season, kind)];
    const ids: number[] = [];
    for (const member of [one, two]) {
      const id = await submit(season, member);
      expect((await decide(season, member, id, 420)).status).toBe(200);
      ids.push(id);
    }
    const [kept, other] = [one.record, two.record];
    const before = [
      await readStanding(read, resources, kind, kept.id),
      await readStanding(read, resources, kind, other.id),
    ];
    // Other files of the worker may leave reports that were never really filed.
    const earlier = await reportErrors();
    const { body } = await compare(kept, other);
    const keys = (body.meetings as { key: string; title: string; kept: string[] }[]).map(({ key }) => key);
    expect([body.obstacles, keys]).toEqual([[], expect.arrayContaining(['annual_reports:2025', 'users'])]);
    const meetings = Object.fromEntries(keys.map((key) => [key, 'kept' as 'kept' | 'other']));
    const different = body.differentCodes as { kept: string; other: string } | null;
    const codes = different ? { confirmedCodes: [different.kept, different.other] } : {};
    const { 'annual_reports:2025': _none, ...without } = meetings;
    expect((await merge(kept, other, { meetings: without, ...codes })).status).toBe(422);
    const merged = await merge(kept, other, {
      meetings: { ...meetings, 'annual_reports:2025': side },
      ...codes,
    });
    expect([merged.status, merged.body['hydra:description']]).toEqual([201, undefined]);
    const attempts = await db
      .selectFrom('annual_reports')
      .select(['id', 'attempt', 'is_validated'])
      .where(`${kind}_id`, '=', kept.id)
      .orderBy('attempt')
      .execute();
    const inOrder = side === 'kept' ? [ids[1], ids[0]] : ids;
    expect(attempts).toEqual(inOrder.map((id, place) => ({ id, attempt: place + 1, is_validated: true })));
    const errors = await reportErrors();
    expect(errors.filter((error) => !earlier.includes(error))).toEqual([]);
    expect((await undo(merged.body.id)).status).toBe(200);
    expect([
      await readStanding(read, resources, kind, kept.id),
      await readStanding(read, resources, kind, other.id),
    ]).toEqual(before);
    expect((await reportErrors()).filter((error) => !earlier.includes(error))).toEqual([]);
  },
);

test('valid codes that differ are typed, in any spelling; wrong, missing and equal ones need nothing (MEM-236)', {
  tags: 'deep',
}, async () => {
  const wrong: unknown[] = [];
  const [cnp, other] = [createCnp().cnp, createCnp().cnp];
  const [cui, otherCui] = [createCui(), createCui()];
  const spaced = other.replace(/^(.{4})/, '$1 ');
  const cases: ['persons' | 'companies', string | null, string | null, string[], number][] = [
    ['persons', cnp, other, [], 422],
    ['persons', cnp, other, [other, cnp], 422],
    ['persons', cnp, other, [cnp], 422],
    ['persons', cnp, other, [cnp, spaced], 201],
    ['persons', cnp, null, [], 201],
    ['persons', cnp, '1234567890123', [], 201],
    ['persons', cnp, cnp, [], 201],
    ['companies', cui, otherCui, [], 422],
    ['companies', cui, otherCui, [`RO ${cui}`, otherCui], 201],
    ['companies', cui, `RO${cui}`, [], 201],
  ];
  for (const [plural, mine, others, confirmedCodes, expected] of cases) {
    const create = (code: string | null) =>
      plural === 'persons' ? createPerson(db, { cnp: code }) : createCompany(db, { cui: code });
    const { status } = await mergingOf(api, as, plural).merge(await create(mine), await create(others), {
      confirmedCodes,
    });
    if (status !== expected) wrong.push([plural, mine, others, confirmedCodes, status]);
  }
  expect(wrong).toEqual([]);
});

test('a wrongly typed code is named at its own field (MEM-236)', async () => {
  const [mine, others] = [createCnp().cnp, createCnp().cnp];
  const [kept, other] = [await createPerson(db, { cnp: mine }), await createPerson(db, { cnp: others })];
  const { merge } = mergingOf(api, as, 'persons');
  const placesOf = async (confirmedCodes: string[]) =>
    (await merge(kept, other, { confirmedCodes })).body.violations.map(({ propertyPath }) => propertyPath);
  expect(await placesOf([mine, mine])).toEqual(['confirmedCodes.1']);
  expect(await placesOf([others, others])).toEqual(['confirmedCodes.0']);
  expect(await placesOf(['', ''])).toEqual(['confirmedCodes.0', 'confirmedCodes.1']);
  expect(await placesOf([])).toEqual(['confirmedCodes.0', 'confirmedCodes.1']);
});
