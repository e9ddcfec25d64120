/** Files of members taken back: new ones go, changed ones have their old values, all or none (EXC-67). */
import { expect, test } from 'vitest';
import { importKinds } from '../../src/app/all-imports.ts';
import { defineDropImports } from '../../src/domains/exchange/drop-imports.ts';
import {
  confirmMembers,
  createTwoRows,
  membersCsv,
  previewMembers,
  rowsOfImport,
  memberTitles as titles,
} from '../builders/members-file.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

function fileOfTwo() {
  return createTwoRows(db, region);
}

function personById(id: number) {
  return db.selectFrom('persons').selectAll().where('id', '=', id).executeTakeFirst();
}

function personByCnp(cnp: string) {
  return db.selectFrom('persons').selectAll().where('cnp', '=', cnp).executeTakeFirst();
}

function historyOf(id: number) {
  return db
    .selectFrom('change_history')
    .select(['resource', 'action', 'username', 'screen', 'changes'])
    .where('person_id', '=', id)
    .orderBy('id')
    .execute();
}

test('taken back, new ones go and changed ones have their old values', async () => {
  const { known, fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  await confirmMembers(app, as, shown.id);
  const added = Number((await personByCnp(fresh.cnp))?.id);
  const undone = await api.post(`/api/imports/${shown.id}/undo`, undefined, { as });
  expect([undone.status, undone.body.status]).toEqual([200, 'undone']);
  expect(await personByCnp(fresh.cnp)).toBeUndefined();
  expect(await personById(known.id)).toMatchObject({ version: 3, mobile_number: '0700 000 001' });
  expect((await historyOf(known.id)).at(-1)).toMatchObject({
    action: 'update',
    screen: '/imports',
    changes: { mobileNumber: ['0722 123 456', '0700 000 001'] },
  });
  const gone = await historyOf(added);
  expect(gone.at(-1)).toMatchObject({ action: 'delete', changes: { cnp: [fresh.cnp, null] } });
  expect(await rowsOfImport(app, as, shown.id)).toHaveLength(2);
});

test('rows of a stopped or undone import are deleted the next day, those of a valid one stay', {
  tags: 'deep',
}, async () => {
  const [done, undone, stopped] = [
    await previewMembers(app, as, 'persons', membersCsv(titles, (await fileOfTwo()).rows)),
    await previewMembers(app, as, 'persons', membersCsv(titles, (await fileOfTwo()).rows)),
    await previewMembers(app, as, 'persons', membersCsv(titles, (await fileOfTwo()).rows)),
  ];
  await confirmMembers(app, as, done.id);
  await confirmMembers(app, as, undone.id);
  await api.post(`/api/imports/${undone.id}/undo`, undefined, { as });
  await api.post(`/api/imports/${stopped.id}/confirm`, undefined, { as });
  expect((await api.post(`/api/imports/${stopped.id}/cancel`, undefined, { as })).status).toBe(200);
  await defineDropImports(importKinds).handle(jobNeeds(app), {});
  const kept = await db.selectFrom('import_rows').select('import_id').distinct().execute();
  const ids = kept.map(({ import_id }) => import_id);
  expect([ids.includes(done.id), ids.includes(undone.id), ids.includes(stopped.id)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await api.get(`/api/imports/${undone.id}`, { as })).body).toMatchObject({
    status: 'undone',
    newRows: null,
  });
  expect(await rowsOfImport(app, as, undone.id)).toEqual([]);
});

test('a new member that is restored from the history is as it was', async () => {
  const { fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  await confirmMembers(app, as, shown.id);
  const before = await personByCnp(fresh.cnp);
  await api.post(`/api/imports/${shown.id}/undo`, undefined, { as });
  const { id } = await db
    .selectFrom('change_history')
    .select('id')
    .where('person_id', '=', Number(before?.id))
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  expect((await api.post(`/api/change_history/${id}/restore`, undefined, { as })).status).toBe(200);
  expect(await personByCnp(fresh.cnp)).toEqual({ ...before, version: 2, changed_in: expect.any(Number) });
});

test.for([
  [
    'changed by hand',
    async (person: { uuid: string }) => {
      await api.put(`/api/persons/${person.uuid}`, { mobileNumber: '0711 111 111' }, { as });
    },
  ],
  [
    'given something on the sheet',
    async (person: { uuid: string }) => {
      await api.post(
        '/api/person_languages',
        { person: person.uuid, name: 'engleza', writeLevel: 'mediu', readLevel: 'mediu' },
        { as },
      );
    },
  ],
] as const)('a new member %s since keeps the import from being taken back', async ([, touch]) => {
  const { known, fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  await confirmMembers(app, as, shown.id);
  const added = await personByCnp(fresh.cnp);
  await touch({ uuid: String(added?.uuid) });
  const refused = await api.post(`/api/imports/${shown.id}/undo`, undefined, { as });
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    'Importul nu mai poate fi anulat: dintre membrii lui, unul a fost schimbat între timp.',
  ]);
  expect(await personById(known.id)).toMatchObject({ mobile_number: '0722 123 456' });
});

test('one that something refers to without a history stays, too', async () => {
  const { fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  await confirmMembers(app, as, shown.id);
  const added = await personByCnp(fresh.cnp);
  await createPersonLanguage(db, { person: { id: Number(added?.id) } });
  const refused = await api.post(`/api/imports/${shown.id}/undo`, undefined, { as });
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    'Importul nu mai poate fi anulat: ce a înregistrat este folosit între timp.',
  ]);
});

type Known = { id: number; uuid: string };
const mobileOf = (person: Known, mobileNumber: string) =>
  api.put(`/api/persons/${person.uuid}`, { mobileNumber }, { as });

async function restoreLast(resource: string, record: number) {
  const { id } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', resource)
    .where('record_id', '=', record)
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await api.post(`/api/change_history/${id}/restore`, undefined, { as })).status).toBe(200);
}

/** Each changes what the import wrote; the second step undoes that. */
const laterChanges: readonly [
  string,
  (rows: { known: Known; added: Known; file: readonly string[][] }) => Promise<() => Promise<unknown>>,
][] = [
  [
    'a later import',
    async ({ known, added }) => {
      const people = await db
        .selectFrom('persons')
        .selectAll()
        .where('id', 'in', [known.id, added.id])
        .execute();
      const again = people.map(({ cnp }) =>
        titles.map((title) => (title === 'CNP' ? String(cnp) : title === 'Mobil' ? '0733 999 999' : '')),
      );
      const later = await previewMembers(app, as, 'persons', membersCsv(titles, again));
      await confirmMembers(app, as, later.id);
      return () => api.post(`/api/imports/${later.id}/undo`, undefined, { as });
    },
  ],
  [
    'a change by hand',
    async ({ known }) => {
      await mobileOf(known, '0711 111 111');
      await mobileOf(known, '0711 222 222');
      return () => mobileOf(known, '0722 123 456');
    },
  ],
  [
    'a change of a field that the file has not',
    async ({ added }) => {
      await api.put(`/api/persons/${added.uuid}`, { web: 'https://exemplu.ro' }, { as });
      return () => api.put(`/api/persons/${added.uuid}`, { web: null }, { as });
    },
  ],
  [
    'a record on the page of a new member',
    async ({ added }) => {
      const language = { person: added.uuid, name: 'engleza', writeLevel: 'mediu', readLevel: 'mediu' };
      const { body } = await api.post('/api/person_languages', language, { as });
      return () => api.delete(`/api/person_languages/${body.id}`, { as });
    },
  ],
  [
    'the deletion of a new member',
    async ({ added }) => {
      expect((await api.delete(`/api/persons/${added.uuid}`, { as })).status).toBe(204);
      return () => restoreLast('persons', added.id);
    },
  ],
];

test.for(laterChanges)('%s, and that undone, does not keep an import (EXC-89)', async ([, change]) => {
  const { known, fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  await confirmMembers(app, as, shown.id);
  const added = await personByCnp(fresh.cnp);
  if (!added) throw new Error('Nobody was added');
  const undoChange = await change({ known, added, file: rows });
  expect((await api.post(`/api/imports/${shown.id}/undo`, undefined, { as })).status).toBe(409);
  await undoChange();
  expect((await api.post(`/api/imports/${shown.id}/undo`, undefined, { as })).body.status).toBe('undone');
  expect(await personByCnp(fresh.cnp)).toBeUndefined();
  expect(await personById(known.id)).toMatchObject({ mobile_number: '0700 000 001' });
});
