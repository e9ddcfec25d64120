/** Who may do what with exports and in the job centre (EXC-30). */

/** Near: what the moderator asked for; written by a job, asked for on a route of its own. */
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

/** Given the tables of what editors share, all of them or those of a branch. */
export function exportRoutes(editors: string, editorsOfBranch: string): Record<string, string> {
  return {
    'POST /exports/create-export': editors.replaceAll('200', '201'),
    'GET /api/exports/types': editors,
    'POST /api/exports/:id/cancel': editorsOfBranch,
    'GET /download/export/:id': editorsOfBranch,
    'GET /api/work': editors,
  };
}
