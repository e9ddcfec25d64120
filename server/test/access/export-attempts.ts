/** Test data of exports and the job centre: `near` was requested by the moderator, `far` by an administrator. */

import { createExport } from '../builders/export.ts';
import { createCsv, createImport } from '../builders/import.ts';
import { createStoredFile, type WithFiles } from '../builders/stored-file.ts';
import type { Everyone } from '../harness/accounts.ts';
import type { Prepare } from './attempts.ts';
import { asked, type Call, get, type PrepareCalls } from './member-route-attempts.ts';

const pair = async ({ db }: WithFiles, { near, as }: Everyone, values: object = {}) => ({
  near: await createExport(db, { user: as.moderator.user, region_id: near.id, ...values }),
  far: await createExport(db, { user: as.admin.user, ...values }),
});

export const exportsAttempt: Prepare = async (app, everyone) => ({
  records: await pair(app, everyone),
  inputs: { near: { name: 'Export' } },
  change: { name: 'Altul' },
});

const ofExport =
  (
    call: (id: number) => Call,
    prepare: (app: WithFiles) => Promise<object> = async () => ({}),
  ): PrepareCalls =>
  async (app, everyone) => {
    const { near, far } = await pair(app, everyone, await prepare(app));
    return { near: call(near.id), far: call(far.id) };
  };

export const exportRouteAttempts: Record<string, PrepareCalls> = {
  'GET /api/exports/types': asked('/api/exports/types'),
  'GET /api/work': asked('/api/work'),
  'POST /exports/create-export': async () => ({
    asked: {
      method: 'POST',
      url: '/exports/create-export',
      payload: { export_name: 'Persoane', export_type: 'persons_column_based_export' },
    },
  }),
  'POST /api/exports/:id/cancel': ofExport((id) => ({ method: 'POST', url: `/api/exports/${id}/cancel` })),
  'POST /api/imports/:id/cancel': async (app) => ({
    asked: {
      method: 'POST',
      url: `/api/imports/${(await createImport(app, { status: 'waiting' })).id}/cancel`,
    },
  }),
  'GET /download/export/:id': ofExport(
    (id) => get(`/download/export/${id}`),
    async (app) => ({
      status: 'done',
      finished_at: new Date(),
      file_id: await createStoredFile(app, createCsv(), 'text/csv'),
    }),
  ),
};
