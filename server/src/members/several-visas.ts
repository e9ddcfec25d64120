/** `POST /api/persons/visas` and `/api/companies/visas`: one visa for several members, all or none (MEM-47). */
import type { MemberKind } from '@ceccar/contract/member';
import { companies } from '@ceccar/contract/members/companies';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { persons } from '@ceccar/contract/members/persons';
import { mostVisasAtOnce, severalVisas, type VisaRow } from '@ceccar/contract/members/several-visas';
import { messages } from '@ceccar/contract/messages';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import { z } from 'zod';
import { subRecordPolicy } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';
import { defineAction } from '../actions/action.ts';
import { json } from '../actions/answers.ts';
import { jsonBody } from '../actions/bodies.ts';
import { fieldInput } from '../actions/schemas.ts';
import { getResource } from '../crud/resource.ts';
import { iriOf } from '../crud/select.ts';
import { createRecord, type WriteRequest } from '../crud/write.ts';
import { readerIn } from '../database/reader.ts';
import { invalid } from '../errors.ts';
import { bucharestToday } from '../text/clock.ts';
import { type FoundMember, findMembers } from './find-members.ts';
import { memberTables } from './member.ts';

const { year, date, reason } = personVisas.fields;

/** The day is required here, since nobody could recall it for so many visas. */
const visaOfAll = z.object({
  members: z
    .array(
      z
        .string()
        .trim()
        .min(1, { error: messages.required('Număr') })
        .max(60),
    )
    .min(1, { error: messages.noNumbers })
    .max(mostVisasAtOnce, { error: messages.tooManyNumbers(mostVisasAtOnce) })
    .meta({ description: 'Numere matricole sau de autorizație, CIP, CNP, CUI ori uuid' }),
  year: fieldInput(year, z.int()),
  date: fieldInput(date, z.string({ error: messages.required(date.label) })),
  granted: z.boolean({ error: messages.required('Viza') }).meta({ description: 'Da sau Nu' }),
  reason: fieldInput(reason, z.string().nullable()).default(null),
  preview: z.boolean({ error: messages.notBoolean }).default(false),
});

export const [personVisasAtOnce, companyVisasAtOnce] = [
  visasAtOnce('person', persons),
  visasAtOnce('company', companies),
];

function visasAtOnce(kind: MemberKind, members: typeof persons | typeof companies) {
  return defineAction({
    method: 'POST',
    path: `/api/${members.plural}/visas`,
    tag: members.type,
    summary: 'Aceeași viză pentru mai mulți membri: previzualizare, apoi toate sau niciuna',
    access: 'register',
    may: subRecordPolicy.create,
    body: jsonBody(visaOfAll),
    resource: members,
    answer: json(severalVisas),
    refusals: ['invalid'],
    once: true,

    async do(writing) {
      const { tx, resource, actor, body, now } = writing;
      const lastYear = Number(bucharestToday(now).slice(0, 4)) + 1;
      if (body.year > lastYear) throw refuse('year', messages.visaYearTooLate(lastYear));
      const found = await findMembers(readerIn(tx), resource, kind, body, memberScope(actor));
      const rows = judgeRows(found, body.year, (member) => iriOf(resource, member));
      if (body.preview) return { rows, saved: 0 };
      const wrong = rows.flatMap(({ given, problem }, index) =>
        problem === null ? [] : [{ propertyPath: `members.${index}`, message: `${given}: ${problem}` }],
      );
      if (wrong.length > 0) throw invalid(wrong);
      await writeVisas(
        writing,
        kind,
        found.flatMap(({ member }) => member ?? []),
        body,
      );
      return { rows, saved: rows.length };
    },
    present: ({ done }) => done,
  });
}

function refuse(propertyPath: string, message: string) {
  return invalid([{ propertyPath, message }]);
}

/**
 * Same checks and history as if each was entered on its record page; in a fixed order, so that two lists do not deadlock.
 */
async function writeVisas(
  writing: WriteRequest,
  kind: MemberKind,
  members: readonly { id: number }[],
  { year, date, granted, reason }: z.output<typeof visaOfAll>,
): Promise<void> {
  const { visas, granted: column } = memberTables[kind];
  const resource = getResource(writing.resources, visas);
  for (const { id } of members.toSorted((one, other) => one.id - other.id)) {
    await createRecord({ ...writing, resource }, { [kind]: id, year, date, reason, [column]: granted });
  }
}

/** Errors and warnings of each row. */
function judgeRows(
  found: readonly FoundMember[],
  year: number,
  iri: (member: { id: number; uuid: string }) => string,
): VisaRow[] {
  const firstLines = new Map<number, number>();
  return found.map(({ given, matches, member }, index) => {
    if (!member) return { given, member: null, problem: whyNobody(matches), doubt: null };
    const { id, uuid, name, regNumber, region, status } = member;
    const first = firstLines.get(id) ?? index + 1;
    firstLines.set(id, first);
    const isTwice = first <= index;
    return {
      given,
      member: { '@id': iri(member), uuid, name, regNumber: regNumber ?? temporaryNumber(id), region, status },
      problem: isTwice ? messages.memberTwice(first) : member.hasSame ? messages.sameVisa(year) : null,
      doubt: member.hasYear ? messages.otherVisaOfYear(year) : null,
    };
  });
}

function whyNobody(matches: number): string {
  return matches === 0 ? messages.unknownNumber : messages.sharedNumber;
}
