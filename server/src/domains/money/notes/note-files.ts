/** Downloads of payment notes: the document itself, and the notes of a yearly report. */
import { buffer } from 'node:stream/consumers';
import { cnpScope } from '@ceccar/contract/account/service-scopes';
import { invoices, issuedInvoice } from '@ceccar/contract/money/invoices';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { z } from 'zod';
import { isEditorOrMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { actionNeeding, defineAction } from '../../../platform/actions/action.ts';
import { json, storedOrMadeFile } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey, recordNumber } from '../../../platform/actions/schemas.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import { rowWithKey } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { FileToSend } from '../../../platform/files/send-file.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import { markCancelled } from './cancelled-note.ts';
import { invoiceDefinition } from './invoices.ts';
import { readIssued } from './issued.ts';

export const listNotesOfReport = defineAction({
  method: 'GET',
  path: '/api/invoices/by-annual-report/:id',
  operationId: 'listInvoicesOfReport',
  tag: invoices.type,
  summary: 'Notele de plată ale unui raport anual',
  access: 'register',
  may: invoiceDefinition.policy.read,
  serviceScopes: ['invoices:read'],
  params: { id: recordNumber('Raportul') },
  resource: invoices,
  answer: json(z.object({ invoices: z.array(issuedInvoice) })),

  async read({ context, resource, actor, params }) {
    // A report without an amount to pay has no note; that is not an error.
    const reports = getResource(context.resources, annualReports.plural);
    await getRow(context.read, reports, memberScope(actor), String(params.id), 'Raportul');
    const sql = new SqlText();
    const ofReport = `t.annual_report_id = ${sql.value(params.id)}`;
    const { condition } = scopedRows(resource, invoiceDefinition.scope(actor), sql);
    return { invoices: await readIssued(context.read, `${ofReport} and ${condition}`, sql.values) };
  },
});

export const downloadNote = actionNeeding<WithRenderer>()({
  method: 'GET',
  path: '/download/invoice/:uuid',
  operationId: 'downloadInvoice',
  tag: invoices.type,
  summary: 'Nota de plată, ca PDF; una anulată o spune pe fiecare pagină',
  access: 'download',
  // The document shows the payer's CNP (MEM-96).
  may: isEditorOrMember,
  serviceScopes: ['invoices:read', cnpScope],
  params: { uuid: recordKey },
  resource: invoices,
  answer: storedOrMadeFile('application/pdf'),
  refusals: ['conflict'],

  async read({ context, resource, actor, params }) {
    const scope = invoiceDefinition.scope(actor);
    const sql = new SqlText();
    const { from, condition } = rowWithKey(resource, params.uuid, scope, sql);
    const [found] = await context.read(
      sql.statement(
        `select encode(f.sha256, 'hex') as sha256, f.size, f.media_type as "mediaType", f.created_at as "keptAt", t.file_name as name,
           t.cancelled_at as "cancelledAt"
         from ${from} join files f on f.id = t.file_id where ${condition}`,
      ),
    );
    if (!found) throw notFound('Nota de plată');
    const { cancelledAt, ...kept } = found as Omit<FileToSend, 'disposition'> & { cancelledAt: Date | null };
    if (cancelledAt === null) return { ...kept, disposition: 'inline' as const };
    const note = await buffer(await context.files.open(kept));
    const bytes = await markCancelled(context, note, cancelledAt);
    if (!bytes)
      throw conflict(
        'Nota de plată este anulată, iar pe fișierul păstrat nu se poate scrie acest lucru, fiind deteriorat sau criptat; de aceea nu se descarcă.',
      );
    return { name: kept.name, disposition: 'inline' as const, bytes };
  },
});
