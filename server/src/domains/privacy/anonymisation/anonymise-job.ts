/** Carries out a confirmed list, one transaction per member, each only once (PRI-13). */
import { sql } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { mayRemoveFiles } from '../../../platform/files/remove-file.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { defineWork } from '../../../platform/jobs/define-work.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { anonymisePerson } from './anonymise-person.ts';
import { forgetDeleted } from './deleted-persons.ts';
import { findTraces } from './find-traces.ts';
import { readIdentities } from './read-identities.ts';
import { redactTraces } from './redact-traces.ts';

type Needs = Pick<JobContext, 'database' | 'clock'> & {
  files: Pick<FileStore, 'open' | 'remove'>;
  resources: Resources;
};

const atOnce = 50;

const anonymisationWork = defineWork({
  table: 'anonymisations',
  key: 'anonymisationId',
  isOpen: sql`w.status = 'confirmed'`,
  stopped: 'anonymisation-stopped',
  // Members already anonymised stay so.
  onStopped: 'Anonimizarea s-a oprit din cauza unei erori a serverului.',
});

export const anonymiseMembers = anonymisationWork.job({
  name: 'anonymise-members',
  // Enough retries to outlast a backup, which takes minutes and during which no file may be deleted.
  retryLimit: 20,
  retryDelay: 300,
  expireInSeconds: 3_600,
  heartbeatSeconds: 30,
  async carryOut(needs: Needs, id) {
    const { db } = needs.database;
    const list = await db
      .selectFrom('anonymisations')
      .select(['decided_by', 'decider'])
      .select(sql<string>`before::text`.as('before'))
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .executeTakeFirst();
    if (!list) return;
    const criteria = { today: bucharestToday(needs.clock()), before: list.before };
    const by = { userId: list.decided_by, username: list.decider ?? '' };
    const leaving = await readIdentities(db, id, list.before);
    const traces = await findTraces(db, needs, leaving);
    const leavingOf = new Map(leaving.map((one) => [`${one.isDeleted} ${one.personId}`, one]));
    for (let next = await nextMembers(db, id); next.length > 0; next = await nextMembers(db, id)) {
      for (const person_id of next) await endOne(person_id);
    }
    while ((await forgetSome()) > 0);
    await db
      .updateTable('anonymisations')
      .set({
        status: 'done',
        finished_at: needs.clock(),
        updated_at: sql`register_now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .execute();

    function endOne(personId: number): Promise<void> {
      return db.transaction().execute(async (tx) => {
        const open = await tx
          .selectFrom('anonymisation_members')
          .select('is_done')
          .where('anonymisation_id', '=', id)
          .where('person_id', '=', personId)
          .where('is_done', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!open) return;
        const isDone = await anonymisePerson(tx, needs, personId, criteria, by);
        if (isDone) await redact(tx, false, personId);
        await tx
          .updateTable('anonymisation_members')
          .set({ is_done: isDone })
          .where('anonymisation_id', '=', id)
          .where('person_id', '=', personId)
          .execute();
      });
    }

    function forgetSome(): Promise<number> {
      return db.transaction().execute(async (tx) => {
        if (!(await mayRemoveFiles(tx))) throw new Error('A backup runs: no file may go');
        const ids = await forgetDeleted(tx, needs.files, criteria.before, atOnce);
        for (const personId of ids) await redact(tx, true, personId);
        return ids.length;
      });
    }

    async function redact(tx: Tx, isDeleted: boolean, personId: number): Promise<void> {
      const one = leavingOf.get(`${isDeleted} ${personId}`);
      if (one) await redactTraces(tx, needs.files, one, traces);
    }
  },
});

async function nextMembers(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('anonymisation_members')
    .select('person_id')
    .where('anonymisation_id', '=', id)
    .where('is_done', 'is', null)
    .orderBy('person_id')
    .limit(atOnce)
    .execute();
  return rows.map(({ person_id }) => person_id);
}
