/** What is wrong in a file of members, told with its row and column (EXC-68). */
import { companies } from '@ceccar/contract/members/companies';
import { expect, test } from 'vitest';
import { createCnp } from '../builders/identifiers.ts';
import {
  errorsOfImport,
  membersCsv,
  previewMembers,
  rowsOfImport,
  memberTitles as titles,
} from '../builders/members-file.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

async function knownPerson(values: Partial<Person> = {}) {
  const { cnp } = createCnp();
  return { ...(await createPerson(db, { region, cnp, reg_number: uniqueNumber(), ...values })), cnp };
}

test('every wrong cell is told with its row and column, and nothing is shown', async () => {
  const known = await knownPerson();
  const { cnp } = createCnp();
  const failed = await previewMembers(
    app,
    as,
    'persons',
    membersCsv(titles, [
      ['', '', known.cnp, '', '', '', '0722 123 456'],
      ['A', 'B', createCnp().cnp, '', region.name],
      ['A', 'B', '1,8001E+12', '', 'Atlantida', '31.02.2000', '', 'X'],
      ['A', 'B', '', '', region.name],
      ['', 'B', cnp, uniqueNumber(), ''],
      ['A', 'B', createCnp().cnp, String(known.reg_number), region.name],
      ['A', 'B', createCnp().cnp, '', region.name, '01.01.2099'],
    ]),
  );
  expect(failed).toMatchObject({ status: 'failed', errorCount: 9 });
  expect(await errorsOfImport(app, as, failed.id)).toEqual([
    [
      4,
      'CNP',
      'Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.',
    ],
    [4, 'Filiala', expect.stringMatching(/^Nu există în listă\. Valorile permise sunt în câmpul „Filiala”/)],
    [4, 'Sex', 'Valoarea nu este printre cele permise: M, F.'],
    [4, 'Data nașterii', 'Data nu există în calendar. Scrieți-o ca zz.ll.aaaa, de exemplu 28.02.2026.'],
    [5, 'CNP', 'Lipsește CNP-ul sau numărul matricol, după care se recunoaște persoana.'],
    [6, 'Nume', 'Campul Nume este obligatoriu'],
    [6, 'Filiala', 'Campul Filiala este obligatoriu'],
    [7, 'CNP', 'Persoana cu acest număr matricol are în registru alt CNP.'],
    [8, 'Data nașterii', 'Data nu poate fi în viitor.'],
  ]);
  expect(await rowsOfImport(app, as, failed.id)).toEqual([]);
});

test('two rows of one person, a CIP of another and a CNP of several are told', async () => {
  const [known, other] = [await knownPerson(), await knownPerson({ cip: uniqueNumber() })];
  const duplicate = createCnp().cnp;
  await createPerson(db, { region, cnp: duplicate });
  const named = await createPerson(db, { region, cnp: duplicate, reg_number: uniqueNumber() });
  const failed = await previewMembers(
    app,
    as,
    'persons',
    membersCsv(titles, [
      ['', '', known.cnp],
      ['', '', '', ` ${known.reg_number} `],
      ['', '', createCnp().cnp, uniqueNumber(), region.name, '', '', '', String(other.cip).toLowerCase()],
      ['', '', duplicate],
      ['', '', duplicate, String(named.reg_number)],
    ]),
  );
  expect(await errorsOfImport(app, as, failed.id)).toEqual([
    [3, 'CNP', 'Aceeași persoană sau același cod este și pe rândul 2.'],
    [4, 'CIP', 'CIP-ul este al altei persoane.'],
    [4, 'Nume', 'Campul Nume este obligatoriu'],
    [4, 'Prenume', 'Campul Prenume este obligatoriu'],
    [5, 'CNP', 'CNP-ul este al mai multor persoane: adăugați numărul matricol.'],
    [6, 'CNP', 'Aceeași persoană sau același cod este și pe rândul 5.'],
  ]);
});

test('all errors of a row are reported at once, also those that need the register (EXC-164)', async () => {
  const [known, other] = [await knownPerson(), await knownPerson()];
  const failed = await previewMembers(
    app,
    as,
    'persons',
    membersCsv(
      ['Nume', 'Prenume', 'CNP', 'Nr. matricol', 'Filiala', 'E-mail', 'Sex'],
      [
        ['A', 'B', createCnp().cnp, '', 'Kolozsvár', 'nu-e-mail', ''],
        ['', '', createCnp().cnp, '', 'Cluj', '', 'barbat'],
        ['A', 'B', createCnp().cnp, String(known.reg_number), 'Atlantida', '', ''],
        // Of a member whom the register has, nothing else is missing.
        ['', '', other.cnp, '', '', '', 'X'],
        // A warning alone does not refuse a row.
        ['A', 'B', createCnp().cnp, '', 'Cluj', 'nu-e-mail', ''],
      ],
    ),
  );
  expect(await errorsOfImport(app, as, failed.id)).toEqual([
    [2, 'Filiala', 'Nu există în listă; ați vrut „Cluj”?'],
    [2, 'E-mail', expect.any(String)],
    [3, 'Sex', 'Valoarea nu este printre cele permise: M, F.'],
    [3, 'Nume', 'Campul Nume este obligatoriu'],
    [3, 'Prenume', 'Campul Prenume este obligatoriu'],
    [4, 'Filiala', expect.stringMatching(/^Nu există în listă\. /)],
    [4, 'CNP', 'Persoana cu acest număr matricol are în registru alt CNP.'],
    [5, 'Sex', 'Valoarea nu este printre cele permise: M, F.'],
  ]);
});

test('the nearest value is proposed for every list of a company (EXC-163)', async () => {
  const cells = [
    ['Filiala', 'Temesvár', 'Timiș'],
    ['Filiala', 'Brasow', 'Brașov'],
    ['Filiala', 'Bistrita Nasaud.', undefined],
  ] as const;
  const failed = await previewMembers(
    app,
    as,
    'companies',
    membersCsv(
      ['Denumire', companies.fields.regNumber.label, companies.fields.type.label, 'Filiala'],
      cells.map(([, value]) => ['Proba SRL', uniqueNumber(), '1', value]),
    ),
  );
  expect(await errorsOfImport(app, as, failed.id)).toEqual(
    cells.flatMap(([column, , nearest], at) =>
      nearest === undefined ? [] : [[at + 2, column, `Nu există în listă; ați vrut „${nearest}”?`]],
    ),
  );
});
