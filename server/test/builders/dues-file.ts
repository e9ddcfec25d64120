/** Files of dues as staff fill them in; uploaded and posted without a worker. */
import { dueImportColumns } from '@ceccar/contract/money/dues-import';
import { duesImport } from '../../src/domains/money/dues-import/dues-import.ts';
import type { ImportKey } from '../../src/domains/money/dues-import/read-due.ts';
import type { Account } from '../harness/accounts.ts';
import type { Answer, Body } from '../harness/api.ts';
import type { TestApp } from '../harness/app.ts';
import { tableReader } from '../harness/table-reader.ts';

export type Row = Partial<Record<ImportKey, string>>;

/** Defaults of the columns that a row does not set: a paid fixed due. */
const usual: Row = {
  member: 'PF',
  code: '461.01.01.25',
  feeSummary: 'Cotizație fixă',
  fee: '700,00',
  feeYear: '2025',
  paymentSummary: 'banca',
  paymentDate: '15.02.2025',
  paymentAmount: '700,00',
  paymentYear: '2025',
};

/** With the documented column titles in the documented order. */
export function duesCsv(rows: readonly Row[], separator = ';'): string {
  const titles = dueImportColumns.map(({ title }) => title);
  const lines = rows.map((row) => dueImportColumns.map(({ key }) => ({ ...usual, ...row })[key] ?? ''));
  return [titles, ...lines].map((cells) => `${cells.join(separator)}\r\n`).join('');
}

export function uploadImport(
  { api }: Pick<TestApp, 'api'>,
  as: Account,
  content: string | Buffer,
  name = 'cotizatii.csv',
  texts: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const file = { bytes: Buffer.from(content), name, type: 'text/csv' };
  return api.upload('/api/imports', { type: 'dues', ...texts }, file, { as });
}

/** Runs the worker's job. */
export function postImport(app: Pick<TestApp, 'database' | 'files'>, importId: number): Promise<void> {
  return duesImport.job.handle({ ...app, tableReader, clock: () => new Date() }, { importId });
}

/** Uploads the file and runs the worker's job; returns the import as the list shows it. */
export async function runImport(
  app: TestApp,
  as: Account,
  content: string | Buffer,
  texts: Readonly<Record<string, string>> = {},
): Promise<Body> {
  const { body } = await uploadImport(app, as, content, undefined, texts);
  await postImport(app, body.id);
  return (await app.api.get(`/api/imports/${body.id}`, { as })).body;
}
