/** Who may do what with reports and what belongs to them; the columns are those of `expected.ts`. */

/** Viewers have nothing to do with reports (REP-15); one that was never submitted goes with an administrator. */
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
/** Who keeps the branch decides them. */
const resubmissions = reportPayments
  .split('\n')
  .map((line) => {
    const [, who = ''] = /^ {2}(\w+)/.exec(line) ?? [];
    const [own, near, far] = who === 'moderator' ? [200, 200, 404] : [200, 200, 200];
    const decides = ['superAdmin', 'admin', 'moderator'].includes(who);
    // Three columns of creating stand before those of changing, three of deleting after them.
    return decides ? line.replace(/\d+( +)\d+( +)\d+( +\d+ +\d+ +\d+)$/, `${own}$1${near}$2${far}$3`) : line;
  })
  .join('\n');

export const expectedOfReports = {
  annual_reports: reports,
  annual_report_payments: reportPayments,
  annual_report_resubmissions: resubmissions,
};
