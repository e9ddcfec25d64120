/** Hours from elsewhere of the demo: proofs to judge, two of them the same document, one refused and one accepted (TRA-37). */
import { createHash } from 'node:crypto';
import { addDays } from '@ceccar/contract/add-days';
import { dayMs } from '@ceccar/contract/time-units';
import { elsewhereCourseName, mostProofHours, type ProofKind } from '@ceccar/contract/training/hours-proofs';
import type { Db } from '../server/src/platform/database/connection.ts';
import { keepMadeFile } from '../server/src/platform/files/keep-made-file.ts';
import { bucharestToday } from '../server/src/platform/text/clock.ts';
import { getBranch } from './branches.ts';
import { renderDiploma } from './demo-documents.ts';

/** `sender`: its place among the persons of the branch, the first of whom has the demo's account. */
type Plan = {
  sender: number;
  kind: ProofKind;
  organiser: string;
  hours: number;
  daysAgo: number;
  acceptedHours?: number;
  reason?: string;
  /** The document is that of another sender. */
  copies?: string;
};

const plans: readonly Plan[] = [
  {
    sender: 0,
    kind: 'conference',
    organiser: 'Universitatea Exemplu din Cluj-Napoca',
    hours: 8,
    daysAgo: 30,
    acceptedHours: 6,
  },
  {
    sender: 0,
    kind: 'course',
    organiser: 'Centrul de Formare Pildă',
    hours: 12,
    daysAgo: 24,
    reason: 'Diploma nu spune câte ore a avut cursul. Trimiteți și adeverința organizatorului.',
  },
  { sender: 0, kind: 'publication', organiser: 'Editura Exemplu', hours: 4, daysAgo: 15 },
  { sender: 1, kind: 'course', organiser: 'Institutul de Fiscalitate Pildă', hours: 16, daysAgo: 20 },
  {
    sender: 2,
    kind: 'course',
    organiser: 'Institutul de Fiscalitate Pildă',
    hours: 16,
    daysAgo: 20,
    copies: 'Institutul de Fiscalitate Pildă',
  },
  { sender: 3, kind: 'teaching', organiser: 'Colegiul Economic Exemplu', hours: 20, daysAgo: 12 },
];

/** Once per register. */
export async function writeDemoProofs(db: Db, now: Date): Promise<void> {
  if (await db.selectFrom('hours_proofs').select('id').executeTakeFirst()) return;
  await db.transaction().execute(async (tx) => {
    const persons = await tx
      .selectFrom('persons')
      .select(['id', 'full_name'])
      .where('region_id', '=', getBranch('Cluj').id)
      .orderBy('id')
      .limit(4)
      .execute();
    const documents = new Map<string, Buffer>();
    for (const [index, plan] of plans.entries()) {
      const person = persons[plan.sender];
      if (!person) continue;
      const day = addDays(bucharestToday(now), -plan.daysAgo);
      const pdf =
        documents.get(plan.copies ?? '') ??
        (await renderDiploma({ holder: person.full_name ?? '', organiser: plan.organiser, day }));
      documents.set(plan.organiser, pdf);
      const sentAt = new Date(now.getTime() - (plans.length - index) * dayMs);
      await writeProof(tx, plan, { personId: person.id, day, pdf, sentAt });
    }
  });
}

type Sent = { personId: number; day: string; pdf: Buffer; sentAt: Date };

async function writeProof(tx: Parameters<typeof keepMadeFile>[0], plan: Plan, sent: Sent): Promise<void> {
  const { kind, organiser, hours, acceptedHours, reason } = plan;
  const isDecided = acceptedHours !== undefined || reason !== undefined;
  const file_id = await keepMadeFile(tx, sent.pdf, 'application/pdf');
  const digest = createHash('sha256').update(sent.pdf).digest('hex');
  const proof = await tx
    .insertInto('hours_proofs')
    .values({
      person_id: sent.personId,
      kind,
      organiser,
      ended_on: sent.day,
      hours,
      accepted_hours: acceptedHours ?? null,
      reason: reason ?? null,
      state: acceptedHours === undefined ? (reason === undefined ? 'waiting' : 'refused') : 'accepted',
      file_id,
      file_name: 'diploma.pdf',
      digest,
      sent_at: sent.sentAt,
      decided_at: isDecided ? new Date(sent.sentAt.getTime() + dayMs) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (acceptedHours === undefined) return;
  const course = await tx
    .insertInto('courses')
    .values({
      name: elsewhereCourseName,
      year: Number(sent.day.slice(0, 4)),
      organizer: organiser,
      max_hours: mostProofHours,
      elsewhere_kind: kind,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('person_courses')
    .values({
      person_id: sent.personId,
      course_id: course.id,
      hours: acceptedHours,
      promoted: true,
      proof_id: proof.id,
    })
    .execute();
}
