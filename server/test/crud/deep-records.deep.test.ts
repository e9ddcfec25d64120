/** The engine on resources that the register does not have: records two levels below a person, with two files each. */

import { defineContract } from '@ceccar/contract/define-contract';
import { reference, text } from '@ceccar/contract/fields';
import { file } from '@ceccar/contract/file-field';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { subRecordPolicy } from '../../src/platform/access/policy.ts';
import { memberScope } from '../../src/platform/access/scope.ts';
import type { ResourceDefinition } from '../../src/platform/crud/definition.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { boundary, form } from '../files/upload-app.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const scan = (name: string) =>
  file({
    label: name,
    accepts: ['application/pdf'],
    maxBytes: 5_000,
    notAccepted: 'Trebuie să fie PDF.',
    address: `/download/trial_${name}/:id`,
  });

const shelf = defineContract({
  type: 'TrialSection',
  plural: 'trial_sections',
  title: 'Secțiuni',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    person: reference({ label: 'Persoana', required: true, target: 'persons' }),
    name: text({ label: 'Denumire', required: true }),
  },
  create: ['person', 'name'],
  change: ['name'],
  views: { list: ['name'] },
  defaultView: 'list',
  filters: ['person.id'],
  order: ['id'],
  defaultOrder: [['id', 'asc']],
});

const leaf = defineContract({
  type: 'TrialPage',
  plural: 'trial_pages',
  title: 'Pagini',
  identifiedBy: 'id',
  nameField: 'name',
  fields: {
    section: reference({ label: 'Secțiunea', required: true, target: 'trial_sections' }),
    name: text({ label: 'Denumire', required: true }),
    front: scan('front'),
    back: scan('back'),
  },
  create: ['section', 'name', 'front', 'back'],
  change: ['name'],
  views: { list: ['name', 'front', 'back'] },
  defaultView: 'list',
  filters: ['section.id'],
  order: ['id'],
  defaultOrder: [['id', 'asc']],
});

const trial: readonly ResourceDefinition[] = [
  {
    contract: shelf,
    scope: memberScope,
    owners: { region: 'person.region', person: 'person' },
    policy: subRecordPolicy,
    parent: 'person',
  },
  {
    contract: leaf,
    scope: memberScope,
    owners: { region: 'section.person.region', person: 'section.person' },
    policy: subRecordPolicy,
    parent: 'section',
  },
];

const { db, api, files } = await startApp({ ownDatabase: true, definitions: [...definitions, ...trial] });
const frame =
  sql.raw(`id integer generated always as identity primary key, version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), name text not null`);

beforeAll(async () => {
  await sql`create table trial_sections (${frame}, person_id integer not null references persons)`.execute(
    db,
  );
  await sql`create table trial_pages (${frame}, section_id integer not null references trial_sections,
    front_id integer not null references files, front_name text not null,
    back_id integer not null references files, back_name text not null)`.execute(db);
});

type Parts = { name: string; value: string | Buffer; filename?: string; type?: string }[];

async function upload(as: Awaited<ReturnType<typeof signInAs>>, parts: Parts) {
  return api.send({
    method: 'POST',
    url: '/api/trial_pages',
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: form(...parts),
  });
}

const pdfPart = (name: string, bytes = createPdf()) => ({
  name,
  value: bytes,
  filename: `${name}.pdf`,
  type: 'application/pdf',
});

async function prepare() {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  const as = await signInAs(db, 'ROLE_ADMIN');
  const section = await api.post('/api/trial_sections', { person: person.id, name: 'I' }, { as });
  const page = await upload(as, [
    { name: 'section', value: String(section.body.id) },
    { name: 'name', value: 'prima' },
    pdfPart('front'),
    pdfPart('back', Buffer.concat([createPdf(), Buffer.from('\n%verso')])),
  ]);
  expect([section.status, page.status]).toEqual([201, 201]);
  return { region, person, as, section: section.body, page: page.body };
}

test('several files come in one upload, each in its place', async () => {
  const { as, page } = await prepare();
  expect([page.front, page.back]).toEqual([
    expect.objectContaining({ name: 'front.pdf', url: `/download/trial_front/${page.id}` }),
    expect.objectContaining({ name: 'back.pdf', url: `/download/trial_back/${page.id}` }),
  ]);
  const back = await api.get(`/download/trial_back/${page.id}`, { as });
  expect([back.status, back.text.endsWith('%verso')]).toEqual([200, true]);
  const front = await api.get(`/download/trial_front/${page.id}`, { as });
  expect(front.text.endsWith('%verso')).toBe(false);
});

test('a file that is missing, too large or of another kind is told at its own field', async () => {
  const { as, section } = await prepare();
  const named = [
    { name: 'section', value: String(section.id) },
    { name: 'name', value: 'a doua' },
  ];
  const reported = async (parts: Parts) => {
    const { status, body } = await upload(as, [...named, ...parts]);
    return [status, body.violations?.map(({ propertyPath }) => propertyPath)];
  };
  expect(await reported([pdfPart('front')])).toEqual([422, ['back']]);
  expect(await reported([pdfPart('back')])).toEqual([422, ['front']]);
  expect(await reported([pdfPart('front', Buffer.alloc(6_000, '%PDF-')), pdfPart('back')])).toEqual([
    422,
    ['front'],
  ]);
  expect(await reported([pdfPart('front'), pdfPart('back', Buffer.from('text'))])).toEqual([422, ['back']]);
  expect((await reported([pdfPart('front'), pdfPart('front')]))[0]).toBe(400);
  expect((await reported([pdfPart('front'), pdfPart('side')]))[0]).toBe(400);
  expect((await reported([pdfPart('front'), pdfPart('back'), pdfPart('front')]))[0]).toBe(400);
});

test('the owner of a record is found along its parents', async () => {
  const { region, person, page } = await prepare();
  const other = await prepare();
  const seen = async (as: Awaited<ReturnType<typeof signInAs>>) => [
    (await api.get(`/api/trial_pages/${page.id}`, { as })).status,
    (await api.get(`/download/trial_front/${page.id}`, { as })).status,
    (await api.get(`/api/trial_pages/${other.page.id}`, { as })).status,
    (await api.get('/api/trial_pages', { as })).body['hydra:member'].map(({ id }) => id),
  ];
  const mine = [200, 200, 404, [page.id]];
  expect(await seen(await signInAs(db, 'ROLE_USER', { person }))).toEqual(mine);
  expect(await seen(await signInAs(db, 'ROLE_MODERATOR', { region }))).toEqual(mine);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const refused = await api.put(`/api/trial_pages/${other.page.id}`, { name: 'x' }, { as: moderator });
  expect(refused.status).toBe(404);
});

test('records two levels below a person are deleted with the person, listed in the history, and restored', async () => {
  const { as, person, section, page } = await prepare();
  expect((await api.delete(`/api/persons/${person.uuid}`, { as })).status).toBe(204);
  const gone = await db
    .selectFrom('change_history')
    .select(['id', 'resource', 'record_id', 'person_id'])
    .where('action', '=', 'delete')
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(gone.map(({ resource, record_id }) => [resource, record_id])).toEqual([
    ['trial_pages', page.id],
    ['trial_sections', section.id],
    ['persons', person.id],
  ]);
  const entry = gone.at(-1)?.id;
  expect((await api.post(`/api/change_history/${entry}/restore`, undefined, { as })).status).toBe(200);
  const back = await api.get(`/api/trial_pages/${page.id}`, { as });
  expect(back.body).toEqual({ ...page, version: 2 });
  expect((await api.get(`/download/trial_back/${page.id}`, { as })).status).toBe(200);
  expect(await files.sizeOf(String(await digestOf(page.id)))).toBeGreaterThan(0);
});

async function digestOf(id: number): Promise<string | undefined> {
  const { rows } = await sql<{ sha256: string }>`select encode(f.sha256, 'hex') as sha256
    from trial_pages t join files f on f.id = t.back_id where t.id = ${id}`.execute(db);
  return rows[0]?.sha256;
}
