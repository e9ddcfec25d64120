/** How copies of members' data are tried. */
import { createPerson } from '../builders/person.ts';
import { createPersonDataExport } from '../builders/person-data-export.ts';
import type { Prepare } from './attempts.ts';
import { get, ofPerson, type PrepareCalls } from './member-route-attempts.ts';

export const personDataAttempt: Prepare = async (app, { person, near, far }) => ({
  records: {
    own: await createPersonDataExport(app, { person }),
    near: await createPersonDataExport(app, { person: await createPerson(app.db, { region: near }) }),
    far: await createPersonDataExport(app, { person: await createPerson(app.db, { region: far }) }),
  },
  inputs: { own: { status: 'done' } },
  change: { status: 'pending' },
});

export const privacyRouteAttempts: Record<string, PrepareCalls> = {
  'POST /api/person_data_exports/ask': async () => ({
    asked: { method: 'POST', url: '/api/person_data_exports/ask' },
  }),
  'GET /download/person-data/:id': ofPerson(async (app, person) =>
    get(`/download/person-data/${(await createPersonDataExport(app, { person })).id}`),
  ),
};
