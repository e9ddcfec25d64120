/** Expected statuses by role and by relation to the record, each shared by several routes (ACC-22). */

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

/** All staff who see the person. */
export const staffOfPerson = readOfPerson
  .replace('personMember  200  404   404', 'personMember  403  403   403')
  .replace('companyMember 404  404   404', 'companyMember 403  403   403');

/** Editors of the branch and the person may request an advance. */
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

/** Documents of a firm: its branch and the firm itself, but no viewer. */
export const documentsOfCompany = `
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

/** Only one branch, here the near one, issues annual notices in addition to the Aviz. */
export const annualNotice = documentsOfCompany.replaceAll('200   200\n', '200   409\n');

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

/**
 * Only the super administrator restores what they deleted; restore.test.ts covers records deleted by a moderator (AUD-9).
 */
export const undoOfSuperAdmin = adminAlone
  .replace('admin         200  200   200', 'admin         404  404   404')
  .replace('moderator     403  403   403', 'moderator     404  404   404');

/** Only the member may change these data. */
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

/** All staff, viewers included. */
export const staff = editors
  .replace('viewGlobal    403', 'viewGlobal    200')
  .replace('viewRegion    403', 'viewRegion    200');

export const members = `
                asked
  superAdmin    403
  admin         403
  moderator     403
  viewGlobal    403
  viewRegion    403
  personMember  200
  companyMember 200
  guest         403
  banned        401
  anonymous     401
`;

/** Only persons, with their own account. */
export const memberAlone = `
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

/** Actions of administrators alone on records that branches see. */
export const adminsOfBranch = editorsOfBranch.replace('moderator     200   404', 'moderator     403   403');

/** A member whom the account does not see is reported as not found. */
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

/** Visas of a member whom the account does not see are gone for it. */
export const undoneVisas = visasAtOnce.replace('422', '409');

export const admins = editors.replace('moderator     200', 'moderator     403');

export const superAdmins = admins.replace('admin         200', 'admin         403');
