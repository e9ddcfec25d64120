/** Test data of the annual reports and their details. */

import type { Db } from '../../src/platform/database/connection.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createPerson } from '../builders/person.ts';
import { createVisaDay } from '../builders/visa-day.ts';
import type { Attempt, Prepare } from './attempts.ts';

type Ref = { id: number };

/** One report of the member, one of another member of the branch, one of another branch. */
function ofReports(
  status: number,
  make: (db: Db, report: Ref) => Promise<Ref>,
  change: Attempt['change'],
): Prepare {
  return async ({ db }, { person, near, far }) => {
    const members = {
      own: person,
      near: await createPerson(db, { region: near }),
      far: await createPerson(db, { region: far }),
    };
    const made = Object.entries(members).map(async ([relation, member]) => {
      const report = await createAnnualReport(db, { person: member, status });
      return [relation, await make(db, report)] as const;
    });
    const input = { year: 2024 };
    return {
      records: Object.fromEntries(await Promise.all(made)),
      inputs: { own: input, near: input, far: input },
      change,
    };
  };
}

/** A day of each branch. */
const visaDays: Prepare = async ({ db }, { near, far }) => ({
  records: {
    near: await createVisaDay(db, { region: near }),
    far: await createVisaDay(db, { region: far }),
  },
  inputs: {
    near: { region: near.id, day: '2099-03-05', capacity: 5 },
    far: { region: far.id, day: '2099-03-05', capacity: 5 },
  },
  change: { capacity: 7 },
});

export const reports: Record<string, Prepare> = {
  visa_days: visaDays,
  annual_reports: ofReports(10, async (_db, report) => report, { year: 2024 }),
  annual_report_payments: ofReports(
    300,
    (db, report) =>
      db
        .insertInto('annual_report_payments')
        .values({ annual_report_id: report.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    { opNumber: '18' },
  ),
  annual_report_resubmissions: ofReports(
    420,
    async (db, { id }) => {
      await db
        .updateTable('annual_reports')
        .set({ has_open_resubmission: true })
        .where('id', '=', id)
        .execute();
      return db
        .insertInto('annual_report_resubmissions')
        .values({ annual_report_id: id })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
    { rejected: true },
  ),
};
