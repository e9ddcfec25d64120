import { importStatuses, imports } from '@ceccar/contract/exchange/imports';
import { sql } from 'kysely';
import { isAdmin, nobody } from '../access/policy.ts';
import { adminScope } from '../access/scope.ts';
import { defineResource } from '../crud/definition.ts';
import type { UploadedFile } from '../crud/upload.ts';
import type { Tx } from '../database/connection.ts';
import { locksOf } from '../database/locks.ts';
import { conflict } from '../errors.ts';
import { bucharestToday } from '../text/clock.ts';
import { shortDay } from '../text/romanian-date.ts';
import { getKind, type ImportKinds } from './define-import.ts';

/** Files that staff send; a worker posts them after the upload is answered. */
export function importDefinition(kinds: ImportKinds) {
  return defineResource(imports, {
    scope: adminScope,
    owners: {},
    // A file may hold dues of every branch (EXC-6).
    policy: { read: isAdmin, create: isAdmin, update: nobody, delete: nobody },
    async check({ tx, values: { file } }) {
      if (file) await refuseSameFile(tx, file);
      return [];
    },
    async effect({ tx, actor, id, values, jobs }) {
      const by = { user_id: actor.userId, username: actor.username };
      await tx.updateTable('imports').set(by).where('id', '=', id).execute();
      await jobs.send(tx, getKind(kinds, String(values.type)).job, { importId: id });
    },
    rowAbilities: (actor, { status }) => ({
      undo: isAdmin(actor) && status === 'done',
      cancel: isAdmin(actor) && isImportUnderWay(String(status)),
    }),
  });
}

/** It is still to be posted. */
export function isImportUnderWay(status: string): boolean {
  return status === 'waiting' || status === 'running';
}

/** The same bytes again would post the same rows twice; after errors or an undoing they may come again. */
async function refuseSameFile(tx: Tx, { received: { sha256 } }: UploadedFile): Promise<void> {
  // Twins that arrive at once take their turn.
  await sql`select pg_advisory_xact_lock(${locksOf.importFile}, hashtext(${sha256}))`.execute(tx);
  const known = await tx
    .selectFrom('imports')
    .innerJoin('files', 'files.id', 'imports.file_id')
    .select(['imports.created_at', 'imports.username', 'imports.status', 'imports.file_name'])
    .where('files.sha256', '=', Buffer.from(sha256, 'hex'))
    .where('imports.status', 'in', ['waiting', 'running', 'done'])
    .executeTakeFirst();
  if (!known) return;
  const when = shortDay(bucharestToday(new Date(known.created_at)));
  const status = importStatuses.find(({ value }) => value === known.status)?.label;
  throw conflict(
    `Același fișier a fost deja încărcat la ${when} de ${known.username} („${known.file_name}”, ${status}). ` +
      'Anulați întâi importul de atunci, dacă trebuie înlocuit.',
    { sameFile: true },
  );
}
