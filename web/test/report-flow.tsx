/** A member's annual report, as the screens of its four steps get it. */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { reportMoveNames } from '@ceccar/contract/reports/report-moves';
import type { Flow, FlowReport } from '../src/domains/reports/flow/flow.ts';
import { toRecord } from '../src/platform/api/records.ts';
import { record } from './server.ts';

export const reportYear = new Date().getFullYear() - 1;

/** All moves are allowed, except for those with a reason. */
export function createFlow(
  values: Record<string, unknown> = {},
  refused: Partial<Flow['moves']['moves']> = {},
): Flow {
  const person = { '@id': '/api/persons/1', uuid: 'p-1', fullName: 'Țăranu Ștefan' };
  const row = record(annualReports, 'report-flow-details', 1, {
    year: reportYear,
    attempt: 1,
    current_step: 1,
    status: 10,
    is_validated: false,
    is_final: false,
    region: { '@id': '/api/regions/13', '@type': 'Region', name: 'Cluj' },
    user: { uuid: 'u-1', username: 'taranu', isPerson: true, isCompany: false, person, company: null },
    ...values,
  });
  const allowed = Object.fromEntries(reportMoveNames.map((name) => [name, null]));
  return {
    user: 'u-1',
    isStaff: false,
    report: toRecord({ ...row, id: 1 }) as FlowReport, // a row of that view
    moves: {
      moves: { ...allowed, ...refused } as Flow['moves']['moves'], // one entry per move
      deadline: `${reportYear + 1}-02-28`,
      rejectReason: null,
    },
    areMovesOld: false,
  };
}
