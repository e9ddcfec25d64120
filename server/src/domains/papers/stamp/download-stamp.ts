/** The PDF of a kept stamp, for those who may have the stamp (PAP-88). */
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import { stampFileName, stamps } from '@ceccar/contract/papers/stamps';
import { stampPath } from '@ceccar/contract/public/public-pages';
import { z } from 'zod';
import { isEditorOrMember } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { madeFile } from '../../../platform/actions/answers.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StoredFile } from '../../../platform/files/stored-file.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { readPicture } from './kept-stamps.ts';
import { stampPdf } from './stamp-pdf.ts';
import { stampDefinition } from './stamps.ts';

export const downloadStamp = actionNeeding<WithRenderer>()({
  method: 'GET',
  path: '/download/stamp/:code',
  operationId: 'downloadStamp',
  tag: stamps.type,
  summary: 'Parafa electronică, ca PDF',
  access: 'download',
  may: isEditorOrMember,
  params: { code: z.string() },
  resource: stamps,
  answer: madeFile('application/pdf'),
  refusals: ['unavailable'],

  async read({ context, resource, actor, params, request }) {
    const code = readDocumentCode(params.code);
    const sql = new SqlText();
    const { from, condition } = scopedRows(resource, stampDefinition.scope(actor), sql);
    const [row] = code
      ? await context.read(
          sql.statement(
            `select encode(f.sha256, 'hex') as sha256, f.size, t.lines, t.created_at as "createdAt"
             from ${from} join files f on f.id = t.file_id where t.code = ${sql.value(code)} and ${condition}`,
          ),
        )
      : [];
    if (!row || !code) throw notFound('Parafa');
    const { lines, createdAt, ...kept } = row as StoredFile & { lines: string[]; createdAt: Date }; // the columns
    const bytes = await context.renderer.draw(stampPdf, {
      picture: await readPicture(context.files, kept),
      lines,
      verifyUrl: publicBaseOf(context.env, request) + stampPath(code),
      createdAt,
    });
    return { name: stampFileName, bytes };
  },
});
