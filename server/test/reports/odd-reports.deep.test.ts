/** A report with odd values never costs the documents that came with it, and is never an error of ours (REP-391). */
import { memberKinds } from '@ceccar/contract/member';
import { fieldsOf, reportForms } from '@ceccar/contract/reports/report-form';
import { beforeEach, expect, test } from 'vitest';
import { oddAnswers } from '../builders/odd-answers.ts';
import { jpeg } from '../files/samples.ts';
import { beginFiling, type Filing, returned, sent } from './filing.ts';
import { documentsOf, startSeason, upload } from './season.ts';

let now = new Date('2026-02-10T10:00:00Z');
const season = await startSeason(undefined, { clock: () => now });

// Each upload ten minutes later, so that the limit of readings is never reached.
beforeEach(() => {
  now = new Date('2026-02-10T10:00:00Z');
});

/** The errors of an upload with these answers beside the other documents; undefined if there are none. */
async function send({ member, document }: Filing, answers: Record<string, string>) {
  now = new Date(now.getTime() + 600_000);
  const documents = documentsOf(member.kind, await document(answers));
  const answer = await upload(season, member, documents, sent);
  const others = Object.keys(documents).filter((kind) => kind !== 'annualReport');
  const accepted = (answer.body.accepted ?? []) as string[]; // absent from an error
  const lost = others.filter((kind) => !accepted.includes(kind));
  const isReported = answer.body.status === 20 || returned(answer).length > 0;
  return answer.status === 200 && lost.length === 0 && isReported
    ? undefined
    : `${answer.status} ${answer.text}`;
}

test.each(memberKinds)(
  'odd values in every field of a %s at once, each value in turn (REP-391)',
  async (kind) => {
    const filing = await beginFiling(season, kind);
    const names = fieldsOf(reportForms[kind]).map(({ name }) => name);
    const errors: string[] = [];
    for (let turn = 0; turn < oddAnswers.length; turn += 10) {
      const answers = names.map((name, index) => [
        name,
        oddAnswers[(turn + index) % oddAnswers.length] ?? '',
      ]);
      const error = await send(filing, Object.fromEntries(answers));
      if (error) errors.push(`${turn}: ${error}`);
    }
    expect(errors).toEqual([]);
  },
  300_000,
);

const exact = [
  'reportKey',
  'year',
  'region',
  'cnp',
  'regNumber',
  'email',
  'signedOn',
  'incomeTotal',
  'amended',
];

test('odd values in the fields that are compared with the register (REP-391)', async () => {
  const filing = await beginFiling(season);
  const errors: string[] = [];
  for (const name of exact)
    for (const value of oddAnswers.filter((_, index) => index % 25 === 0)) {
      const error = await send(filing, { signedPlace: '', [name]: value });
      if (error) errors.push(`${name} ${JSON.stringify(value)}: ${error}`);
    }
  expect(errors).toEqual([]);
}, 300_000);

test.each([
  ['28 februarie 2026', true],
  ['28 feb. 2026', true],
  ['28.02.2026.', true],
  ['Cluj, 28.02.2026', true],
  ['28.02', false],
  ['31.02.2026', false],
  ['azi', false],
])(
  'the day of signing „%s” is read: %s, else a violation at its field (REP-390)',
  async (signedOn, isRead) => {
    const { member, document } = await beginFiling(season);
    const answer = await upload(season, member, {
      annualReport: await document({ signedOn }),
      photoDocument: jpeg(),
    });
    const places = answer.body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    expect([answer.status, places]).toEqual([200, isRead ? [] : ['annualReport', 'annualReport.signedOn']]);
    expect(answer.body.remarks).toMatchObject(isRead ? [{ propertyPath: 'annualReport.signedOn' }] : []);
    expect(answer.body.accepted).toEqual(['annualReport', 'photoDocument']);
  },
);
