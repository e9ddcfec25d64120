/**
 * Measures the import of a file of 30,000 dues, from the upload to the last posting, beside a bare COPY of the same rows.
 */
import { dueImportColumns } from '@ceccar/contract/money/dues-import';
import { copyRows } from '../seed/copy-rows.ts';
import { onBareTable } from './bare-table.ts';
import { benchMark, type Register } from './registers.ts';
import type { Session } from './scenarios.ts';
import { until } from './until.ts';

/** In seconds. */
export type ImportFigures = { rows: number; application: number; limit: number };

type Member = { id: number; cip: string };

export async function measureImport(
  register: Register,
  url: string,
  admin: Session,
  wantedRows: number,
): Promise<ImportFigures> {
  const { rows: members } = await register.pool.query<Member>(
    'select id, cip from persons where cip is not null order by id limit $1',
    [wantedRows],
  );
  const limit = await copyBare(register, members);
  return { rows: members.length, application: await importFile(url, admin, fileOf(members)), limit };
}

/** Every tenth row is an advance. */
const codeOf = (place: number) => (place % 10 === 0 ? '472' : '461.01');
const columns = {
  fee_summary: benchMark,
  fee: '0.00',
  fee_year: 2026,
  payment_summary: 'banca',
  payment_date: '2026-09-01',
  payment_amount: '10.50',
  payment_year: 2026,
};
const cells: Partial<Record<string, string | number>> = {
  member: 'PF',
  feeSummary: columns.fee_summary,
  feeYear: columns.fee_year,
  paymentSummary: columns.payment_summary,
  paymentDate: columns.payment_date,
  paymentAmount: columns.payment_amount,
  paymentYear: columns.payment_year,
};

function fileOf(members: readonly Member[]): string {
  const lines = members.map(({ cip }, place) => {
    const own: typeof cells = { ...cells, cip, code: codeOf(place) };
    return dueImportColumns.map(({ key }) => own[key] ?? '').join(';');
  });
  return [dueImportColumns.map(({ title }) => title).join(';'), ...lines, ''].join('\n');
}

async function importFile(url: string, { bearer }: Session, file: string): Promise<number> {
  const form = new FormData();
  form.set('type', 'dues');
  form.set('file', new Blob([file], { type: 'text/csv' }), 'cotizatii.csv');
  const started = performance.now();
  const sent = await fetch(`${url}/api/imports`, { method: 'POST', headers: bearer, body: form });
  if (!sent.ok) throw new Error(`Import: ${sent.status} ${await sent.text()}`);
  return until('Import', async () => {
    const answer = await fetch(`${url}/api/imports?itemsPerPage=1`, { headers: bearer });
    const { 'hydra:member': members } = (await answer.json()) as { 'hydra:member': { status: string }[] };
    const status = members[0]?.status;
    if (status === 'failed') throw new Error(`Import: ${JSON.stringify(members[0])}`);
    return status === 'done' ? (performance.now() - started) / 1000 : undefined;
  });
}

/** Copies into a table with the same columns and indexes, without lookups or checks. */
function copyBare(register: Register, members: readonly Member[]): Promise<number> {
  return onBareTable(register, 'person_dues', async (client) => {
    await client.query('set search_path = bare');
    const started = performance.now();
    await copyRows(
      client,
      'person_dues',
      members.map(({ id }, place) => ({ person_id: id, code: codeOf(place), ...columns })),
    );
    return (performance.now() - started) / 1000;
  });
}
