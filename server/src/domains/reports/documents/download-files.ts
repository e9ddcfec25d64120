/** Downloads of a report’s files, each at its own address (REP-41). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { type ReportFileKind, reportFileKinds, reportFiles } from '@ceccar/contract/reports/report-documents';
import { reportReview } from '@ceccar/contract/reports/report-review';
import { sql } from 'kysely';
import type { z } from 'zod';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { file, json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { notFound } from '../../../platform/errors.ts';
import { annualReportDefinition } from '../annual-reports.ts';

export const downloadReportFiles = reportFileKinds.map((kind) =>
  defineAction({
    method: 'GET',
    path: `/annual_reports/:report/${reportFiles[kind].download}`,
    tag: annualReports.type,
    operationId: reportFiles[kind].download,
    summary: `${reportFiles[kind].label}, așa cum este păstrat`,
    access: 'download',
    may: annualReportDefinition.policy.read,
    params: { report: recordNumber('Raportul') },
    resource: annualReports,
    answer: file(),

    async read({ context, resource, actor, params }) {
      const { id } = await getRow(
        context.read,
        resource,
        memberScope(actor),
        String(params.report),
        'Raportul',
      );
      const [found] = await readFiles(context.read, id, kind);
      if (!found) throw notFound('Fișierul');
      const { sha256, size, mediaType, name, createdAt: keptAt } = found;
      return { sha256, size, mediaType, name, keptAt, disposition: 'inline' as const };
    },
  }),
);

export const listReportFiles = defineAction({
  method: 'GET',
  path: '/annual_reports/:id/files',
  operationId: 'listReportFiles',
  tag: annualReports.type,
  summary: 'Fișierele unui raport',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { id: recordNumber('Raportul') },
  resource: annualReports,
  answer: json(reportReview.pick({ files: true })),

  async read({ context, resource, actor, params }) {
    const { id } = await getRow(context.read, resource, memberScope(actor), String(params.id), 'Raportul');
    return { files: await listFiles(context.read, id) };
  },
});

/** The files in use, in the order of the documents. */
export async function listFiles(
  read: Reader,
  reportId: number,
): Promise<z.output<typeof reportReview>['files']> {
  const files = await readFiles(read, reportId);
  return files
    .toSorted((a, b) => reportFileKinds.indexOf(a.kind) - reportFileKinds.indexOf(b.kind))
    .map(({ kind, name, mediaType, size, createdAt }) => ({
      kind,
      label: reportFiles[kind].label,
      name,
      mediaType,
      size,
      url: `/annual_reports/${reportId}/${reportFiles[kind].download}`,
      createdAt: createdAt.toISOString(),
    }));
}

export async function readFiles(read: Reader, reportId: number, kind?: ReportFileKind) {
  const rows = await read(
    query
      .selectFrom('annual_report_files as f')
      .innerJoin('files as stored', 'stored.id', 'f.file_id')
      .select(['f.kind', 'f.file_name as name', 'f.created_at as createdAt'])
      .select(['stored.size', 'stored.media_type as mediaType'])
      .select(sql<string>`encode(stored.sha256, 'hex')`.as('sha256'))
      .where('f.annual_report_id', '=', reportId)
      .where('f.set_aside_at', 'is', null)
      .$if(kind !== undefined, (files) => files.where('f.kind', '=', String(kind))),
  );
  return rows as (Omit<(typeof rows)[number], 'kind'> & { kind: ReportFileKind })[]; // the table contains no other kinds
}
