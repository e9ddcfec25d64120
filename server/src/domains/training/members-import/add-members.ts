/** Finds the participants of an import file, and adds them to the course, with one statement each. */
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Origin } from '../../../platform/crud/definition.ts';
import { historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { GivenMember } from './read-member.ts';

type Course = { id: number; regionId: number | null };

/** A row that matches no member, or a member who cannot be added. */
export type MemberError = { line: number; problem: string };

type Fault = 'noNumber' | 'noCnp' | 'sharedCnp' | 'otherPerson' | 'twice' | 'followed';

/** Stages the rows in a temporary table, each with the person it matches, for `addFound` (TRA-16). */
export async function findMembers(
  tx: Tx,
  { id, regionId }: Course,
  given: readonly GivenMember[],
): Promise<MemberError[]> {
  await createStage(tx);
  await sql`insert into given_members (line, cnp, reg_number, hours, promoted, comments)
    select line, cnp, reg_number, hours, promoted, comments
    from jsonb_to_recordset(${JSON.stringify(given)})
      as one (line int, cnp text, reg_number text, hours int, promoted boolean, comments text)`.execute(tx);
  await sql`analyze given_members`.execute(tx);
  // A course of a branch is matched with members of that branch only (TRA-13); several persons may share a CNP.
  const near = sql`(${regionId}::int is null or p.region_id = ${regionId}::int)`;
  const { rows } = await sql<{ line: number; fault: Fault; first: number }>`
    with found as (
      select g.line, g.cnp, g.reg_number, n.id as by_number, c.ids as by_cnp,
        coalesce(n.id, c.ids[1]) as person_id
      from given_members g
      left join persons n on n.reg_number_search = code_key(g.reg_number)
        and exists (select 1 from persons p where p.id = n.id and ${near})
      left join lateral (
        select array_agg(p.id) as ids from persons p where p.cnp_search = code_key(g.cnp) and ${near} having count(*) > 0
      ) c on g.cnp is not null
    ), kept as (
      update given_members g set person_id = f.person_id from found f where f.line = g.line
    ), judged as (
      select f.line, min(f.line) over (partition by f.person_id) as first,
        array_remove(array[
          case when f.reg_number is not null and f.by_number is null then 'noNumber' end,
          case
            when f.cnp is not null and f.by_cnp is null then 'noCnp'
            when f.reg_number is null and cardinality(f.by_cnp) > 1 then 'sharedCnp'
            when f.by_number <> all (f.by_cnp) then 'otherPerson'
          end,
          case
            when exists (select 1 from person_courses e where e.person_id = f.person_id and e.course_id = ${id})
              then 'followed'
            when f.person_id is not null and f.line > min(f.line) over (partition by f.person_id) then 'twice'
          end
        ], null) as faults
      from found f
    )
    select line, fault, first from judged, unnest(faults) with ordinality as one (fault, place)
    order by line, place`.execute(tx);
  const within = regionId === null ? 'Nu există' : 'Nu există în filiala cursului';
  const problems: Record<Fault, (first: number) => string> = {
    noNumber: () => `${within} persoană cu acest număr matricol.`,
    noCnp: () => `${within} persoană cu acest CNP.`,
    sharedCnp: () => 'CNP-ul este al mai multor persoane: adăugați numărul matricol.',
    otherPerson: () => 'CNP-ul și numărul matricol sunt ale unor persoane diferite.',
    twice: (first) => `Persoana este și pe rândul ${first}.`,
    followed: () => messages.alreadyFollowed,
  };
  return rows.map(({ line, fault, first }) => ({ line, problem: problems[fault](first) }));
}

async function createStage(tx: Tx): Promise<void> {
  await sql`create temporary table given_members (line integer, cnp text, reg_number text, hours integer,
    promoted boolean, comments text, person_id integer) on commit drop`.execute(tx);
}

/** Stages members who are known already, for `addFound`: those who attended (TRA-31). */
export async function stageMembers(
  tx: Tx,
  members: readonly { person: number; hours: number }[],
): Promise<void> {
  await createStage(tx);
  await sql`insert into given_members (line, person_id, hours, promoted)
    select place, person, hours, true from rows from (jsonb_to_recordset(${JSON.stringify(members)}) as (person int, hours int))
      with ordinality as one (person, hours, place)`.execute(tx);
}

/**
 * Adds everyone whom `findMembers` matched, or who was staged; the history shows them as if added one by one (TRA-15).
 * `fromAttendance`: undoing the confirmation removes them again (TRA-32).
 */
export async function addFound(
  tx: Tx,
  courseId: number,
  actor: Actor,
  origin: Origin,
  { fromAttendance = false } = {},
) {
  await sql`with added as (
      insert into person_courses (person_id, course_id, hours, promoted, comments, from_attendance)
      select person_id, ${courseId}, hours, promoted, comments, ${fromAttendance}::boolean from given_members order by line
      returning *
    )
    ${historyOfRows(actor, origin, {
      resource: 'person_courses',
      id: sql`a.id`,
      shownOn: { column: 'person_id', id: sql`a.person_id` },
      action: 'create',
      changes: sql`jsonb_strip_nulls(jsonb_build_object(
        'course', jsonb_build_array(null, a.course_id),
        'person', jsonb_build_array(null, a.person_id),
        'hours', jsonb_build_array(null, a.hours),
        'promoted', case when a.promoted is not null then jsonb_build_array(null, a.promoted) end,
        'comments', case when a.comments is not null then jsonb_build_array(null, a.comments) end
      ))`,
    })}
    from added a`.execute(tx);
}
