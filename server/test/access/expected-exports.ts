/** Access matrix of exports and of the job centre (EXC-30). */

/** `near`: requested by the moderator. Rows are written by a job and requested on a separate route. */
export const expectedOfExports = `
                list      read:near read:far  create:near  update:near update:far  delete:near delete:far
  superAdmin    near+far  200       200       403          403         403         403         403
  admin         near+far  200       200       403          403         403         403         403
  moderator     near      200       404       403          403         404         403         404
  viewGlobal    403       403       403       403          403         403         403         403
  viewRegion    403       403       403       403          403         403         403         403
  personMember  403       403       403       403          403         403         403         403
  companyMember 403       403       403       403          403         403         403         403
  guest         403       403       403       403          403         403         403         403
  banned        401       401       401       401          401         401         401         401
  anonymous     401       401       401       401          401         401         401         401
`;

/** Takes the tables of routes for all editors: of all branches, or of their own. */
export function exportRoutes(editors: string, editorsOfBranch: string): Record<string, string> {
  return {
    'POST /exports/create-export': editors.replaceAll('200', '201'),
    'GET /api/exports/types': editors,
    'POST /api/exports/:id/cancel': editorsOfBranch,
    'GET /download/export/:id': editorsOfBranch,
    'GET /api/work': editors,
  };
}
