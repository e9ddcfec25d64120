/** A branch with a bank account, and the open notes of its series. */
import { type Member, memberColumns } from '../../src/domains/members/member.ts';
import { addEntry } from '../../src/domains/money/dues/due-effects.ts';
import { sum, toBani, toDecimal } from '../../src/domains/money/money.ts';
import { createBranch } from './branch.ts';
import { createPdf } from './pdf.ts';
import type { Region } from './region.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';

type Branch = Region & { iban: string; series: string };

export async function createBranchWithSeries({ db }: Pick<WithFiles, 'db'>): Promise<Branch> {
  const { region, prefix, account } = await createBranch(db);
  const series = `${prefix}-2026`;
  await db.insertInto('invoice_series').values({ series, region_id: region.id, year: 2026 }).execute();
  return { ...region, iban: account.iban, series };
}

export type Note = { id: number; uuid: string; name: string };

type NoteValues = {
  branch: Branch;
  owner: Member;
  /** For a note of dues; without lines it is a note of an advance. */
  lines?: readonly { code: string; amount: string }[];
  amount?: string;
  advanceUsed?: string;
  payerName?: string;
  issuedOn?: string;
};

/** An open note as after issuing, but without its document. */
export async function createNote(app: WithFiles, values: NoteValues): Promise<Note> {
  const { branch, owner, lines, amount = '0', advanceUsed = '0' } = values;
  const all = lines ?? [{ code: '472', amount }];
  const total = sum(all.map((line) => toBani(line.amount)));
  const file = await createStoredFile(app, createPdf(), 'application/pdf');
  return app.db.transaction().execute(async (tx) => {
    const { last_number: number } = await tx
      .updateTable('invoice_series')
      .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
      .where('series', '=', branch.series)
      .returning('last_number')
      .executeTakeFirstOrThrow();
    const note = await tx
      .insertInto('invoices')
      .values({
        ...memberColumns(owner),
        kind: lines ? 'dues' : 'advance',
        region_id: branch.id,
        series: branch.series,
        number,
        issued_on: values.issuedOn ?? '2026-02-01',
        payer_name: values.payerName ?? 'Popescu Ana',
        amount: toDecimal(total),
        advance_used: advanceUsed,
        reference: `${branch.series} ${number}`,
        file_id: file,
        file_name: 'nota.pdf',
        invoicing_state: 'created',
      })
      .returning(['id', 'uuid', 'name'])
      .executeTakeFirstOrThrow();
    const rows = all.map((line, i) => ({
      ...line,
      invoice_id: note.id,
      position: i + 1,
      year: 2026,
      text: 'Cotizație',
    }));
    await tx.insertInto('invoice_lines').values(rows).execute();
    if (!lines) await addEntry(tx, owner, { amount: total, reason: 'note', invoiceId: note.id });
    return note;
  });
}
