/** What neither a screen nor the API can do, done in the database of the application under the journeys. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { usualFilingDeadline } from '@ceccar/contract/money/year-settings';
import pg from 'pg';
import { findRunningServer } from '../server/src/database/embedded.ts';
import { databaseName } from '../server/src/database/open.ts';
import { dataDirOf } from './data-dir.ts';
import type { Saved } from './register.ts';

/** A report that was uploaded and is not validated; the reports have no screens yet. */
export async function insertReport(address: string, person: Saved, year: number): Promise<void> {
  const text = 'insert into annual_reports (person_id, year, status) values ($1, $2, 20)';
  await change(address, text, [person.id, year]);
}

/** Makes a due as old as one that was entered so many days ago. */
export async function ageDue(address: string, due: Saved, days: number): Promise<void> {
  const text = 'update person_dues set created_at = created_at - make_interval(days => $2) where id = $1';
  await change(address, text, [due.id, days]);
}

/** Moves the day on which a report's documents were accepted to the other side of the filing deadline. */
export async function moveDocuments(address: string, reportId: number): Promise<void> {
  const today = bucharestDay(new Date());
  const year = today.slice(0, 4);
  const day = today <= usualFilingDeadline(Number(year)) ? `${year}-03-01` : `${year}-02-20`;
  const text = 'update annual_report_information set updated_at = $2 where annual_report_id = $1';
  await change(address, text, [reportId, day]);
}

/** What an invoicing system might have said of a note; the demo has none beside the register. */
export async function refuseNote(
  address: string,
  note: { id: number },
  state: 'refused' | 'unknown',
  reason: string,
): Promise<void> {
  const text = `update invoices set invoicing_state = $2, invoicing_note = $3, invoicing_series = null,
    invoicing_number = null where id = $1`;
  await change(address, text, [note.id, state, reason]);
}

/** Changes exactly one row. */
async function change(address: string, text: string, values: unknown[]): Promise<void> {
  const server = await findRunningServer(dataDirOf(new URL(address).port));
  if (!server) throw new Error(`There is no database under ${address}`);
  const client = new pg.Client({ connectionString: server.url(databaseName) });
  await client.connect();
  try {
    const { rowCount } = await client.query(text, values);
    if (rowCount !== 1) throw new Error(`${rowCount} rows: ${text}`);
  } finally {
    await client.end();
  }
}
