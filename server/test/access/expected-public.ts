/** Access matrix of public pages and search, and of the certificate routes, which are for the person only (PAP-22). */
import { adminsOfBranch, advanceOfPerson } from './route-rights.ts';

const ownOfPerson = `
                own  near  far
  superAdmin    403  403   403
  admin         403  403   403
  moderator     403  403   403
  viewGlobal    403  403   403
  viewRegion    403  403   403
  personMember  200  404   404
  companyMember 403  403   403
  guest         403  403   403
  banned        401  401   401
  anonymous     401  401   401
`;

const anyone = `
                far
  superAdmin    200
  admin         200
  moderator     200
  viewGlobal    200
  viewRegion    200
  personMember  200
  companyMember 200
  guest         200
  banned        200
  anonymous     200
`;

/** A dead token is refused where a browser's cookie may be sent. */
const anyoneAlive = anyone.replace('banned        200', 'banned        401');

/** Takes the table of routes for administrators only. */
export function publicRoutes(admins: string): Record<string, string> {
  return {
    'GET /api/certificates': admins
      .replaceAll(/(superAdmin|admin)( +)200/g, '$1$2403')
      .replace('personMember  403', 'personMember  200'),
    'GET /api/certificates/check-recent/:personId': ownOfPerson,
    'POST /api/certificates': ownOfPerson.replaceAll('200', '201'),
    'GET /download/certificate/:code': ownOfPerson,
    'POST /api/certificates/:code/cancel': adminsOfBranch,
    'GET /api/certificates/validate/:code': anyone,
    'GET /api/status_certificates/of/:personId': advanceOfPerson,
    'POST /api/status_certificates': advanceOfPerson.replaceAll('200', '201'),
    'GET /download/status_certificate/:code': advanceOfPerson,
    'POST /api/documents/check': anyone,
    'POST /api/search': anyone,
    'POST /api/search/list': anyone,
    'POST /api/search/list/csv': anyone,
    'GET /api/public/members': anyone,
    'POST /api/public/members': anyone,
    'GET /api/public/members/:kind/:number': anyone,
    'GET /api/public/members/:kind/:number/right': anyone,
    'GET /members/person/view/:uuid': anyone,
    'GET /members/company/view/:uuid': anyone,
    'GET /documents/:kind/:key': anyone,
    'GET /courses/:id(^\\d+$)': anyone,
    'GET /download/course/:id/poster': anyoneAlive,
    'GET /download/course/:id/calendar': anyoneAlive,
  };
}
