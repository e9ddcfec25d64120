/** Reads the file of a preview again, with other choices about its sheet, rows, columns and letters (EXC-104). */
import { readingChoices } from '@ceccar/contract/exchange/file-reading';
import { imports } from '@ceccar/contract/exchange/imports';
import { sql } from 'kysely';
import { isAdmin } from '../../platform/access/policy.ts';
import { adminScope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { item } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { recordKey } from '../../platform/actions/schemas.ts';
import { lockRow } from '../../platform/crud/item.ts';
import { requireVersion } from '../../platform/crud/write.ts';
import { conflict } from '../../platform/errors.ts';
import { getKind, type ImportKinds } from './define-import.ts';
import { refuseSameFile } from './imports.ts';

export function rereadImport(kinds: ImportKinds) {
  return defineAction({
    method: 'POST',
    path: '/api/imports/:id/reread',
    operationId: 'rereadImport',
    tag: imports.type,
    summary: 'Citește din nou fișierul unui import neconfirmat, cu alte alegeri',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    resource: imports,
    body: jsonBody(readingChoices, { isRequired: false }),
    answer: item(imports, 'import-list'),
    refusals: ['conflict', 'invalid', 'staleVersion'],

    lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
    async do({ tx, request, jobs, body, locked }) {
      const { id, type, status, file_id: fileId } = locked;
      const kind = getKind(kinds, String(type));
      const isShown = kind.preview !== undefined || kind.summarize !== undefined;
      const isOpen = isShown && (status === 'previewed' || status === 'failed');
      if (!isOpen) throw conflict('Importul nu mai poate fi citit din nou.');
      requireVersion(locked, request.headers['if-match']);
      if (fileId === null) throw conflict('Fișierul nu mai este păstrat. Trimiteți-l din nou.');
      const file = await tx
        .selectFrom('files')
        .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
        .where('id', '=', Number(fileId))
        .executeTakeFirstOrThrow();
      // After a failure the file may have been sent again.
      if (status === 'failed') await refuseSameFile(tx, file);
      await kind.preview?.forget(tx, id);
      await tx
        .updateTable('imports')
        .set({
          status: 'waiting',
          reading_choices: JSON.stringify(body),
          confirmed_at: null,
          finished_at: null,
          problem: null,
          summary: null,
          done_rows: 0,
          new_rows: null,
          changed_rows: null,
          same_rows: null,
          doubtful_rows: null,
          updated_at: sql`register_now()`,
          version: sql`version + 1`,
        })
        .where('id', '=', id)
        .execute();
      await jobs.send(tx, kind.job, { importId: id });
    },
    present: ({ locked }) => ({ id: locked.id }),
  });
}
