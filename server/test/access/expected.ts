/**
 * Who may do what (decisions §4), for each resource. `own` is the member's own record, `near` another one of
 * the same branch, `far` one of another branch. `list` tells which of them the list shows.
 */

const persons = `
                list          read:own read:near read:far  create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201         201         200        200         200         409        204         204
  admin         own+near+far  200      200       200       201         201         200        200         200         409        204         204
  moderator     own+near      200      200       404       201         403         200        200         404         403        403         404
  viewGlobal    own+near+far  200      200       200       403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403         403         403        403         404         403        403         404
  personMember  own           200      404       404       403         403         403        404         404         403        404         404
  companyMember none          404      404       404       403         403         404        404         404         404        404         404
  guest         403           403      403       403       403         403         403        403         403         403        403         403
  banned        401           401      401       401       401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401         401         401        401         401         401        401         401
`;

const companies = `
                list          read:own read:near read:far  create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201         201         200        200         200         409        204         204
  admin         own+near+far  200      200       200       201         201         200        200         200         409        204         204
  moderator     own+near      200      200       404       201         403         200        200         404         403        403         404
  viewGlobal    own+near+far  200      200       200       403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403         403         403        403         404         403        403         404
  personMember  none          404      404       404       403         403         404        404         404         404        404         404
  companyMember own           200      404       404       403         403         403        404         404         403        404         404
  guest         403           403      403       403       403         403         403        403         403         403        403         403
  banned        401           401      401       401       401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401         401         401        401         401         401        401         401
`;

const personSubRecords = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201        201         201         200        200         200         204        204         204
  admin         own+near+far  200      200       200       201        201         201         200        200         200         204        204         204
  moderator     own+near      200      200       404       201        201         422         200        200         404         204        204         404
  viewGlobal    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403        403         403         403        403         404         403        403         404
  personMember  own           200      404       404       403        403         403         403        404         404         403        404         404
  companyMember none          404      404       404       403        403         403         404        404         404         404        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;

const companySubRecords = `
                list          read:own read:near read:far  create:own create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201        201         201         200        200         200         204        204         204
  admin         own+near+far  200      200       200       201        201         201         200        200         200         204        204         204
  moderator     own+near      200      200       404       201        201         422         200        200         404         204        204         404
  viewGlobal    own+near+far  200      200       200       403        403         403         403        403         403         403        403         403
  viewRegion    own+near      200      200       404       403        403         403         403        403         404         403        403         404
  personMember  none          404      404       404       403        403         403         404        404         404         404        404         404
  companyMember own           200      404       404       403        403         403         403        404         404         403        404         404
  guest         403           403      403       403       403        403         403         403        403         403         403        403         403
  banned        401           401      401       401       401        401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401        401         401         401        401         401         401        401         401
`;

/** `own` is the actor's own account. */
const users = `
                list          read:own read:near read:far  create:near create:far  update:own update:near update:far  delete:own delete:near delete:far
  superAdmin    own+near+far  200      200       200       201         201         200        200         200         403        403         403
  admin         own+near+far  200      200       200       201         201         200        200         200         403        403         403
  moderator     403           403      403       403       403         403         403        403         403         403        403         403
  viewGlobal    403           403      403       403       403         403         403        403         403         403        403         403
  viewRegion    403           403      403       403       403         403         403        403         403         403        403         403
  personMember  403           403      403       403       403         403         403        403         403         403        403         403
  companyMember 403           403      403       403       403         403         403        403         403         403        403         403
  guest         403           403      403       403       403         403         403        403         403         403        403         403
  banned        401           401      401       401       401         401         401        401         401         401        401         401
  anonymous     401           401      401       401       401         401         401        401         401         401        401         401
`;

const terms = `
                list  read:term  create:term  update:term  delete:term
  superAdmin    term  200        201          403          403
  admin         term  200        201          403          403
  moderator     term  200        403          403          403
  viewGlobal    term  200        403          403          403
  viewRegion    term  200        403          403          403
  personMember  term  200        403          403          403
  companyMember term  200        403          403          403
  guest         403   403        403          403          403
  banned        401   401        401          401          401
  anonymous     401   401        401          401          401
`;

/** The public search offers the branches to everyone. */
const regions = `
                list  read:term  create:term  update:term  delete:term
  superAdmin    term  200        201          403          403
  admin         term  200        201          403          403
  moderator     term  200        403          403          403
  viewGlobal    term  200        403          403          403
  viewRegion    term  200        403          403          403
  personMember  term  200        403          403          403
  companyMember term  200        403          403          403
  guest         term  200        403          403          403
  banned        401   401        401          401          401
  anonymous     term  200        401          401          401
`;

/** Their codes decide dues and stamps, so the list is not added to. */
const memberTypes = terms.replaceAll('201', '403');

export const expectedAnswers: Record<string, string> = {
  persons,
  companies,
  users,
  person_languages: personSubRecords,
  person_visas: personSubRecords,
  company_visas: companySubRecords,
  regions,
  company_types: terms,
  professional_categories: terms,
  monitor_categories: terms,
  member_types: memberTypes,
};

/** Every route that belongs to no resource; `account` is any of the eight that may sign in. */
export const otherRoutes = `
                                     account  banned  anonymous
  POST:/login                        422      422     422
  POST:/api/login_check              422      422     422
  GET:/logout                        302      302     302
  GET:/api/me                        200      401     401
  PUT:/api/account/password          422      401     401
  GET:/api/account/sessions          200      401     401
  DELETE:/api/account/sessions/:id   404      401     401
  GET:/api                           200      200     200
  GET:/api/docs.jsonld               200      200     200
  GET:/api/openapi.json              200      200     200
  GET:/api/docs                      200      200     200
  GET:/api/contexts/:type            200      200     200
  GET:/static/*                      404      404     404
  GET:/favicon.svg                   200      200     200
  GET:/                              302      302     302
  GET:/login                         302      200     200
  GET:/persons                       200      302     302
  GET:/persons/*                     200      302     302
  GET:/companies                     200      302     302
  GET:/companies/*                   200      302     302
  GET:/users                         200      302     302
  GET:/users/*                       200      302     302
  GET:/member                        200      302     302
  GET:/member/*                      200      302     302
  GET:/account                       200      302     302
  GET:/account/*                     200      302     302
`;
