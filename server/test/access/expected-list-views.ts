/** Access matrix of saved lists (ACC-142, ACC-143): `near` is shared with the branch, `far` with another one, `shared` with all. */
export const listViews = `
                list             read:own read:near read:shared read:far create:own create:near create:shared update:own update:near update:shared update:far delete:own delete:near delete:shared delete:far
  superAdmin    own+shared       200      404       200         404      201        422         201           200        404         200           404        204        404         204           404
  admin         own+shared       200      404       200         404      201        422         201           200        404         200           404        204        404         204           404
  moderator     own+near+shared  200      200       200         404      201        201         422           200        200         403           404        204        204         403           404
  viewGlobal    own+shared       200      404       200         404      201        422         422           200        404         403           404        204        404         403           404
  viewRegion    own+near+shared  200      200       200         404      201        422         422           200        403         403           404        204        403         403           404
  personMember  403              403      403       403         403      403        403         403           403        403         403           403        403        403         403           403
  companyMember 403              403      403       403         403      403        403         403           403        403         403           403        403        403         403           403
  guest         403              403      403       403         403      403        403         403           403        403         403           403        403        403         403           403
  banned        401              401      401       401         401      401        401         401           401        401         401           401        401        401         401           401
  anonymous     401              401      401       401         401      401        401         401           401        401         401           401        401        401         401           401
`;
