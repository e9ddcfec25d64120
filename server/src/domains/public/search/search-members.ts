/**
 * `POST /api/search`: anyone finds members by name, number, branch and visa; contacts only of members who publish them
 * (PUB-13).
 */
import { searchPageSize } from '@ceccar/contract/public/member-list';
import {
  type FoundMember,
  membersType,
  searchAnswer,
  searchFields,
} from '@ceccar/contract/public/member-search';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import { z } from 'zod';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { callCosts } from '../../../platform/http/rate-limits.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { type ListedKind, listedKinds, presentPracticeRight, resourceOf } from './listed-members.ts';
import { type Input, searchSql, searchTotalSql } from './search-sql.ts';
import { isWhole, readWholeTotal } from './whole-totals.ts';

const text = z.string().nullable();
const number = z.number().nullable();

export const searchTag = 'Căutare publică';

export const searchMembers = defineAction({
  method: 'POST',
  path: '/api/search',
  operationId: 'searchMembers',
  tag: searchTag,
  summary: 'Caută membri',
  access: 'anyone',
  may: anyone,
  body: jsonBody(
    z.object({
      page: fieldInput(searchFields.page, number).default(null),
      membersType: membersType.default('persons'),
      memberLastName: fieldInput(searchFields.memberLastName, text).default(null),
      memberFirstName: fieldInput(searchFields.memberFirstName, text).default(null),
      memberRegNumber: fieldInput(searchFields.memberRegNumber, text).default(null),
      memberRegion: fieldInput(searchFields.memberRegion, number).default(null),
      memberCurrentYearVisa: fieldInput(searchFields.memberCurrentYearVisa, z.boolean().nullable()).default(
        null,
      ),
    }),
    { isRequired: false },
  ),
  answer: json(searchAnswer),
  visitorCost: callCosts.search,

  async read({ context, body: { page, membersType: type, ...searched } }) {
    const kind = listedKinds[type];
    const of = { kind, resource: resourceOf(context.resources, kind) };
    const [current, today] = [page ?? 1, bucharestToday(context.clock())];
    const { rows, total } = isWhole(searched)
      ? await readWhole(context, of, searched, current, today)
      : await readTyped(context, of, searched, current, today);
    return {
      pager: {
        pagination: {
          total_items: total,
          per_page: searchPageSize,
          current_page: current,
          total_pages: Math.ceil(total / searchPageSize),
        },
        items: rows.map((row) => presentFound(kind, row, today)),
      },
    };
  },
});

type Found = { rows: readonly Row[]; total: number };
type Of = Parameters<typeof searchSql>[0];

async function readWhole(
  context: AppContext,
  of: Of,
  searched: Input,
  page: number,
  today: string,
): Promise<Found> {
  const total = await readWholeTotal(context, of.kind, searched, today);
  const isPast = (page - 1) * searchPageSize >= total;
  return { total, rows: isPast ? [] : await context.readList(searchSql(of, searched, page, today)) };
}

async function readTyped(
  { readList }: AppContext,
  of: Of,
  searched: Input,
  page: number,
  today: string,
): Promise<Found> {
  const rows = await readList(searchSql(of, searched, page, today));
  const [counted] =
    rows.length > 0 || page === 1 ? rows : await readList(searchTotalSql(of, searched, today));
  return { rows, total: Number(counted?.total ?? 0) };
}

/** Of a row of `foundMembersSql`: fields that the member does not publish are not sent. */
export function presentFound(kind: ListedKind, row: Row, today: string): FoundMember {
  const shown = (name: string) => (row.shown && row[name] !== null ? String(row[name]) : null);
  const shared = {
    regNumber: row.number === null ? null : String(row.number),
    currentYearVisa: row.visa ? 1 : 0,
    practiceRight: presentPracticeRight(row, today),
    showPersonalInfo: row.shown === true,
    // The public page shows the branch, which the search shows only with the member's consent (PUB-22).
    link: row.shown ? publicPaths[kind.kind](String(row.uuid)) : null,
    region: shown('region'),
  } as const;
  if (kind.plural === 'persons') {
    return {
      fullName: String(row.name),
      ...shared,
      mobileNumber: shown('mobileNumber'),
      phoneNumber: shown('phoneNumber'),
      monitorCategory: shown('monitorCategory'),
    };
  }
  return {
    name: String(row.name),
    ...shared,
    cui: shown('cui'),
    email: shown('email'),
    phone: shown('phone'),
    type: shown('type'),
  };
}
