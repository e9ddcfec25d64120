/** Files of persons and of firms: shown before anything is written, written whole, taken back (EXC-60 to EXC-69). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import {
  confirmMembers,
  membersCsv,
  membersXlsx,
  previewMembers,
  rowsOfImport,
} from '../builders/members-file.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

const titles = ['Nume', 'Prenume', 'CNP', 'Nr. matricol', 'Filiala', 'Data nașterii', 'Mobil', 'Sex', 'CIP'];

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

async function knownPerson(values: Partial<Person> = {}) {
  const { cnp } = createCnp();
  return { ...(await createPerson(db, { region, cnp, reg_number: uniqueNumber(), ...values })), cnp };
}

async function fileOfTwo() {
  const known = await knownPerson({ mobile_number: '0700 000 001' });
  const fresh = { ...createCnp(), number: uniqueNumber(), lastName: uniqueWord() };
  const rows = [
    [known.last_name, known.first_name, known.cnp, '', '', '', '0722 123 456'],
    [fresh.lastName, 'Ioana', fresh.cnp, fresh.number, region.name, fresh.birthDate, '', 'm'],
  ];
  return { known, fresh, rows };
}

test('nothing is written before it is confirmed; new and changed are told with old and new value', async () => {
  const { known, fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  expect(shown).toMatchObject({
    type: 'persons',
    status: 'previewed',
    totalRows: 2,
    newRows: 1,
    changedRows: 1,
    sameRows: 0,
    abilities: { confirm: true, undo: false },
  });
  const told = await rowsOfImport(app, as, shown.id);
  expect(told).toMatchObject([
    {
      line: 2,
      kind: 'changed',
      name: known.full_name,
      record: `/api/persons/${known.uuid}`,
      changes: [
        {
          propertyPath: 'mobileNumber',
          label: 'Telefon mobil',
          before: '0700 000 001',
          after: '0722 123 456',
        },
      ],
      doubts: [],
    },
    { line: 3, kind: 'new', name: `${fresh.lastName} Ioana`, record: null },
  ]);
  expect(told[1]?.changes).toContainEqual({
    propertyPath: 'region',
    label: 'Filiala',
    before: null,
    after: region.name,
  });
  expect(await rowsOfImport(app, as, shown.id, '?kind=new')).toHaveLength(1);
  expect(await rowsOfImport(app, as, shown.id, '?kind=doubtful')).toEqual([]);
  expect((await api.get(`/api/imports/${shown.id}/rows?kind=other`, { as })).status).toBe(400);
  expect(await personById(known.id)).toMatchObject({ version: 1, mobile_number: '0700 000 001' });
  expect(await personByCnp(fresh.cnp)).toBeUndefined();
  expect(await historyOf(known.id)).toEqual([]);
});

test('confirmed it is written whole, and told in the history with the import as its screen', async () => {
  const { known, fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersXlsx(titles, rows));
  const done = await confirmMembers(app, as, shown.id);
  expect(done).toMatchObject({ status: 'done', totalRows: 2, doneRows: 2, abilities: { undo: true } });
  expect(await personById(known.id)).toMatchObject({
    version: 2,
    mobile_number: '0722 123 456',
    reg_number: known.reg_number,
    show_personal_info: false,
  });
  const added = await personByCnp(fresh.cnp);
  expect(added).toMatchObject({
    version: 1,
    last_name: fresh.lastName,
    first_name: 'Ioana',
    reg_number: fresh.number,
    region_id: region.id,
    birth_date: fresh.birthDate,
    sex: 1,
    show_personal_info: false,
  });
  const screen = `/imports/${shown.id}`;
  expect(await historyOf(known.id)).toEqual([
    {
      resource: 'persons',
      action: 'update',
      username: expect.any(String),
      screen,
      changes: { mobileNumber: ['0700 000 001', '0722 123 456'] },
    },
  ]);
  expect(await historyOf(Number(added?.id))).toMatchObject([
    { action: 'create', screen, changes: { lastName: [null, fresh.lastName], region: [null, region.id] } },
  ]);
  expect((await api.post(`/api/imports/${shown.id}/confirm`, undefined, { as })).status).toBe(409);
});

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
  expect(await personByCnp(fresh.cnp)).toEqual({ ...before, version: 2 });
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

test('what has changed between preview and confirmation is shown again instead of being overwritten', async () => {
  const { known, fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  await api.put(`/api/persons/${known.uuid}`, { mobileNumber: '0733 333 333' }, { as });
  const again = await confirmMembers(app, as, shown.id);
  expect(again).toMatchObject({
    status: 'previewed',
    problem: expect.stringMatching(/^Registrul s-a schimbat de când ați văzut ce aduce fișierul/),
  });
  expect(await personByCnp(fresh.cnp)).toBeUndefined();
  expect((await rowsOfImport(app, as, shown.id))[0]?.changes).toMatchObject([{ before: '0733 333 333' }]);
  const stale = await api.post(`/api/imports/${shown.id}/confirm`, undefined, {
    as,
    headers: { 'if-match': `"${shown.version}"` },
  });
  expect(stale.status).toBe(412);
  expect(await confirmMembers(app, as, shown.id)).toMatchObject({ status: 'done', problem: null });
  expect(await personById(known.id)).toMatchObject({ mobile_number: '0722 123 456', version: 3 });
});

test('a member that somebody else added meanwhile is not added twice', async () => {
  const { fresh, rows } = await fileOfTwo();
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  const { id } = await createPerson(db, { region, cnp: fresh.cnp });
  const again = await confirmMembers(app, as, shown.id);
  expect(again).toMatchObject({ status: 'previewed', newRows: 0, changedRows: 2 });
  await confirmMembers(app, as, shown.id);
  expect(await db.selectFrom('persons').select('id').where('cnp', '=', fresh.cnp).execute()).toEqual([
    { id },
  ]);
});

test('an empty cell, an equal value and a temporary number change nothing', async () => {
  const known = await knownPerson({ cip: null, email_address: 'a@exemplu.ro' });
  const shown = await previewMembers(
    app,
    as,
    'persons',
    membersCsv(
      ['CNP', 'E-mail', 'CIP', 'Telefon', 'Nume'],
      [[known.cnp, '', 'TEMP-000123', '', known.last_name]],
    ),
  );
  expect(shown).toMatchObject({ newRows: 0, changedRows: 0, sameRows: 1 });
  await confirmMembers(app, as, shown.id);
  expect(await personById(known.id)).toEqual(await personById(known.id));
  expect(await personById(known.id)).toMatchObject({ version: 1, email_address: 'a@exemplu.ro' });
});

test('a doubtful value is told and does not stop the file', async () => {
  const known = await knownPerson();
  const shown = await previewMembers(
    app,
    as,
    'persons',
    membersCsv(['CNP', 'E-mail', 'Data nașterii'], [[known.cnp, 'fără adresă', '1.2.1970']]),
  );
  expect(shown).toMatchObject({ status: 'previewed', doubtfulRows: 1 });
  expect((await rowsOfImport(app, as, shown.id, '?kind=doubtful'))[0]?.doubts).toEqual([
    { label: 'E-mail', message: 'Adresa de e-mail nu pare valabilă.' },
    { label: 'Data nașterii', message: 'Data nașterii nu se potrivește cu CNP-ul.' },
  ]);
});

test('firms are matched by CUI, with or without RO, else by their authorisation number', async () => {
  const [cui, freshCui] = [createCui(), createCui()];
  const known = await createCompany(db, { region, cui, reg_number: uniqueNumber() });
  const numbered = await createCompany(db, { region, reg_number: uniqueNumber() });
  const name = `Conta ${uniqueWord()} SRL`;
  const shown = await previewMembers(
    app,
    as,
    'companies',
    membersCsv(
      ['CIF', 'Nr. autorizație', 'Denumire', 'Tip', 'Filiala', 'Capital social'],
      [
        [`RO ${cui}`, '', '', '', '', '1.000'],
        ['', String(numbered.reg_number), '', '', '', '200'],
        [freshCui, uniqueNumber(), name, '1', region.name],
      ],
    ),
  );
  expect(shown).toMatchObject({ status: 'previewed', newRows: 1, changedRows: 2 });
  expect((await rowsOfImport(app, as, shown.id))[0]?.changes).toEqual([
    { propertyPath: 'capital', label: 'Capital social (lei)', before: null, after: '1000' },
  ]);
  expect(await confirmMembers(app, as, shown.id)).toMatchObject({ status: 'done' });
  const added = await db.selectFrom('companies').selectAll().where('cui', '=', freshCui).executeTakeFirst();
  expect(added).toMatchObject({ name, type_id: 1, region_id: region.id });
  expect((await api.get(`/api/companies/${known.uuid}`, { as })).body).toMatchObject({ capital: 1000, cui });
  expect((await api.post(`/api/imports/${shown.id}/undo`, undefined, { as })).status).toBe(200);
  expect(await db.selectFrom('companies').select('id').where('cui', '=', freshCui).execute()).toEqual([]);
});
