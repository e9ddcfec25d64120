/** `{person IRI}/internship`: a resource of its own on the person's record (MEM-3). */
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

const all = {
  internshipYear: 2019,
  internshipType: 'EC',
  internshipExamAccess: 2018,
  internshipCertificateNumber: 'A 12',
  internshipBecomeType: 'examen',
  internshipTest: 'sem1',
  internshipCafr: true,
  internshipReportsTotalNumber: 6,
  internshipDate: '2019-03-01',
  internshipBecomeDate: '2022-06-30',
  internshipCollegeGraduate: 'ASE București',
  internshipComments: 'fără observații',
};

test('all its fields are kept, and told with the person', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}/internship`;
  const empty = await api.get(path, { as });
  expect([empty.status, empty.headers.etag]).toEqual([200, '"1"']);
  expect(empty.body).toMatchObject({
    '@id': path,
    '@type': 'PersonInternship',
    person: `/api/persons/${person.uuid}`,
    internshipYear: null,
    abilities: { update: true },
  });
  const saved = await api.put(path, all, { as });
  expect([saved.status, saved.headers.etag, saved.body.warnings]).toEqual([200, '"2"', undefined]);
  expect(saved.body).toMatchObject(all);
  const details = await api.get(`/api/persons/${person.uuid}?view=person-details`, { as });
  expect(details.body).toMatchObject({ ...all, version: 2 });
  expect((await api.get(`/api/persons/${person.id}/internship`, { as })).body).toMatchObject(all);
});

test('only what is sent changes, and null clears', async () => {
  const person = await createPerson(db, { internship_year: 2019, internship_comments: 'vechi' });
  const path = `/api/persons/${person.uuid}/internship`;
  const { body } = await api.patch(path, { internshipComments: null }, { as });
  expect(body).toMatchObject({ internshipYear: 2019, internshipComments: null, version: 2 });
});

test('fields of the person are ignored, with a warning for each', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}/internship`;
  const sent = { person: path, lastName: 'Altul', regNumber: '1', cip: '2', internshipYear: '2020', x: 1 };
  const { status, body } = await api.put(path, sent, { as });
  expect([status, body.internshipYear]).toEqual([200, 2020]);
  expect(body.warnings.map(({ propertyPath }) => propertyPath)).toEqual([
    'person',
    'lastName',
    'regNumber',
    'cip',
    'x',
  ]);
  const kept = (await api.get(`/api/persons/${person.uuid}`, { as })).body;
  expect(kept).toMatchObject({ lastName: person.last_name, regNumber: expect.stringMatching(/^TEMP-/) });
});

test.each([
  [1, 200],
  [9, 200],
  [1900, 200],
  [2100, 200],
  [0, 422],
  [10, 422],
  [1899, 422],
  [2101, 422],
])('its year is one of the internship or of the calendar: %i', async (internshipYear, expected) => {
  const { uuid } = await createPerson(db);
  const { status, body } = await api.put(`/api/persons/${uuid}/internship`, { internshipYear }, { as });
  expect([status, status === 200 ? body.internshipYear : body.violations?.[0]?.propertyPath]).toEqual(
    expected === 200 ? [200, internshipYear] : [422, 'internshipYear'],
  );
});

test('wrong values are told at their fields', async () => {
  const { uuid } = await createPerson(db);
  const wrong = {
    internshipYear: 'acum',
    internshipExamAccess: 1800,
    internshipReportsTotalNumber: 7,
    internshipBecomeType: 'noroc',
    internshipTest: 'sem3',
    internshipDate: '2025-02-30',
    internshipCafr: 'poate',
    internshipComments: 'x'.repeat(1001),
  };
  const { status, body } = await api.put(`/api/persons/${uuid}/internship`, wrong, { as });
  expect([status, body.violations?.map(({ propertyPath }) => propertyPath).sort()]).toEqual([
    422,
    Object.keys(wrong).sort(),
  ]);
});

test('it shares the version of its person', async () => {
  const { uuid } = await createPerson(db);
  const path = `/api/persons/${uuid}/internship`;
  const headers = { 'if-match': '"1"' };
  expect((await api.put(`/api/persons/${uuid}`, { web: 'a.ro' }, { as, headers })).status).toBe(200);
  expect((await api.put(path, { internshipYear: 2020 }, { as, headers })).status).toBe(412);
  expect((await api.get(path, { as })).body).toMatchObject({ internshipYear: null, version: 2 });
});

test('an unknown person has no internship', async () => {
  for (const id of [crypto.randomUUID(), '999999999', 'x', '%00', "1'"]) {
    const path = `/api/persons/${id}/internship`;
    expect([id, (await api.get(path, { as })).status]).toEqual([id, 404]);
    expect([id, (await api.put(path, { internshipYear: 2020 }, { as })).status]).toEqual([id, 404]);
  }
});
