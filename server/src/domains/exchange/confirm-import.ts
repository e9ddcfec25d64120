/** Confirms a preview, which is then written as shown, or dismisses it (EXC-60). */
import { confirmation, imports } from '@ceccar/contract/exchange/imports';
import { sql } from 'kysely';
import { holderName } from '../../platform/access/holder-name.ts';
import { isAdmin } from '../../platform/access/policy.ts';
import { adminScope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { item } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { recordKey } from '../../platform/actions/schemas.ts';
import type { TableRow } from '../../platform/crud/definition.ts';
import { lockRow } from '../../platform/crud/item.ts';
import { requireVersion } from '../../platform/crud/write.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { endedWith } from '../../platform/jobs/define-work.ts';
import { getKind, type ImportKinds } from './define-import.ts';

export function confirmImport(kinds: ImportKinds) {
  return defineAction({
    method: 'POST',
    path: '/api/imports/:id/confirm',
    operationId: 'confirmImport',
    tag: imports.type,
    summary: 'Înregistrează tot ce a arătat previzualizarea unui import',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    resource: imports,
    body: jsonBody(confirmation, { isRequired: false }),
    answer: item(imports, 'import-list'),
    refusals: ['conflict', 'invalid', 'forbidden', 'staleVersion'],

    lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
    async do({ tx, actor, request, jobs, body: { createsAccounts }, locked }) {
      requirePreview(locked);
      const kind = getKind(kinds, String(locked.type));
      if (createsAccounts && !kind.accounts)
        throw invalid([
          { propertyPath: 'createsAccounts', message: 'Conturi se creează doar la importul de persoane.' },
        ]);
      await kind.preview?.requireMay?.(tx, actor, locked.id);
      // The preview may have been computed again while the user saw the previous version.
      requireVersion(locked, request.headers['if-match']);
      await tx
        .updateTable('imports')
        .set({
          status: 'waiting',
          confirmed_at: sql`register_now()`,
          confirmed_by: actor.userId,
          creates_accounts: createsAccounts || kind.accounts?.isAlways === true,
          problem: null,
          done_rows: 0,
          updated_at: sql`register_now()`,
          version: sql`version + 1`,
        })
        .where('id', '=', locked.id)
        .execute();
      await jobs.send(tx, kind.job, { importId: locked.id });
    },
    present: ({ locked }) => ({ id: locked.id }),
  });
}

export function dropImport(kinds: ImportKinds) {
  return defineAction({
    method: 'POST',
    path: '/api/imports/:id/drop',
    operationId: 'dropImport',
    tag: imports.type,
    summary: 'Renunță la un import care așteaptă confirmarea',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    resource: imports,
    answer: item(imports, 'import-list'),
    refusals: ['conflict'],

    lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
    async do({ tx, actor, locked }) {
      requirePreview(locked);
      await letGo(tx, kinds, locked, `Abandonat de ${holderName(actor)}; nimic nu a fost înregistrat.`);
    },
    present: ({ locked }) => ({ id: locked.id }),
  });
}

function requirePreview({ status }: TableRow): void {
  if (status !== 'previewed') throw conflict('Importul nu așteaptă confirmarea.');
}

/** Nothing of the import was written; the personal data of its rows is deleted. */
export async function letGo(
  tx: Tx,
  kinds: ImportKinds,
  { id, type }: { id: number; type?: unknown },
  problem: string,
): Promise<void> {
  await getKind(kinds, String(type)).preview?.forget(tx, id);
  await tx
    .updateTable('imports')
    .set({ status: 'dropped', ...endedWith(problem) })
    .where('id', '=', id)
    .execute();
}
