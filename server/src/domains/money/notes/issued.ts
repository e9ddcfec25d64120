/** Payment notes embedded in other responses, under their historical names. */
import type { IssuedInvoice } from '@ceccar/contract/money/invoices';
import type { Reader } from '../../../platform/database/reader.ts';

/** `condition` is SQL text about the note `t`, as the engine's scopes are. */
export async function readIssued(
  read: Reader,
  condition: string,
  values: unknown[],
): Promise<IssuedInvoice[]> {
  const rows = await read({
    text: `select t.id, t.uuid, t.series, t.number, t.amount, t.total, t.reference, t.status, t.advance_used
      from invoices t where ${condition} order by t.id desc`,
    values,
  });
  return rows.map((row) => {
    const link = `/download/invoice/${row.uuid}`;
    return {
      '@id': `/api/invoices/${row.uuid}`,
      id: Number(row.id),
      uuid: String(row.uuid),
      series: String(row.series),
      number: Number(row.number),
      amount: Number(row.amount),
      total: Number(row.total),
      reference: String(row.reference),
      status: row.status as IssuedInvoice['status'], // a generated column with these three values
      invoiceLink: link,
      invoice_link: link,
      avans_folosit: Number(row.advance_used),
    };
  });
}
