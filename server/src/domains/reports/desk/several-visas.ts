/**
 * `POST /api/persons/visas` and `/api/companies/visas`: one visa for several members, all or none (MEM-47), and
 * `…/visas/undo`, which deletes them together (MEM-111).
 */
import type { MemberKind } from '@ceccar/contract/member';
import { companies } from '@ceccar/contract/members/companies';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { persons } from '@ceccar/contract/members/persons';
import {
  mostVisasAtOnce,
  severalVisas,
  undoneVisas,
  type VisaRow,
} from '@ceccar/contract/members/several-visas';
import { isUsualVisaDay, unusualVisaDayText } from '@ceccar/contract/members/visa-summary';
import { messages } from '@ceccar/contract/messages';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import { int4 } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import { subRecordPolicy } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { iriOf } from '../../../platform/crud/select.ts';
import { createRecord, deleteRecord, type WriteRequest } from '../../../platform/crud/write.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { conflict, invalid, PublicError } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { type FoundMember, findMembers } from '../../members/find-members.ts';
import { memberTables } from '../../members/member.ts';
import { readVisaWarnings, type VisaWarnings } from './visa-warnings.ts';

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
    operationId: `grant${members.type}Visas`,
    summary: 'Aceeași viză pentru mai mulți membri: previzualizare, apoi toate sau niciuna',
    description:
      'Dă aceeași viză mai multor membri, la toți sau la niciunul; cu preview arată numai ce s-ar înregistra.',
    access: 'register',
    may: subRecordPolicy.create,
    serviceScopes: [`${memberTables[kind].visas}:write`],
    body: jsonBody(visaOfAll),
    resource: members,
    answer: json(severalVisas),
    refusals: ['invalid'],
    once: true,

    async do(writing) {
      const { tx, resource, actor, body, now } = writing;
      const today = bucharestToday(now);
      const lastYear = Number(today.slice(0, 4)) + 1;
      if (body.year > lastYear) throw refuse('year', messages.visaYearTooLate(lastYear));
      if (body.granted && body.date > today) throw refuse('date', messages.futureDate);
      const found = await findMembers(readerIn(tx), resource, kind, body, memberScope(actor));
      const warnings = await readWarnings(readerIn(tx), kind, found, body);
      const rows = judgeRows(found, body, warnings, (member) => iriOf(resource, member));
      if (body.preview) return { rows, saved: 0, visas: [] };
      const wrong = rows.flatMap(({ given, problem }, index) =>
        problem === null ? [] : [{ propertyPath: `members.${index}`, message: `${given}: ${problem}` }],
      );
      if (wrong.length > 0) throw invalid(wrong);
      const visas = await writeVisas(
        writing,
        kind,
        found.flatMap(({ member }) => member ?? []),
        body,
      );
      return { rows, saved: rows.length, visas };
    },
    present: ({ done }) => done,
  });
}

export const [undoPersonVisas, undoCompanyVisas] = [
  undoVisas('person', persons),
  undoVisas('company', companies),
];

/** All or none: as soon as one of them was changed or deleted, they are corrected one by one. */
function undoVisas(kind: MemberKind, members: typeof persons | typeof companies) {
  return defineAction({
    method: 'POST',
    path: `/api/${members.plural}/visas/undo`,
    tag: members.type,
    operationId: `undo${members.type}Visas`,
    summary: 'Anulează împreună vizele scrise deodată',
    access: 'register',
    may: subRecordPolicy.delete,
    serviceScopes: [`${memberTables[kind].visas}:write`],
    body: jsonBody(
      z.object({
        visas: z
          .array(int4({ min: 1 }))
          .min(1)
          .max(mostVisasAtOnce),
      }),
    ),
    resource: members,
    answer: json(undoneVisas),
    refusals: ['conflict'],

    async do(writing) {
      const resource = getResource(writing.resources, memberTables[kind].visas);
      const ids = [...new Set(writing.body.visas)].toSorted((one, other) => one - other);
      for (const id of ids) {
        await deleteRecord({ ...writing, resource }, String(id), untouched).catch((error: unknown) => {
          const isGone =
            error instanceof PublicError && (error.code === 'notFound' || error.code === 'staleVersion');
          throw isGone ? conflict(messages.visasChanged) : error;
        });
      }
      return { deleted: ids.length };
    },
    present: ({ done }) => done,
  });
}

/** The version of a record that was never changed. */
const untouched = '"1"';

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
): Promise<number[]> {
  const { visas, granted: column } = memberTables[kind];
  const resource = getResource(writing.resources, visas);
  const written: number[] = [];
  for (const { id: member } of members.toSorted((one, other) => one.id - other.id)) {
    const fields = { [kind]: member, year, date, reason, [column]: granted };
    written.push((await createRecord({ ...writing, resource }, fields)).id);
  }
  return written;
}

/** A visa that is refused takes nothing from a debtor's right, so that nothing has to be checked. */
async function readWarnings(
  read: Reader,
  kind: MemberKind,
  found: readonly FoundMember[],
  { granted, year }: z.output<typeof visaOfAll>,
): Promise<ReadonlyMap<number, VisaWarnings>> {
  const ids = found.flatMap(({ member }) => (member ? [member.id] : []));
  return granted ? readVisaWarnings(read, kind, ids, year) : new Map();
}

/** Errors and warnings of each row. */
function judgeRows(
  found: readonly FoundMember[],
  { year, date }: Pick<z.output<typeof visaOfAll>, 'year' | 'date'>,
  warnings: ReadonlyMap<number, VisaWarnings>,
  iri: (member: { id: number; uuid: string }) => string,
): VisaRow[] {
  const firstLines = new Map<number, number>();
  return found.map(({ given, matches, member }, index) => {
    if (!member) return { given, member: null, problem: whyNobody(matches), isGrave: false, warnings: [] };
    const { id, uuid, name, regNumber, region, status } = member;
    const first = firstLines.get(id) ?? index + 1;
    firstLines.set(id, first);
    const isTwice = first <= index;
    return {
      given,
      member: { '@id': iri(member), uuid, name, regNumber: regNumber ?? temporaryNumber(id), region, status },
      problem: isTwice ? messages.memberTwice(first) : member.hasSame ? messages.sameVisa(year) : null,
      isGrave: warnings.get(id)?.isGrave ?? false,
      warnings: [
        ...(isUsualVisaDay(year, date) ? [] : [unusualVisaDayText(year)]),
        ...(member.hasYear ? [messages.otherVisaOfYear(year)] : []),
        ...(warnings.get(id)?.texts ?? []),
      ],
    };
  });
}

function whyNobody(matches: number): string {
  return matches === 0 ? messages.unknownNumber : messages.sharedNumber;
}
