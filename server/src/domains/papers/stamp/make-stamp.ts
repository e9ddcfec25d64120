/** The electronic stamp of a member: the stored one, or a new one from the current data (PAP-80, PAP-86). */
import { cleanText } from '@ceccar/contract/clean-text';
import { boolean, choice, year } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';
import {
  isStampEligible,
  printedStampLines,
  type StampAnswer,
  stampFontSizes,
  stampLines,
  stamps,
  stampTexts,
  stampYears,
  usualStampSize,
} from '@ceccar/contract/papers/stamps';
import { stampPath } from '@ceccar/contract/public/public-pages';
import { int4 } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { isEditor, isEditorOrMember } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldInput } from '../../../platform/actions/schemas.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { hasVisa } from '../../members/visas.ts';
import { requireDocument } from '../document-guard.ts';
import { makeNoticeCode } from '../notice-code.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { findKept, type KeptStamp, keepStamp, lockStampOwner, readPicture } from './kept-stamps.ts';
import { stamp } from './stamp.ts';
import { getStampOwner, type StampOwner } from './stamp-member.ts';

const sizes = stampFontSizes.map((value) => ({ value, label: `${value}` }));
const fontSize = choice({ label: 'Mărimea fontului', choices: sizes });

const stampRequest = z.object({
  lines: z
    .array(z.string({ error: messages.notText }).max(500, { error: messages.tooLong(500) }), {
      error: 'Trimiteți cele cinci rânduri ale parafei.',
    })
    .refine(({ length }) => length === 5, { error: 'Parafa are cinci rânduri.' })
    .meta({ minItems: 5, maxItems: 5 }),
  selectedYear: fieldInput(year({ label: 'An', required: true }), z.number()),
  userType: z.enum(['person', 'company'], { error: messages.notAmong('Membrul', ['person', 'company']) }),
  userId: z
    .union([int4({ min: 1 }), z.string().trim().min(1).max(100)], { error: messages.required('userId') })
    .transform(String)
    .meta({ description: 'id sau uuid al membrului' }),
  fontSize: fieldInput(fontSize, z.literal([...stampFontSizes]).nullable()).optional(),
  force: fieldInput(boolean({ label: 'Forțează generarea', whenEmpty: false }), z.boolean()).optional(),
});

type Input = z.output<typeof stampRequest>;

export const makeStamp = actionNeeding<WithRenderer>()({
  method: 'POST',
  path: '/api/stamp',
  operationId: 'makeStamp',
  tag: stamps.type,
  summary: 'Parafa electronică a unui membru, ca imagine PNG',
  description:
    'Desenează parafa electronică a unui membru, ca imagine PNG, dacă rândurile trimise spun același lucru ca registrul.',
  access: 'register',
  may: isEditorOrMember,
  body: jsonBody(stampRequest),
  resource: stamps,
  answer: json(z.object({ image_base64: z.base64(), code: z.string() }) satisfies z.ZodType<StampAnswer>),
  refusals: ['conflict', 'forbidden', 'notFound', 'unavailable'],

  async prepare({ context, actor, body, request }) {
    const { read, resources, env, renderer, clock } = context;
    const owner = await getStampOwner({ read, resources, actor }, body.userType, body.userId);
    requireOwnToChoose(actor, body, clock());
    const { cip } = await requireStampOwner(read, actor, owner, body.selectedYear, bucharestToday(clock()));
    const lines = stampLines({ ...owner.facts, cip, year: body.selectedYear }).map(cleanText);
    requireSameLines(body.lines, lines);
    const wanted = { owner, lines, year: body.selectedYear, fontSize: sizeFor(actor, body) };
    const kept = body.force ? undefined : await findKept(read, wanted);
    if (kept) return { kept };
    const drawn = { ...wanted, fontSize: wanted.fontSize ?? usualStampSize, code: makeNoticeCode() };
    const verifyUrl = publicBaseOf(env, request) + stampPath(drawn.code);
    const printed = printedStampLines(lines, owner.member);
    const picture = await renderer.draw(stamp, { lines: printed, fontSize: drawn.fontSize, verifyUrl });
    return { wanted, drawn, picture };
  },
  async lock({ tx, prepared }) {
    if (!('kept' in prepared)) await lockStampOwner(tx, prepared.drawn.owner);
  },
  async do(writing) {
    const { tx, files, body, prepared } = writing;
    if ('kept' in prepared) return openKept(files, prepared.kept);
    // Of two concurrent requests the second one gets the stamp of the first.
    const kept = body.force ? undefined : await findKept(readerIn(tx), prepared.wanted);
    if (kept) return openKept(files, kept);
    await keepStamp(writing, prepared.drawn, prepared.picture);
    return { picture: prepared.picture, code: prepared.drawn.code };
  },
  present: ({ done: { picture, code } }) => ({ image_base64: picture.toString('base64'), code }),
});

async function openKept(files: Pick<FileStore, 'open'>, kept: KeptStamp) {
  return { picture: await readPicture(files, kept), code: kept.code };
}

/**
 * A member gets a stamp only with the right to practise today; the branch decides for other members of its own, but not
 * for one whose status takes the right away (PAP-90). Nobody gets one for a year without a visa (PAP-81), or without a
 * CIP, which is printed on it (PAP-92).
 */
async function requireStampOwner(
  read: Reader,
  actor: Actor,
  { id, member: { kind }, member, facts: { cip } }: StampOwner,
  year: number,
  today: string,
): Promise<{ cip: string }> {
  const byStaff = isEditor(actor);
  const facts = await requireDocument(
    read,
    { document: 'stamp', member: { kind, id }, facts: { cip }, byStaff },
    today,
  );
  const mayHave = byStaff || isStampEligible(member);
  if (!mayHave || !(await hasVisa(read, kind, id, year, today))) throw conflict(stampTexts.notAvailable);
  return facts;
}

/** Only staff may choose the year or force a new drawing; members get the stamp of the current year (PAP-83). */
function requireOwnToChoose(actor: Actor, { selectedYear, force }: Input, now: Date): void {
  const [previous, current] = stampYears(now);
  if (selectedYear !== current && selectedYear !== previous)
    throw invalid([
      {
        propertyPath: 'selectedYear',
        message: `Parafa se generează pentru anul ${previous} sau ${current}.`,
      },
    ]);
  if (isEditor(actor)) return;
  if (selectedYear !== current) throw forbidden(`Puteți genera parafa anului ${current}.`);
  if (force) throw forbidden('Doar filiala poate genera parafa din nou.');
}

/** Null for any size: the branch chooses the size of a stamp, and members get that one. */
function sizeFor(actor: Actor, { fontSize: asked }: Input) {
  return isEditor(actor) ? (asked ?? usualStampSize) : null;
}

function requireSameLines(sent: readonly string[], own: readonly string[]): void {
  const violations = own.flatMap((line, index) =>
    cleanText(sent[index] ?? '') === line
      ? []
      : [{ propertyPath: `lines.${index}`, message: `Rândul ${index + 1} este, după registru: „${line}”.` }],
  );
  if (violations.length > 0) throw invalid(violations);
}
