/** Test data of copies of members' data and of lists of former members. */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import { createAnonymisation } from '../builders/anonymisation.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDataExport } from '../builders/person-data-export.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import type { Prepare } from './attempts.ts';
import { asked, get, ofPerson, type PrepareCalls } from './member-route-attempts.ts';

export const personDataAttempt: Prepare = async (app, { person, near, far }) => ({
  records: {
    own: await createPersonDataExport(app, { person }),
    near: await createPersonDataExport(app, { person: await createPerson(app.db, { region: near }) }),
    far: await createPersonDataExport(app, { person: await createPerson(app.db, { region: far }) }),
  },
  inputs: { own: { status: 'done' } },
  change: { status: 'pending' },
});

export const anonymisationAttempt: Prepare = async ({ db }) => ({
  records: { term: await createAnonymisation(db) },
  inputs: { term: { status: 'done' } },
  change: { status: 'done' },
});

const ofList =
  (method: 'GET' | 'POST', end: string): PrepareCalls =>
  async ({ db }) => ({
    asked: { method, url: `/api/anonymisations/${(await createAnonymisation(db)).id}${end}` },
  });

/** A former member, because an empty list cannot be created. */
async function propose(app: { db: Db }) {
  const person = await createPerson(app.db);
  await createPersonStatus(app.db, { person, status: 'radiat', date: '2001-01-01' });
  await sql`update anonymisations set status = 'dropped' where status in ('proposed', 'confirmed')`.execute(
    app.db,
  );
  return { asked: { method: 'POST', url: '/api/anonymisations/propose' } } as const;
}

export const privacyRouteAttempts: Record<string, PrepareCalls> = {
  'POST /api/person_data_exports/ask': async () => ({
    asked: { method: 'POST', url: '/api/person_data_exports/ask' },
  }),
  'GET /download/person-data/:id': ofPerson(async (app, person) =>
    get(`/download/person-data/${(await createPersonDataExport(app, { person })).id}`),
  ),
  'GET /api/anonymisations/preview': asked('/api/anonymisations/preview'),
  'GET /api/anonymisations/:id/members': ofList('GET', '/members'),
  'GET /api/anonymisations/:id/changes': ofList('GET', '/changes'),
  'POST /api/anonymisations/propose': propose,
  'POST /api/anonymisations/:id/confirm': ofList('POST', '/confirm'),
  'POST /api/anonymisations/:id/drop': ofList('POST', '/drop'),
};
