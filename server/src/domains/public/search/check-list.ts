/** Checks a list of members, by whole number or whole name, in one request; for institutions (PUB-16). */
import { practiceRightLabel } from '@ceccar/contract/members/practice-right';
import { type MembersType, mostSimilar, outcomeText } from '@ceccar/contract/public/member-list';
import { type CheckedMember, listAnswer, listInput } from '@ceccar/contract/public/member-search';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { csv, json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { callCosts } from '../../../platform/http/rate-limits.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { csvLine } from '../../exchange/tables/csv-cell.ts';
import { listSql, similarSql } from './list-sql.ts';
import { listedKinds, presentPracticeRight } from './listed-members.ts';
import { searchTag } from './search-members.ts';

const listRequest = {
  method: 'POST',
  tag: searchTag,
  access: 'anyone',
  may: anyone,
  body: jsonBody(listInput),
  visitorCost: callCosts.list,
} as const;

export const checkList = defineAction({
  ...listRequest,
  path: '/api/search/list',
  operationId: 'checkMemberList',
  summary: 'Verifică o listă de membri',
  answer: json(listAnswer),

  read: ({ context, body }) => check(context, body),
});

export const checkListAsFile = defineAction({
  ...listRequest,
  path: '/api/search/list/csv',
  operationId: 'downloadMemberListCheck',
  summary: 'Verifică o listă de membri, ca fișier CSV',
  answer: csv(),

  async read({ context, body }) {
    const { year, day, members } = await check(context, body);
    const head = [
      'Căutat',
      'Rezultat',
      'Nume',
      'Număr',
      `Viză ${year}`,
      practiceRightLabel(day),
      'Până la',
      'Motiv',
    ];
    return { name: `verificare-membri-${year}.csv`, lines: [csvLine(head), ...members.map(lineOf)] };
  },
});

type List = { membersType: MembersType; members: readonly string[] };

async function check(context: AppContext, { membersType, members }: List) {
  const today = bucharestToday(context.clock());
  const checked = await lookUp(context, membersType, members, 'found', today);
  const replaceMissing = async (find: (lines: readonly string[]) => Promise<CheckedMember[]>) => {
    const places = checked.flatMap(({ outcome }, at) => (outcome === 'notFound' ? [at] : []));
    if (places.length === 0) return;
    const found = await find(places.map((at) => members[at] ?? ''));
    for (const [index, at] of places.entries()) {
      const member = found[index];
      if (member) checked[at] = member;
    }
  };
  const other = otherKinds[membersType];
  await replaceMissing((lines) => lookUp(context, other.type, lines, other.outcome, today));
  await replaceMissing((lines) => compare(context, membersType, lines, today));
  return { year: Number(today.slice(0, 4)), day: today, members: checked };
}

/** Numbers and names of the other kind are found, too, and reported as such (PUB-182). */
const otherKinds = {
  persons: { type: 'companies', outcome: 'foundCompany' },
  companies: { type: 'persons', outcome: 'foundPerson' },
} as const satisfies Record<MembersType, { type: MembersType; outcome: Outcome }>;

type Outcome = CheckedMember['outcome'];

async function lookUp(
  context: AppContext,
  type: MembersType,
  lines: readonly string[],
  found: Outcome,
  today: string,
): Promise<CheckedMember[]> {
  const rows = await context.readList(listSql(listedKinds[type], lines, today));
  return rows.map((row) => present(row, lines, found, today));
}

async function compare(
  context: AppContext,
  type: MembersType,
  lines: readonly string[],
  today: string,
): Promise<CheckedMember[]> {
  const rows = await context.readList(similarSql(listedKinds[type], lines, today));
  const names = Map.groupBy(rows, ({ place }) => Number(place));
  return lines.map((line, at) => {
    const similar = [...new Set((names.get(at + 1) ?? []).map(({ name }) => String(name)))];
    if (similar.length === 0) return withoutDetails(line, 'notFound');
    return { ...withoutDetails(line, 'similar'), similar: similar.slice(0, mostSimilar) };
  });
}

function withoutDetails(asked: string, outcome: Outcome): CheckedMember {
  return {
    asked,
    outcome,
    similar: [],
    name: null,
    regNumber: null,
    currentYearVisa: null,
    practiceRight: null,
  };
}

function present(row: Row, lines: readonly string[], found: Outcome, today: string): CheckedMember {
  const line = lines[Number(row.place) - 1] ?? '';
  const matches = Number(row.found);
  if (matches !== 1) return withoutDetails(line, matches === 0 ? 'notFound' : 'several');
  return {
    ...withoutDetails(line, found),
    name: String(row.name),
    regNumber: row.number === null ? null : String(row.number),
    currentYearVisa: row.visa ? 1 : 0,
    practiceRight: presentPracticeRight(row, today),
  };
}

function lineOf(member: CheckedMember): string {
  const { asked: line, name, regNumber, currentYearVisa, practiceRight } = member;
  const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'Da' : 'Nu');
  const visa = yesNo(currentYearVisa === null ? undefined : currentYearVisa === 1);
  const { hasRight, endsOn, reason } = practiceRight ?? {};
  const right = [yesNo(hasRight), endsOn ? shortDay(endsOn) : '', reason ?? ''];
  return csvLine([line, outcomeText(member), name ?? '', regNumber ?? '', visa, ...right]);
}
