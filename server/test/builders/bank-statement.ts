import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { BankStatementLines, BankStatements } from '../../src/platform/database/types.generated.ts';
import { createRegion } from './region.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';
import { uniqueNumber } from './unique.ts';

export type BankStatement = Selectable<BankStatements>;
export type BankStatementLine = Selectable<BankStatementLines>;

export async function createBankStatement(
  app: WithFiles,
  { region }: { region?: { id: number } } = {},
): Promise<BankStatement> {
  return app.db
    .insertInto('bank_statements')
    .values({
      region_id: (region ?? (await createRegion(app.db))).id,
      file_id: await createStoredFile(app, createStatementCsv(), 'text/csv'),
      file_name: 'extras.csv',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By default a receipt of 700 lei without a matching note. */
export async function createBankStatementLine(
  app: WithFiles,
  { region, ...values }: Partial<Insertable<BankStatementLines>> & { region?: { id: number } } = {},
): Promise<BankStatementLine> {
  return app.db
    .insertInto('bank_statement_lines')
    .values({
      statement_id: (await createBankStatement(app, region ? { region } : {})).id,
      position: 1,
      identity: createHash('sha256').update(uniqueNumber()).digest(),
      booked_on: '2026-02-20',
      amount: '700',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function createStatementCsv(): Buffer {
  return Buffer.from(`Data;Suma;Detalii;Referinta\n20.02.2026;700,00;plata;${uniqueNumber()}\n`);
}
