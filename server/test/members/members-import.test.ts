/** Files of persons and of firms: shown before anything is written, written whole, taken back (EXC-60 to EXC-69). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import {
  confirmMembers,
  createTwoRows,
  membersCsv,
  membersXlsx,
  previewMembers,
  rowsOfImport,
  memberTitles as titles,
} from '../builders/members-file.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

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

function fileOfTwo() {
  return createTwoRows(db, region);
}

async function knownPerson(values: Partial<Person> = {}) {
  const { cnp } = createCnp();
  return { ...(await createPerson(db, { region, cnp, reg_number: uniqueNumber(), ...values })), cnp };
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
  const reported = await rowsOfImport(app, as, shown.id);
  expect(reported).toMatchObject([
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
  expect(reported[1]?.changes).toContainEqual({
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

test('records changed between preview and confirmation are previewed again instead of being overwritten', async () => {
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
    { propertyPath: 'capital', label: 'Capital social (lei)', before: null, after: '1.000' },
  ]);
  expect(await confirmMembers(app, as, shown.id)).toMatchObject({ status: 'done' });
  const added = await db.selectFrom('companies').selectAll().where('cui', '=', freshCui).executeTakeFirst();
  expect(added).toMatchObject({ name, type_id: 1, region_id: region.id });
  expect((await api.get(`/api/companies/${known.uuid}`, { as })).body).toMatchObject({ capital: 1000, cui });
  expect((await api.post(`/api/imports/${shown.id}/undo`, undefined, { as })).status).toBe(200);
  expect(await db.selectFrom('companies').select('id').where('cui', '=', freshCui).execute()).toEqual([]);
});
