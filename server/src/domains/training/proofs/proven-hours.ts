/** Accepted hours are an attended course of the year, 'Alte forme de pregătire', of the organiser (TRA-40). */
import { courses } from '@ceccar/contract/training/courses';
import { elsewhereCourseName, mostProofHours, proofKinds } from '@ceccar/contract/training/hours-proofs';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { insertWithHistory, recordChange } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { removeHours } from '../attendance/write-marks.ts';
import type { MovingProof, ProofRow } from './move-proof.ts';

/** The person is locked by the caller. */
export async function addProvenHours(moving: MovingProof, proof: ProofRow): Promise<void> {
  const { tx, actor, origin, resources } = moving;
  const { person_id, kind, ended_on, accepted_hours: hours } = proof;
  const course_id = await findOrAddCourse(moving, proof);
  const label = proofKinds.find(({ value }) => value === kind)?.label ?? kind;
  const comments = `${label}, ${shortDay(ended_on)}`;
  await insertWithHistory(tx, actor, origin, {
    resource: getResource(resources, personCourses.plural),
    record: { person_id, course_id, hours, promoted: true, comments, proof_id: proof.id },
    changes: {
      course: [null, course_id],
      person: [null, person_id],
      hours: [null, hours],
      promoted: [null, true],
      comments: [null, comments],
    },
  });
}

export async function removeProvenHours(moving: MovingProof, proofId: number): Promise<void> {
  const { tx } = moving;
  const rows = await tx.selectFrom('person_courses').select('id').where('proof_id', '=', proofId).execute();
  await removeHours(
    moving,
    rows.map(({ id }) => id),
  );
}

/** Of all branches, so that it stays when the member moves; nobody changes it by hand. */
async function findOrAddCourse(
  { tx, actor, origin, resources }: MovingProof,
  { kind, organiser, ended_on }: ProofRow,
): Promise<number> {
  const year = Number(ended_on.slice(0, 4));
  const added = await tx
    .insertInto('courses')
    .values({
      name: elsewhereCourseName,
      year,
      organizer: organiser,
      max_hours: mostProofHours,
      elsewhere_kind: kind,
    })
    // Two members of different branches may be the first ones of an organiser.
    .onConflict((met) => met.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) {
    const { id } = await tx
      .selectFrom('courses')
      .select('id')
      .where('year', '=', year)
      .where('elsewhere_kind', '=', kind)
      .where('organizer', '=', organiser)
      .executeTakeFirstOrThrow();
    return id;
  }
  await recordChange(tx, actor, origin, {
    resource: getResource(resources, courses.plural),
    record: { ...added },
    action: 'create',
    changes: {
      name: [null, added.name],
      year: [null, year],
      organizer: [null, organiser],
      maxHours: [null, added.max_hours],
    },
  });
  return added.id;
}
