/** Checks a list of members, by whole number or whole name, in one request; for institutions (PUB-16). */
import { practiceRightLabel } from '@ceccar/contract/members/practice-right';
import { type MembersType, outcomes } from '@ceccar/contract/public/member-list';
import { type CheckedMember, listAnswer, listInput } from '@ceccar/contract/public/member-search';
import { anyone } from '../../access/policy.ts';
import { defineAction } from '../../actions/action.ts';
import { csv, json } from '../../actions/answers.ts';
import { jsonBody } from '../../actions/bodies.ts';
import type { AppContext } from '../../crud/context.ts';
import type { Row } from '../../database/reader.ts';
import { csvLine } from '../../exchange/tables/csv-cell.ts';
import { callCosts } from '../../http/rate-limits.ts';
import { bucharestToday } from '../../text/clock.ts';
import { shortDay } from '../../text/romanian-date.ts';
import { listSql } from './list-sql.ts';
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
  const rows = await context.readList(listSql(listedKinds[membersType], members, today));
  const checked = rows.map((row) => present(row, members, today));
  return { year: Number(today.slice(0, 4)), day: today, members: checked };
}

function present(row: Row, members: readonly string[], today: string): CheckedMember {
  const line = members[Number(row.place) - 1] ?? '';
  const matches = Number(row.found);
  if (matches !== 1) {
    const outcome = matches === 0 ? 'notFound' : 'several';
    return { asked: line, outcome, name: null, regNumber: null, currentYearVisa: null, practiceRight: null };
  }
  return {
    asked: line,
    outcome: 'found',
    name: String(row.name),
    regNumber: row.number === null ? null : String(row.number),
    currentYearVisa: row.visa ? 1 : 0,
    practiceRight: presentPracticeRight(row, today),
  };
}

const labels = new Map<string, string>(outcomes.map(({ value, label }) => [value, label]));

function lineOf({
  asked: line,
  outcome,
  name,
  regNumber,
  currentYearVisa,
  practiceRight,
}: CheckedMember): string {
  const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'Da' : 'Nu');
  const visa = yesNo(currentYearVisa === null ? undefined : currentYearVisa === 1);
  const { hasRight, endsOn, reason } = practiceRight ?? {};
  const right = [yesNo(hasRight), endsOn ? shortDay(endsOn) : '', reason ?? ''];
  return csvLine([line, labels.get(outcome) ?? '', name ?? '', regNumber ?? '', visa, ...right]);
}
