/** Answers by role and by nearness of the record, as more than one route gives them (ACC-22). */

export const readOfPerson = `
                own  near  far
  superAdmin    200  200   200
  admin         200  200   200
  moderator     200  200   404
  viewGlobal    200  200   200
  viewRegion    200  200   404
  personMember  200  404   404
  companyMember 404  404   404
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

export const changeOfPerson = `
                own  near  far
  superAdmin    200  200   200
  admin         200  200   200
  moderator     200  200   404
  viewGlobal    403  403   403
  viewRegion    403  403   404
  personMember  403  404   404
  companyMember 404  404   404
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

export const readOfCompany = `
                own  near  far
  superAdmin    200  200   200
  admin         200  200   200
  moderator     200  200   404
  viewGlobal    200  200   200
  viewRegion    200  200   404
  personMember  404  404   404
  companyMember 200  404   404
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

export const changeOfCompany = `
                own  near  far
  superAdmin    200  200   200
  admin         200  200   200
  moderator     200  200   404
  viewGlobal    403  403   403
  viewRegion    403  403   404
  personMember  404  404   404
  companyMember 403  404   404
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

/** Whoever of the staff sees the person. */
export const staffOfPerson = readOfPerson
  .replace('personMember  200  404   404', 'personMember  403  403   403')
  .replace('companyMember 404  404   404', 'companyMember 403  403   403');

/** An advance is asked for by the person and by who keeps its branch. */
export const advanceOfPerson = `
                own  near  far
  superAdmin    200  200   200
  admin         200  200   200
  moderator     200  200   404
  viewGlobal    403  403   403
  viewRegion    403  403   403
  personMember  200  404   404
  companyMember 404  404   404
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

/** Papers of a firm: its branch and itself, never a viewer. */
export const papersOfCompany = `
                own  near  far
  superAdmin    200  200   200
  admin         200  200   200
  moderator     200  200   404
  viewGlobal    403  403   403
  viewRegion    403  403   403
  personMember  404  404   404
  companyMember 200  404   404
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

/** Only one branch, here the near one, keeps annual notices beside the Aviz. */
export const annualNotice = papersOfCompany.replaceAll('200   200\n', '200   409\n');

export const adminAlone = `
                own  near  far
  superAdmin    200  200   200
  admin         200  200   200
  moderator     403  403   403
  viewGlobal    403  403   403
  viewRegion    403  403   403
  personMember  403  403   403
  companyMember 403  403   403
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

/** What the super admin deleted is nobody else's to take back; of what a moderator deleted, restore.test.ts tells (AUD-9). */
export const undoOfSuperAdmin = adminAlone
  .replace('admin         200  200   200', 'admin         404  404   404')
  .replace('moderator     403  403   403', 'moderator     404  404   404');

/** What is the member's to change, and nobody else's. */
export const ownOfPerson = `
                own  near  far
  superAdmin    403  403   403
  admin         403  403   403
  moderator     403  403   403
  viewGlobal    403  403   403
  viewRegion    403  403   403
  personMember  200  404   404
  companyMember 404  404   404
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

export const ownOfCompany = ownOfPerson
  .replace('personMember  200', 'personMember  404')
  .replace('companyMember 404', 'companyMember 200');

export const cardPayment = advanceOfPerson.replaceAll('200', '503');
export const decisionOfBranch = adminAlone.replace(
  'moderator     403  403   403',
  'moderator     200  200   404',
);

export const editors = `
                asked
  superAdmin    200
  admin         200
  moderator     200
  viewGlobal    403
  viewRegion    403
  personMember  403
  companyMember 403
  guest         403
  banned        401
  anonymous     401
`;

export const editorsOfBranch = `
                near  far
  superAdmin    200   200
  admin         200   200
  moderator     200   404
  viewGlobal    403   403
  viewRegion    403   403
  personMember  403   403
  companyMember 403   403
  guest         403   403
  banned        401   401
  anonymous     401   401
`;

/** Of members whom the account does not see, there is none. */
export const visasAtOnce = `
                own  near  far
  superAdmin    200  200   200
  admin         200  200   200
  moderator     200  200   422
  viewGlobal    403  403   403
  viewRegion    403  403   403
  personMember  403  403   403
  companyMember 403  403   403
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

export const admins = editors.replace('moderator     200', 'moderator     403');

export const superAdmins = admins.replace('admin         200', 'admin         403');
