import { type Insertable, type Selectable, sql } from 'kysely';
import type { Invoices } from '../../src/platform/database/types.generated.ts';
import { createPdf } from './pdf.ts';
import { createPerson } from './person.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';
import { uniqueWord } from './unique.ts';

export type Invoice = Selectable<Invoices>;

type Member = { id: number; region_id: number };

/** A note of dues in a series of its own, with its document and line; of a person unless a company is given. */
export async function createInvoice(
  app: WithFiles,
  { person, company, ...values }: Partial<Insertable<Invoices>> & { person?: Member; company?: Member } = {},
): Promise<Invoice> {
  const { db } = app;
  const member = company ?? person ?? (await createPerson(db));
  const series = uniqueWord().toUpperCase();
  // A branch has one series per year; this one is additional.
  const { rows } = await sql<{ year: number }>`
    select coalesce(max(year), 2100) + 1 as year from invoice_series
    where region_id = ${member.region_id} and year > 2100`.execute(db);
  const year = rows[0]?.year ?? 2101;
  await db
    .insertInto('invoice_series')
    .values({ series, region_id: member.region_id, year, last_number: 1 })
    .execute();
  const amount = String(values.amount ?? '700');
  const invoice = await db
    .insertInto('invoices')
    .values({
      ...(company ? { company_id: company.id } : { person_id: member.id }),
      kind: 'dues',
      region_id: member.region_id,
      series,
      number: 1,
      issued_on: '2026-02-10',
      payer_name: 'Popescu Ana',
      amount,
      reference: `${series} 1 POPESCU ANA`,
      file_id: values.file_id ?? (await createStoredFile(app, createPdf(), 'application/pdf')),
      file_name: 'nota.pdf',
      invoicing_state: 'created',
      invoicing_series: series,
      invoicing_number: '1',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_lines')
    .values({
      invoice_id: invoice.id,
      position: 1,
      code: '461.01.01.26',
      year: 2026,
      text: 'Cotizație',
      amount,
    })
    .execute();
  return invoice;
}
