/** Tells followers what has changed, in one transaction, so that each change is told once (PUB-233). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { CompiledQuery, sql } from 'kysely';
import { type RegisterState, readRegisterState } from '../../../platform/crud/change-cursor.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { liftTimeouts, transact } from '../../../platform/database/transact.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { followerName } from '../../emails/follower.ts';
import { stateOfReminderSql } from '../../emails/held-emails.ts';
import { memberTables } from '../../members/member.ts';
import { type FollowMark, lockMark } from './follow-mark.ts';
import { followStatesSql } from './follow-states.ts';

/** From this many members on, all that are followed are evaluated as one set. */
const mostSingly = 500;

/** `sendsEmails`: as for `writeEmail`. */
type Telling = { now: Date; sendsEmails: boolean };

type Checked = Record<MemberKind, number[]>;

/**
 * Evaluates the members that changed since the last time; on a new day, in a restored register and after a change of the visas' ends all that are
 * followed. Returns the number of events. A process that dies before the commit leaves all to the next run.
 */
export function evaluateFollowings(db: Db, { now, sendsEmails }: Telling): Promise<number> {
  return transact(db, async (tx) => {
    const mark = await lockMark(tx, 'alone');
    const read = readerIn(tx);
    const state = await readRegisterState(read);
    const today = bucharestToday(now);
    const checks = await takeChecks(tx);
    const isWhole =
      mark.day !== today || mark.register !== state.register || (await haveVisaEndsChanged(read, mark));
    const changed = isWhole ? undefined : await findChanged(read, mark, checks);
    const count = await tellChanges(tx, { now, sendsEmails }, changed);
    await storeMark(tx, state, today);
    return count;
  });
}

async function takeChecks(tx: Tx): Promise<Checked> {
  const rows = await tx.deleteFrom('follow_checks').returning(['person_id', 'company_id']).execute();
  return {
    person: rows.flatMap(({ person_id }) => person_id ?? []),
    company: rows.flatMap(({ company_id }) => company_id ?? []),
  };
}

async function haveVisaEndsChanged(read: Reader, { number }: FollowMark): Promise<boolean> {
  const [row] = await read({
    text: `select exists (select from year_settings where changed_in >= $1)
      or exists (select from deletions where resource = 'year_settings' and changed_in >= $1) as changed`,
    values: [number],
  });
  return row?.changed === true;
}

/** Rows of transactions that were still open at the last time count again: what was told already is no change any more. */
async function findChanged(
  read: Reader,
  { number }: FollowMark,
  checks: Checked,
): Promise<Checked | undefined> {
  const changed: Checked = { person: [], company: [] };
  for (const kind of memberKinds) {
    const { table, statuses, visas, column } = memberTables[kind];
    const rows = await read({
      text:
        `select id from (select unnest($2::int[]) as id union select id from ${table} where changed_in >= $1` +
        ` union select ${column} from ${statuses} where changed_in >= $1` +
        ` union select ${column} from ${visas} where changed_in >= $1) m` +
        ` where exists (select from followings f where f.${column} = m.id) limit ${mostSingly + 1}`,
      values: [number, checks[kind]],
    });
    changed[kind] = rows.map(({ id }) => Number(id));
  }
  return changed.person.length + changed.company.length > mostSingly ? undefined : changed;
}

async function tellChanges(tx: Tx, telling: Telling, changed: Checked | undefined): Promise<number> {
  const today = bucharestToday(telling.now);
  if (!changed) await liftTimeouts(tx);
  const text = new SqlText();
  const states = memberKinds.flatMap((kind) => {
    const ids = changed?.[kind];
    if (ids?.length === 0) return [];
    const column = (of: MemberKind) => (of === kind ? 's.id' : 'null::int');
    return [
      `select ${column('person')} as person_id, ${column('company')} as company_id, s.is_listed, s.has_right, s.visa_year` +
        ` from (${followStatesSql(kind, text, today, ids)}) s`,
    ];
  });
  if (states.length === 0) return 0;
  const counted = await tx.executeQuery<{ count: number }>(
    CompiledQuery.raw(tellingSql(states.join(' union all '), text, telling), text.values),
  );
  return counted.rows[0]?.count ?? 0;
}

/** A follower of a member who left gets that event alone. No event holds a reason. */
function tellingSql(states: string, text: SqlText, { now, sendsEmails }: Telling): string {
  const at = `${text.value(now)}::timestamptz`;
  return `
    with state as materialized (${states}),
    changed as (
      select f.id, f.follower_id, f.person_id, f.company_id, s.is_listed, s.has_right, s.visa_year,
        f.is_listed and not s.is_listed as has_left,
        s.is_listed and f.has_right and not s.has_right as lost,
        s.is_listed and not f.has_right and s.has_right as returned,
        s.is_listed and s.visa_year > coalesce(f.visa_year, 0) as has_new_visa
      from (
        select f.id as following, s.* from followings f join state s on s.person_id = f.person_id
        union all
        select f.id, s.* from followings f join state s on s.company_id = f.company_id
      ) s
      join followings f on f.id = s.following
      where f.confirmed_at is not null
        and (f.is_listed, f.has_right, f.visa_year) is distinct from (s.is_listed, s.has_right, s.visa_year::smallint)
    ),
    known as (
      update followings f set is_listed = c.is_listed, has_right = c.has_right, visa_year = c.visa_year
      from changed c where f.id = c.id
    ),
    events as (
      insert into follow_events (at, follower_id, person_id, company_id, kind, year)
      select ${at}, c.follower_id, c.person_id, c.company_id, k.kind, case when k.kind = 'newVisa' then c.visa_year end
      from changed c
      cross join lateral (values (1, 'left', c.has_left), (2, 'rightLost', c.lost), (3, 'rightReturned', c.returned),
        (4, 'newVisa', c.has_new_visa)) k (place, kind, applies)
      where k.applies
      order by c.follower_id, c.id, k.place
      returning id, follower_id
    ),
    letters as (
      insert into emails (kind, follower_id, recipient, facts, state, created_at, updated_at, due_at)
      select 'followNews', e.follower_id, ${text.value(followerName)}::text, jsonb_build_object('first', min(e.id), 'last', max(e.id)),
        ${stateOfReminderSql}, ${at}, ${at}, ${at}
      from events e join followers w on w.id = e.follower_id
      where w.email is not null and ${sendsEmails}
      group by e.follower_id order by e.follower_id
    )
    select count(*)::int as count from events`;
}

async function storeMark(tx: Tx, { register, horizon }: RegisterState, today: string): Promise<void> {
  await sql`update follow_marks set register = ${register}, number = ${horizon}, day = ${today}::date`.execute(
    tx,
  );
}
