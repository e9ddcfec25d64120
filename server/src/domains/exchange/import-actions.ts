/** Actions of imports beside their list: undo, errors, template file. */
import { importError, imports } from '@ceccar/contract/exchange/imports';
import { z } from 'zod';
import { holderName } from '../../platform/access/holder-name.ts';
import { isAdmin } from '../../platform/access/policy.ts';
import { adminScope } from '../../platform/access/scope.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection, csv, item, madeFile } from '../../platform/actions/answers.ts';
import { pagingQuery } from '../../platform/actions/paging.ts';
import { recordKey, recordNumber } from '../../platform/actions/schemas.ts';
import { lockRow } from '../../platform/crud/item.ts';
import type { Db } from '../../platform/database/connection.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { endedWith } from '../../platform/jobs/define-work.ts';
import { inPascalCase } from '../../platform/text/pascal-case.ts';
import { confirmImport, dropImport } from './confirm-import.ts';
import type { DefinedImport, ImportKinds } from './define-import.ts';
import { mediaTypes } from './exports/write-file.ts';
import { countErrors, errorLines, listErrors } from './import-errors.ts';
import { isImportUnderWay } from './imports.ts';
import { rereadImport } from './reread-import.ts';
import { sendImport } from './send-import.ts';
import { takeBack } from './take-back.ts';
import { templateLines, templateWorkbook } from './template-file.ts';

export function importActions(kinds: ImportKinds) {
  return [
    undoImport(kinds),
    cancelImport,
    confirmImport(kinds),
    dropImport(kinds),
    rereadImport(kinds),
    ...Object.values(kinds)
      .filter(({ preview }) => preview !== undefined)
      .map(({ type }) => sendImport(kinds, type)),
    listImportErrors,
    downloadImportErrors,
    ...Object.values(kinds).map(downloadTemplate),
    ...Object.values(kinds)
      .filter(({ preview }) => preview !== undefined)
      .map(downloadWorkbookTemplate),
  ];
}

function undoImport(kinds: ImportKinds) {
  return defineAction({
    method: 'POST',
    path: '/api/imports/:id/undo',
    operationId: 'undoImport',
    tag: imports.type,
    summary: 'Anulează tot ce a înregistrat un import',
    access: 'register',
    may: isAdmin,
    params: { id: recordKey },
    resource: imports,
    answer: item(imports, 'import-list'),
    refusals: ['conflict'],

    lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
    do: ({ tx, actor, request, locked }) => takeBack(tx, kinds, actor, request.id, locked.id),
    present: ({ locked }) => ({ id: locked.id }),
  });
}

const cancelImport = defineAction({
  method: 'POST',
  path: '/api/imports/:id/cancel',
  operationId: 'cancelImport',
  tag: imports.type,
  summary: 'Oprește un import care nu s-a încheiat; nu înregistrează nimic',
  access: 'register',
  may: isAdmin,
  params: { id: recordKey },
  resource: imports,
  answer: item(imports, 'import-list'),
  refusals: ['conflict'],

  // `no key update` allows the dues that are being posted to reference the import.
  lock: ({ tx, resource, actor, params }) =>
    lockRow(tx, resource, params.id, adminScope(actor), 'no key update'),
  async do({ tx, actor, now, locked: { id, status } }) {
    if (!isImportUnderWay(String(status))) throw conflict('Importul s-a încheiat deja.');
    await tx
      .updateTable('imports')
      .set({
        status: 'failed',
        ...endedWith(`Oprit de ${holderName(actor)}; nimic nu a fost înregistrat.`, now),
      })
      .where('id', '=', id)
      .execute();
  },
  present: ({ locked }) => ({ id: locked.id }),
});

const listImportErrors = defineAction({
  method: 'GET',
  path: '/api/imports/:id/errors',
  operationId: 'listImportErrors',
  tag: imports.type,
  summary: 'Erorile unui import, pe rânduri',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Importul') },
  query: z.object(pagingQuery(30)),
  answer: collection(importError, { type: 'ImportError', id: 'path' }),

  async read({ context, params: { id }, query }) {
    const { db } = context.database;
    await getImport(db, id);
    return {
      total: await countErrors(db, id),
      members: await listErrors(db, id, query),
      paging: query,
    };
  },
});

const downloadImportErrors = defineAction({
  method: 'GET',
  path: '/download/import_errors/:id',
  operationId: 'downloadImportErrors',
  tag: imports.type,
  summary: 'Erorile unui import, ca CSV',
  access: 'download',
  may: isAdmin,
  params: { id: recordNumber('Importul') },
  answer: csv(),

  async read({ context, params: { id } }) {
    const { db } = context.database;
    const { fileName } = await getImport(db, id);
    return { name: `erori-${fileName.replace(/\.(?:csv|xlsx?)$/i, '')}.csv`, lines: errorLines(db, id) };
  },
});

function downloadTemplate({ type, columns, template }: DefinedImport) {
  return defineAction({
    method: 'GET',
    path: `/download/import_template/${type}`,
    tag: imports.type,
    operationId: `download${inPascalCase(type)}ImportTemplate`,
    summary: template.summary,
    access: 'download',
    may: isAdmin,
    answer: csv(),

    read: async () => ({ name: `${template.name}.csv`, lines: templateLines(columns) }),
  });
}

/** Only of kinds that are read from a workbook, too (EXC-61). */
function downloadWorkbookTemplate({ type, columns, template }: DefinedImport) {
  return defineAction({
    method: 'GET',
    path: `/download/import_template/${type}.xlsx`,
    tag: imports.type,
    operationId: `download${inPascalCase(type)}ImportWorkbook`,
    summary: `${template.summary}, în format Excel`,
    access: 'download',
    may: isAdmin,
    answer: madeFile(mediaTypes.xlsx),

    read: async ({ context }) => ({
      name: `${template.name}.xlsx`,
      bytes: await templateWorkbook(template, columns, context.clock()),
    }),
  });
}

async function getImport(db: Db, id: number): Promise<{ fileName: string }> {
  const importRow = await db
    .selectFrom('imports')
    .select('file_name as fileName')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!importRow) throw notFound('Importul', id);
  return importRow;
}
