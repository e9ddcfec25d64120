/** A member sends the proof of training hours from elsewhere (TRA-37). */
import { persons } from '@ceccar/contract/members/persons';
import { isFormerMember } from '@ceccar/contract/members/practice-right';
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import { hoursProofs, proofMaxBytes, sentProofFields } from '@ceccar/contract/training/hours-proofs';
import { isMember } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { formWithAnyOf } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { insertWithHistory } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { uploadedFile } from '../../../platform/crud/upload.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { deliverFile, keepFile } from '../../../platform/files/keep-file.ts';
import type { ReceivedFile } from '../../../platform/files/receive-upload.ts';
import { limitAccount, requireWithinLimit } from '../../../platform/http/rate-limits.ts';
import { decodeUpload } from '../../../platform/pictures/decode-upload.ts';
import type { WithPictures } from '../../../platform/pictures/picture-reader.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { lockMember } from '../../members/member.ts';
import { personDefinition } from '../../members/persons.ts';
import { readPracticeRight } from '../../members/practice-right.ts';
import { requireQuota } from '../../members/stored-files.ts';

/** Opens a PDF in the confined process; reports use the same one. */
export type WithPdfOpener = {
  pdfReader: { read: (path: string) => Promise<{ ok: true } | { ok: false; refusal: string }> };
};

type SentName = keyof typeof sentProofFields;
type Sent = { kind: string; organiser: string; endedOn: string; hours: number };

const texts = Object.fromEntries(
  Object.entries(sentProofFields).map(([name, { label }]) => [name, label]),
) as Record<SentName, string>; // the object's own keys
const fileField = hoursProofs.fields.file;

export const sendHoursProof = actionNeeding<WithPdfOpener>()({
  method: 'POST',
  path: '/api/person-course/proof/:personId',
  operationId: 'sendHoursProof',
  tag: hoursProofs.type,
  summary: 'Trimite dovada unor ore de pregătire din altă parte',
  access: 'register',
  may: isMember,
  params: { personId: recordKey },
  body: formWithAnyOf({ file: { label: fileField.label, maxBytes: proofMaxBytes, isRequired: true } }, texts),
  resource: hoursProofs,
  answer: item(hoursProofs, 'hours-proof-list'),
  status: 201,
  refusals: ['conflict', 'tooManyAttempts', 'tooLarge'],

  async prepare({ context, actor, params, body }) {
    const person = await getRow(
      context.read,
      getResource(context.resources, persons.plural),
      personDefinition.scope(actor),
      params.personId,
      'Persoana',
    );
    const received = body.files.get('file');
    const { sent, violations } = readSent(body.texts, bucharestToday(context.clock()));
    const judged = await judgeFile(context, received);
    if ('problem' in judged) violations.push({ propertyPath: 'file', message: judged.problem });
    if (!sent || violations.length > 0 || !('file' in judged)) throw invalid(violations);
    // Checked first: bytes over the limit must not reach the store, where they would stay until the clean-up.
    await requireWithinLimit(context.database.db, actor, 'attachmentBytes', judged.file.size);
    return { person, sent, file: await deliverFile(context, judged.file) };
  },
  lock: ({ tx, prepared }) => lockMember(tx, { kind: 'person', id: prepared.person.id }),
  async do({ prepared: { person, sent, file }, tx, actor, origin, now, resource }) {
    const today = bucharestToday(now);
    if (isFormerMember(await readPracticeRight(readerIn(tx), { kind: 'person', id: person.id }, today)))
      throw conflict('Nu mai sunteți membru: orele din altă parte se trimit numai de membri.');
    await requireNew(tx, person.id, file.sha256);
    await limitAccount(tx, actor, 'attachmentBytes', file.size);
    await requireQuota(tx, { kind: 'person', id: person.id }, file.size);
    const record = {
      person_id: person.id,
      kind: sent.kind,
      organiser: sent.organiser,
      ended_on: sent.endedOn,
      hours: sent.hours,
      file_id: await keepFile(tx, file),
      file_name: file.name,
      digest: file.sha256,
      state: 'waiting',
      sent_at: now,
    };
    const changes = {
      person: [null, person.id],
      kind: [null, sent.kind],
      organiser: [null, sent.organiser],
      endedOn: [null, sent.endedOn],
      hours: [null, sent.hours],
      file: [null, record.file_id],
      state: [null, 'waiting'],
    } satisfies Record<string, [unknown, unknown]>;
    return insertWithHistory(tx, actor, origin, { resource, record, changes });
  },
  present: ({ done: id }) => ({ id }),
});

/** All faults at once, each at its field. */
function readSent(
  given: Partial<Record<SentName, string>>,
  today: string,
): { sent: Sent | undefined; violations: Violation[] } {
  const violations: Violation[] = [];
  const read: Partial<Record<SentName, unknown>> = {};
  for (const [name, field] of Object.entries(sentProofFields)) {
    const checked = field.input.safeParse(given[name as SentName] ?? null); // the name is a key of the object
    if (checked.success) read[name as SentName] = checked.data;
    else
      violations.push({
        propertyPath: name,
        message: checked.error.issues[0]?.message ?? messages.required(field.label),
      });
  }
  const { endedOn } = read;
  if (typeof endedOn === 'string') {
    if (endedOn > today) violations.push({ propertyPath: 'endedOn', message: messages.futureDate });
    else if (Number(endedOn.slice(0, 4)) < firstCountedYear)
      violations.push({ propertyPath: 'endedOn', message: `Orele se cer din ${firstCountedYear}.` });
  }
  // The fields have checked the values.
  return { sent: violations.length === 0 ? (read as Sent) : undefined, violations };
}

/** Before the transaction: pictures and PDFs of strangers are opened in confined processes. */
async function judgeFile(
  context: WithPictures & WithPdfOpener,
  received: ReceivedFile | undefined,
): Promise<{ file: ReceivedFile } | { problem: string }> {
  if (received?.cutShort) return { problem: messages.fileCutShort };
  const checked = fileField.input.safeParse(received && uploadedFile(received, proofMaxBytes));
  if (!received || !checked.success)
    return { problem: checked.error?.issues[0]?.message ?? messages.fileMissing };
  if (received.mediaType === 'application/pdf') {
    const reading = await context.pdfReader.read(received.path);
    const problem = reading.ok ? undefined : pdfProblems[reading.refusal];
    if (problem !== undefined) return { problem };
  }
  const decoded = await decodeUpload(context, received);
  return 'refusal' in decoded ? { problem: decoded.refusal } : decoded;
}

/** Others concern the form of a report: a scanned certificate is none. */
const pdfProblems: Readonly<Record<string, string>> = {
  noPages: messages.pdfWithoutPages,
  damaged: messages.pdfDamaged,
  encrypted: messages.pdfEncrypted,
};

/** One document counts once: a copy is sent again only after a refusal or a withdrawal (TRA-38). */
async function requireNew(tx: Tx, personId: number, digest: string): Promise<void> {
  const found = await tx
    .selectFrom('hours_proofs')
    .select('sent_at')
    .where('person_id', '=', personId)
    .where('digest', '=', digest)
    .where('state', 'in', ['waiting', 'accepted'])
    .limit(1)
    .executeTakeFirst();
  if (found)
    throw invalid([
      { propertyPath: 'file', message: messages.proofSentAlready(bucharestToday(found.sent_at)) },
    ]);
}
