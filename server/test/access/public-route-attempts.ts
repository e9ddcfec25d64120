/** Calls of the routes of certificates, of the public search and of the read API. */
import type { Db } from '../../src/platform/database/connection.ts';
import { createCertificate, createStatusCertificate } from '../builders/certificate.ts';
import { createPdf } from '../builders/pdf.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { multipartOf } from '../harness/multipart.ts';
import { asked, get, ofPerson, type PrepareCalls } from './member-route-attempts.ts';

const send = (url: string, payload: object): PrepareCalls =>
  ofPerson(async () => ({ method: 'POST', url, payload }));

export const publicRouteAttempts: Record<string, PrepareCalls> = {
  'GET /api/certificates': asked('/api/certificates'),
  'GET /api/certificates/check-recent/:personId': ofPerson(async (_app, { uuid }) =>
    get(`/api/certificates/check-recent/${uuid}`),
  ),
  'POST /api/certificates': ofPerson(async (_app, { uuid }) => ({
    method: 'POST',
    url: '/api/certificates',
    payload: { personId: uuid },
  })),
  'GET /download/certificate/:code': ofPerson(async ({ db }, person) =>
    get(`/download/certificate/${(await createCertificate(db, { person })).code}`),
  ),
  'POST /api/certificates/:code/cancel': ofPerson(async ({ db }, person) => ({
    method: 'POST',
    url: `/api/certificates/${(await createCertificate(db, { person })).code}/cancel`,
    payload: { reason: 'Curs înscris din greșeală' },
  })),
  'GET /api/certificates/validate/:code': ofPerson(async ({ db }, person) =>
    get(`/api/certificates/validate/${(await createCertificate(db, { person })).code}`),
  ),
  'GET /api/status_certificates/of/:personId': ofPerson(async (_app, { uuid }) =>
    get(`/api/status_certificates/of/${uuid}`),
  ),
  'POST /api/status_certificates': ofPerson(async ({ db }, { id, uuid }) => {
    // The one that another role has just issued would stand in the way for a day.
    await db.deleteFrom('certificates').where('person_id', '=', id).where('kind', '=', 'status').execute();
    return { method: 'POST', url: '/api/status_certificates', payload: { personId: uuid } };
  }),
  'GET /download/status_certificate/:code': ofPerson(async ({ db }, person) =>
    get(`/download/status_certificate/${(await createStatusCertificate(db, person)).code}`),
  ),
  'POST /api/documents/check': ofPerson(async () => ({
    method: 'POST',
    url: '/api/documents/check',
    ...multipartOf({}, { bytes: createPdf() }),
  })),
  'POST /api/search': send('/api/search', { memberLastName: 'popescu' }),
  'POST /api/search/list': send('/api/search/list', { members: ['popescu'] }),
  'POST /api/search/list/csv': send('/api/search/list/csv', { members: ['popescu'] }),
  'GET /api/public/members': ofPerson(async () => get('/api/public/members?name=Popescu%20Ion')),
  'POST /api/public/members': send('/api/public/members', { numbers: ['10421'] }),
  'GET /api/public/members/:kind/:number': ofPerson(async (app, person) =>
    get(`/api/public/members/person/${await numberOf(app, person)}`),
  ),
  'GET /api/public/members/:kind/:number/right': ofPerson(async (app, person) =>
    get(`/api/public/members/person/${await numberOf(app, person)}/right`),
  ),
};

/** Anyone finds a member by a number. */
async function numberOf({ db }: { db: Db }, { id }: { id: number }): Promise<string> {
  const number = uniqueNumber();
  await db.updateTable('persons').set({ reg_number: number }).where('id', '=', id).execute();
  return number;
}
