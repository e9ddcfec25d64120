/** Reports that wait are worked through in turn, also where one is passed over (REP-127). */
import { expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { createPerson } from '../builders/person.ts';
import { createMember, startSeason } from './season.ts';

const season = await startSeason();

test('skipping a report moves on to the next one, and later returns to it', async () => {
  const { region, moderator } = await createMember(season);
  const file = async (status: number, submittedAt: string | null) => {
    const person = await createPerson(season.db, { region });
    const submitted_at = submittedAt && new Date(`2026-02-09T${submittedAt}:00Z`);
    return (await createFiledReport(season, { person, status, submitted_at })).id;
  };
  const next = async (after: number) =>
    (await season.api.get(`/annual_reports/next?after=${after}`, { as: moderator })).body.id;
  const [first, second, third] = [
    await file(400, '07:00'),
    await file(400, '08:00'),
    await file(400, '09:00'),
  ];
  expect([await next(first), await next(second), await next(third)]).toEqual([second, third, first]);

  // One that was decided keeps its place; one that was never submitted has none.
  expect(await next(await file(430, '08:30'))).toBe(third);
  expect(await next(await file(10, null))).toBe(first);
});
