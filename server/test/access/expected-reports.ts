/** Access matrix of reports and their details, with the columns of `expected.ts`. */

/** Viewers have no access to reports (REP-15); administrators may delete a report that was never submitted. */
const reports = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       403        403         403         403        403         403         204        204         204
  admin         own+near+far  200      200       200       403        403         403         403        403         403         204        204         204
  moderator     own+near      200      200       404       403        403         403         403        403         404         403        403         404
  viewGlobal    403           403      403       403       403        403         403         403        403         403         403        403         403
  viewRegion    403           403      403       403       403        403         403         403        403         403         403        403         403
  personMember  own           200      404       404       403        403         403         403        404         404         403        404         404
  companyMember none          404      404       404       403        403         403         404        404         404         404        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;
const reportPayments = reports.replaceAll('204', '403');
/** Editors of the branch decide them. */
const resubmissions = reportPayments
  .split('\n')
  .map((line) => {
    const [, who = ''] = /^ {2}(\w+)/.exec(line) ?? [];
    const [own, near, far] = who === 'moderator' ? [200, 200, 404] : [200, 200, 200];
    const decides = ['superAdmin', 'admin', 'moderator'].includes(who);
    // Three columns of creating precede those of changing; three of deleting follow them.
    return decides ? line.replace(/\d+( +)\d+( +)\d+( +\d+ +\d+ +\d+)$/, `${own}$1${near}$2${far}$3`) : line;
  })
  .join('\n');

/** Editors of the branch set them; members see the free places through their report (VIS-7). */
const visaDays = `
                list      read:near read:far  create:near create:far  update:near update:far  delete:near delete:far
  superAdmin    near+far  200       200       201         201         200         200         204         204
  admin         near+far  200       200       201         201         200         200         204         204
  moderator     near      200       404       201         403         200         404         204         404
  viewGlobal    403       403       403       403         403         403         403         403         403
  viewRegion    403       403       403       403         403         403         403         403         403
  personMember  403       403       403       403         403         403         403         403         403
  companyMember 403       403       403       403         403         403         403         403         403
  guest         403       403       403       403         403         403         403         403         403
  banned        401       401       401       401         401         401         401         401         401
  anonymous     401       401       401       401         401         401         401         401         401
`;

export const expectedOfReports = {
  visa_days: visaDays,
  annual_reports: reports,
  annual_report_payments: reportPayments,
  annual_report_resubmissions: resubmissions,
};
