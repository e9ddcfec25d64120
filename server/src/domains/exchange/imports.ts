import { importStatuses, imports } from '@ceccar/contract/exchange/imports';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { accountHolderSql } from '../../platform/access/holder-name.ts';
import { isAdmin, nobody } from '../../platform/access/policy.ts';
import { adminScope } from '../../platform/access/scope.ts';
import { defineResource } from '../../platform/crud/definition.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { locksOf } from '../../platform/database/locks.ts';
import { conflict } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
import { shortDay } from '../../platform/text/romanian-date.ts';
import { getKind, type ImportKinds } from './define-import.ts';

/** Files that staff upload; a worker posts them after the upload was answered. */
export function importDefinition(kinds: ImportKinds) {
  return defineResource(imports, {
    scope: adminScope,
    owners: {},
    // A file may contain dues of every branch (EXC-6).
    policy: { read: isAdmin, create: isAdmin, update: nobody, delete: nobody },
    async check({ tx, values: { file, type } }) {
      if (file) await refuseSameFile(tx, file.received);
      // Member files are larger and have more formats, so they have routes of their own.
      const isOwn = type !== undefined && getKind(kinds, type).preview === undefined;
      return isOwn ? [] : [{ propertyPath: 'type', message: messages.notChoice }];
    },
    async effect({ tx, actor, id, values, jobs }) {
      await begin(tx, kinds, actor, jobs, { id, type: String(values.type) });
    },
    sources: { userFullName: { sql: accountHolderSql({ username: 't.username', userId: 't.user_id' }) } },
    rowAbilities: (actor, { status, accountCount, passwordsTakenAt }) => ({
      undo: isAdmin(actor) && status === 'done',
      cancel: isAdmin(actor) && isImportUnderWay(String(status)),
      confirm: isAdmin(actor) && status === 'previewed',
      passwords: isAdmin(actor) && status === 'done' && Boolean(accountCount) && passwordsTakenAt === null,
    }),
  });
}

/** Whether the import is still to be posted. */
export function isImportUnderWay(status: string): boolean {
  return status === 'waiting' || status === 'running';
}

/** Stores the author and starts the job that reads the file. */
export async function begin(
  tx: Tx,
  kinds: ImportKinds,
  actor: Actor,
  jobs: Pick<Jobs, 'send'>,
  { id, type }: { id: number; type: string },
): Promise<void> {
  const by = { user_id: actor.userId, username: actor.username };
  await tx.updateTable('imports').set(by).where('id', '=', id).execute();
  await jobs.send(tx, getKind(kinds, type).job, { importId: id });
}

/** The same bytes would post the same rows twice. After errors or an undo they may be sent again (EXC-15). */
export async function refuseSameFile(tx: Tx, { sha256 }: Pick<StoredFile, 'sha256'>): Promise<void> {
  // Concurrent uploads of the same file wait for each other.
  await sql`select pg_advisory_xact_lock(${locksOf.importFile}, hashtext(${sha256}))`.execute(tx);
  const digest = Buffer.from(sha256, 'hex');
  const sameImport = await tx
    .selectFrom('imports')
    .select(['imports.created_at', 'imports.status', 'imports.file_name'])
    .select(
      sql
        .raw<string>(accountHolderSql({ username: 'imports.username', userId: 'imports.user_id' }))
        .as('author'),
    )
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('imports.file_id', 'in', selectFrom('files').select('id').where('sha256', '=', digest)),
        // The file itself may have been deleted (EXC-78).
        eb('imports.file_digest', '=', digest),
      ]),
    )
    .where('imports.status', 'in', ['waiting', 'running', 'previewed', 'done'])
    .executeTakeFirst();
  if (!sameImport) return;
  const when = shortDay(bucharestToday(new Date(sameImport.created_at)));
  const status = importStatuses.find(({ value }) => value === sameImport.status)?.label;
  throw conflict(
    `Același fișier a fost deja încărcat la ${when} de ${sameImport.author} („${sameImport.file_name}”, ${status}). ` +
      'Anulați întâi importul de atunci, dacă trebuie înlocuit.',
    { sameFile: true },
  );
}
