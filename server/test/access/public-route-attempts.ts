/** Calls of the routes of certificates and of the public search. */
import { createCertificate } from '../builders/certificate.ts';
import { createPdf } from '../builders/pdf.ts';
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
  'POST /api/documents/check': ofPerson(async () => ({
    method: 'POST',
    url: '/api/documents/check',
    ...multipartOf({}, { bytes: createPdf() }),
  })),
  'POST /api/search': send('/api/search', { memberLastName: 'popescu' }),
  'POST /api/search/list': send('/api/search/list', { members: ['popescu'] }),
  'POST /api/search/list/csv': send('/api/search/list/csv', { members: ['popescu'] }),
};
