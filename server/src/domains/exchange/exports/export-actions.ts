/** Actions of exports beside their list: available types, request, cancellation, download. */
import { exports, exportTypeAnswer, exportTypes } from '@ceccar/contract/exchange/exports';
import { messages } from '@ceccar/contract/messages';
import { int4Max } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { holderName } from '../../../platform/access/holder-name.ts';
import { isEditor } from '../../../platform/access/policy.ts';
import { ownWorkScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection, file, item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { fieldSchema } from '../../../platform/actions/field-schema.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { mostRunningExports, tooMany } from '../../../platform/http/rate-limits.ts';
import type { JobQueue } from '../../../platform/jobs/define-job.ts';
import { endedWith } from '../../../platform/jobs/define-work.ts';
import type { ExportKinds } from './export-kind.ts';
import { isUnderWay, mayTake, underWay } from './exports.ts';
import { readExportRequest } from './read-export-request.ts';
import { fileNameOf, mediaTypes } from './write-file.ts';

type ExportData = { readonly exportId: number };

export function exportActions(kinds: ExportKinds, job: JobQueue<ExportData>) {
  return [listTypes(kinds), createExport(kinds, job), cancelExport, downloadExport];
}

function listTypes(kinds: ExportKinds) {
  return defineAction({
    method: 'GET',
    path: '/api/exports/types',
    operationId: 'listExportTypes',
    tag: exports.type,
    summary: 'Tipurile de export, cu filtrele și coloanele fiecăruia',
    access: 'register',
    may: isEditor,
    answer: collection(exportTypeAnswer, { type: 'ExportType', id: 'path' }),

    async read({ actor }) {
      const members = exportTypes.flatMap(({ value, label }) => {
        const { member, may, filters, needsOneYear, columns } = kinds[value];
        if (!member || filters === 'list' || !may(actor)) return [];
        const heads = columns.map(({ key, title, isFixed }) => ({ key, title, isFixed }));
        const type = { '@type': 'ExportType' as const, type: value, label, member };
        return [{ ...type, filters: [...filters], needsOneYear, columns: heads }];
      });
      return { total: members.length, members };
    },
  });
}

const described = { type: 'object', additionalProperties: { type: 'string' } };

function createExport(kinds: ExportKinds, job: JobQueue<ExportData>) {
  return defineAction({
    method: 'POST',
    path: '/exports/create-export',
    operationId: 'createExport',
    tag: exports.type,
    summary: 'Cere un export; un proces îl scrie după răspuns',
    access: 'register',
    may: isEditor,
    // Fields are parsed together, so that all errors are reported at once.
    body: jsonBody(
      z
        .object({
          export_name: z.unknown().meta(fieldSchema(exports.fields.name)),
          export_type: z.unknown().meta(fieldSchema(exports.fields.type)),
          export_filters: z.unknown().optional().meta(described),
          export_columns: z
            .unknown()
            .optional()
            .meta({ type: 'array', items: { type: 'string' } }),
          export_specific_region: z.unknown().optional().meta({
            type: 'integer',
            minimum: 0,
            maximum: int4Max,
            description: '0: toate filialele; a moderatorului este mereu a sa',
          }),
          export_format: z.unknown().optional().meta(fieldSchema(exports.fields.format)),
        })
        .meta({ required: ['export_name', 'export_type'] }),
    ),
    resource: exports,
    answer: item(exports, 'export-list'),
    status: 201,
    refusals: ['forbidden', 'invalid', 'tooManyAttempts'],
    once: true,

    async do({ tx, actor, body, resources, context }) {
      if (actor.role === 'ROLE_MODERATOR' && actor.regionId === null)
        throw forbidden('Contul dumneavoastră nu are filială.');
      const regions = await tx.selectFrom('regions').select(['id', 'name']).execute();
      const exportRequest = readExportRequest(body, { kinds, regions, actor, resources });
      if (!kinds[exportRequest.type as keyof ExportKinds].may(actor))
        throw forbidden('Nu puteți cere acest export.');
      await requireFreeExport(tx, actor);
      const { id } = await tx
        .insertInto('exports')
        .values({
          name: exportRequest.name,
          type: exportRequest.type,
          format: exportRequest.format,
          filters: JSON.stringify(exportRequest.filters),
          columns: exportRequest.columns,
          region_id: exportRequest.regionId,
          user_id: actor.userId,
          username: actor.username,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await context.jobs.send(tx, job, { exportId: id });
      return { id, warnings: exportRequest.warnings };
    },
    present: ({ done }) => done,
  });
}

/** Seconds; most exports take less. */
const retryExportAfter = 30;

/** Locks the user, so that concurrent requests cannot exceed the limit (EXC-80). */
async function requireFreeExport(tx: Tx, { userId }: Actor): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { running } = await tx
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('user_id', '=', userId)
    .where('status', 'in', underWay)
    .executeTakeFirstOrThrow();
  if (Number(running) < mostRunningExports) return;
  throw tooMany(messages.exportsRunning(mostRunningExports), retryExportAfter);
}

const cancelExport = defineAction({
  method: 'POST',
  path: '/api/exports/:id/cancel',
  operationId: 'cancelExport',
  tag: exports.type,
  summary: 'Oprește un export care nu s-a încheiat',
  access: 'register',
  may: isEditor,
  params: { id: recordKey },
  resource: exports,
  answer: item(exports, 'export-list'),
  refusals: ['conflict'],

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, ownWorkScope(actor)),
  async do({ tx, actor, now, locked: { id, status } }) {
    if (!isUnderWay(String(status))) throw conflict('Exportul s-a încheiat deja.');
    // The running job notices it with its next batch.
    await tx
      .updateTable('exports')
      .set({ status: 'cancelled', ...endedWith(`Oprit de ${holderName(actor)}.`, now) })
      .where('id', '=', id)
      .execute();
  },
  present: ({ locked }) => ({ id: locked.id }),
});

/** The actor's rights are checked at each download, and the download is logged (EXC-31). */
const downloadExport = defineAction({
  method: 'GET',
  path: '/download/export/:id',
  operationId: 'downloadExport',
  tag: exports.type,
  summary: 'Fișierul unui export',
  access: 'download',
  may: isEditor,
  params: { id: recordKey },
  resource: exports,
  answer: file(),

  lock: ({ tx, resource, actor, params }) =>
    lockRow(tx, resource, params.id, ownWorkScope(actor), 'no key update'),
  async do({ tx, actor, locked: { id, region_id, file_id } }) {
    const exportRow = await tx
      .selectFrom('files')
      .innerJoin('exports', 'exports.file_id', 'files.id')
      .select(['exports.name', 'exports.format', 'files.size'])
      .select(({ fn, val }) => fn<string>('encode', ['files.sha256', val('hex')]).as('sha256'))
      .where('exports.id', '=', id)
      .executeTakeFirst();
    if (!exportRow || file_id === null || !mayTake(actor, region_id as number | null))
      throw notFound('Fișierul');
    const { userId: user_id, username } = actor;
    await tx.insertInto('export_downloads').values({ export_id: id, user_id, username }).execute();
    return exportRow;
  },
  present: ({ done: { name, format, sha256, size } }) => ({
    sha256,
    size,
    mediaType: mediaTypes[format as keyof typeof mediaTypes],
    name: fileNameOf(name, format),
    disposition: 'attachment' as const,
  }),
});
