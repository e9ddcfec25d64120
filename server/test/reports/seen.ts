/** A report's visible state, and its attempts in the database. */
import type { Answer, Body } from '../harness/api.ts';
import type { TestApp } from '../harness/app.ts';
import type { Member } from './season.ts';

/** The amount to pay, as the member sees it. */
export async function paymentDataOf({ api }: TestApp, { as }: Member, id: number): Promise<Body> {
  return (await api.get(`/annual_reports/get_dues_payment_data/${id}`, { as })).body;
}

/** The current report, as the member sees it. */
export async function flowDetailsOf({ api }: TestApp, { as }: Member, id: number): Promise<Body> {
  return (await api.get(`/api/annual_reports/${id}?view=report-flow-details`, { as })).body;
}

/** The error of a call: its status and its text. */
export function refusalOf({ status, body }: Answer): [status: number, words: unknown] {
  return [status, body['hydra:description']];
}

export function attemptsOf({ db }: TestApp, { record, kind }: Member) {
  return db
    .selectFrom('annual_reports')
    .select(['year', 'attempt', 'status', 'amends'])
    .where(`${kind}_id`, '=', record.id)
    .orderBy('id')
    .execute();
}

export async function statusOf({ db }: TestApp, id: number): Promise<number> {
  const { status } = await db
    .selectFrom('annual_reports')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}
