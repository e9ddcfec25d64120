/** Access matrix of members' data: a copy of it is available only to the member (PRI-2). */

/** Requested on a separate route, written by a job. */
export const personDataExports = `
                list  read:own  read:near  read:far  create:own  update:own  delete:own
  superAdmin    own+near+far  200  200     200       403         403         403
  admin         own+near+far  200  200     200       403         403         403
  moderator     403   403       403        403       403         403         403
  viewGlobal    403   403       403        403       403         403         403
  viewRegion    403   403       403        403       403         403         403
  personMember  own   200       404        404       403         403         403
  companyMember none  404       404        404       403         404         404
  guest         403   403       403        403       403         403         403
  banned        401   401       401        401       401         401         401
  anonymous     401   401       401        401       401         401         401
`;

/** Administrators propose and confirm on separate routes. */
export const anonymisations = `
                list  read:term  create:term  update:term  delete:term
  superAdmin    term  200        403          403          403
  admin         term  200        403          403          403
  moderator     403   403        403          403          403
  viewGlobal    403   403        403          403          403
  viewRegion    403   403        403          403          403
  personMember  403   403        403          403          403
  companyMember 403   403        403          403          403
  guest         403   403        403          403          403
  banned        401   401        401          401          401
  anonymous     401   401        401          401          401
`;

/** Takes the tables of routes for the person only, and for administrators only. */
export function privacyRoutes(ownOfPerson: string, admins: string): Record<string, string> {
  return {
    'POST /api/person_data_exports/ask': admins
      .replaceAll(/(superAdmin|admin)( +)200/g, '$1$2403')
      .replace('personMember  403', 'personMember  201')
      .replace('companyMember 403', 'companyMember 201'),
    'GET /download/person-data/:id': ownOfPerson,
    'GET /api/anonymisations/preview': admins,
    'GET /api/anonymisations/:id/members': admins,
    'GET /api/anonymisations/:id/changes': admins,
    'POST /api/anonymisations/propose': admins.replaceAll('200', '201'),
    'POST /api/anonymisations/:id/confirm': admins,
    'POST /api/anonymisations/:id/drop': admins,
  };
}
