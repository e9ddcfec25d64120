/** All errors of a row are reported by one upload, one for each cause, at its column, in imports of every type (EXC-164, EXC-169). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCourse } from '../builders/course.ts';
import { duesCsv, runImport } from '../builders/dues-file.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import { errorsOfImport, membersCsv, previewMembers } from '../builders/members-file.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { multipartOf } from '../harness/multipart.ts';

const app = await startApp();
const { db } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

function inWords(errors: readonly unknown[][]): string {
  return errors.map(([line, column, message]) => `${line} ${column}: ${message}`).join('\n');
}

async function errorsOf(type: 'persons' | 'companies' | 'users', titles: string[], rows: string[][]) {
  const { id } = await previewMembers(app, as, type, membersCsv(titles, rows));
  return inWords(await errorsOfImport(app, as, id));
}

test('rows of dues: cells, members and advances (EXC-169)', { tags: 'deep' }, async () => {
  const [regNumber, cip] = [uniqueNumber(), uniqueNumber()];
  await createPerson(db, { region, reg_number: regNumber, cip });
  const failed = await runImport(
    app,
    as,
    duesCsv([
      { regNumber: uniqueNumber(), fee: '7oo', paymentDate: 'ieri', paymentYear: '' },
      { regNumber: '1,8E+12', feeYear: '25' },
      { regNumber: uniqueNumber(), cip: uniqueNumber(), fiscalCode: createCnp().cnp },
      { regNumber: uniqueNumber(), member: 'X', paymentSummary: 'bnaca' },
      { regNumber, member: 'X', fiscalCode: createCui() },
      { regNumber, code: '461.01.01.25-1', fee: '7oo', paymentDate: '31.12.2099', paymentYear: '' },
      { regNumber, code: '461-01-01-25', fee: '-5', feeYear: '1980' },
      { regNumber, paymentSummary: 'compensare 472-461', fee: '0', paymentAmount: '900', feeYear: '1980' },
      { fiscalCode: '1,8E+12', cip },
      { regNumber: '', member: '', code: '', paymentDate: '', feeYear: '', fee: '', paymentAmount: '' },
      {
        regNumber: '1,8E+12',
        member: '',
        code: '46',
        paymentDate: '31.02.2026',
        fee: 'x',
        feeSummary: 'x'.repeat(501),
      },
      {
        regNumber: '',
        fiscalCode: createCnp().cnp,
        paymentDate: '01.01.2030',
        feeYear: '2050',
        paymentYear: '99',
      },
    ]),
  );
  expect(inWords(await errorsOfImport(app, as, failed.id))).toMatchInlineSnapshot(`
    "2 Valoare: Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.
    2 Data plății: Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.
    2 Număr matricol: Nu există membru cu acest număr.
    3 Număr matricol: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    3 An valoare: Scrieți anul cu patru cifre.
    4 Număr matricol: Nu există membru cu acest număr.
    4 CIP: Nu există membru cu acest CIP.
    4 CNP/CUI: Nu există membru cu acest CNP/CUI.
    5 Tip membru: Scrieți PF pentru persoane sau PJ pentru societăți.
    5 Tip plată: Valoarea nu este printre cele permise: banca, caserie, altele - plati cucardul online, incasari prin banca al alte filiale, compensare 472-461, incasari operate eronat in anii anteriori.
    5 Număr matricol: Nu există membru cu acest număr.
    6 Tip membru: Scrieți PF pentru persoane sau PJ pentru societăți.
    6 CNP/CUI: Nu există membru cu acest CNP/CUI.
    7 Valoare: Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.
    7 Suma plătită: Un cod care se termină cu -1 este o corecție: suma este negativă sau zero.
    7 Data plății: Data nu poate fi în viitor.
    8 Cod: Nu există în listă; ați vrut „461.01.01.25”?
    8 Valoare: Suma nu poate fi negativă. Pentru o corecție alegeți codul care se termină cu -1.
    8 An valoare: Valoarea trebuie să fie între 1994 și 2027.
    9 An valoare: Valoarea trebuie să fie între 1994 și 2027.
    9 Suma plătită: Suma poate fi cel mult 0,00 RON: atât rămâne din avansul achitat al membrului, cu tot cu ce aduce fișierul.
    10 CNP/CUI: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    11 Tip membru: Scrieți PF pentru persoane sau PJ pentru societăți.
    11 Număr matricol: Lipsește codul membrului: număr matricol, CIP sau CNP/CUI.
    11 Cod: Codul este obligatoriu
    11 Data plății: Data este obligatorie
    11 An valoare: Anul este obligatoriu
    11 Valoare: Completați valoarea datorată, suma plătită sau pe amândouă.
    12 Tip membru: Scrieți PF pentru persoane sau PJ pentru societăți.
    12 Număr matricol: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    12 Cod: Valoarea nu este printre cele permise. Toate stau la câmpul „Cod” din formularul de adăugare și din descrierea API-ului.
    12 Valoare: Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.
    12 Data plății: Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.
    12 Explicație: Textul are cel mult 500 de caractere.
    13 An plată: Scrieți anul cu patru cifre.
    13 Data plății: Data nu poate fi în viitor.
    13 An valoare: Valoarea trebuie să fie între 1994 și 2027.
    13 CNP/CUI: Nu există membru cu acest CNP/CUI."
  `);
});

test('rows of accounts: cells, user names and roles', { tags: 'deep' }, async () => {
  const taken = await createUser(db, { role: 'ROLE_MODERATOR', region });
  const name = uniqueWord();
  const titles = ['Nume', 'Prenume', 'E-mail', 'Nume de utilizator', 'Rol', 'Filiala'];
  const errors = await errorsOf('users', titles, [
    ['', 'Ana', 'nu-e-mail', taken.username, 'Moderator', ''],
    ['Pop', 'Ana', 'nu e mail', '', 'Moderatro', region.name],
    ['Pop', 'Ana', 'a@exemplu.ro', 'a b', 'Administrator', region.name],
    ['Pop', 'Ana', 'b@exemplu.ro', name, 'Moderator', 'Klausenburg'],
    ['', '', 'c@exemplu.ro', name, 'Administrator', 'Atlantida'],
    ['Pop', '', '', '', 'Moderator', region.name],
    ['Pop', 'Ana', '', '', 'Moderatro', ''],
    ['', '', '', '', '', 'Klausenburg'],
  ]);
  expect(errors).toMatchInlineSnapshot(`
    "2 Nume: Campul Nume este obligatoriu
    2 E-mail: Adresa de e-mail nu este valabilă.
    2 Filiala: Rolul ales are nevoie de o filială.
    2 Nume de utilizator: Numele de utilizator este al unui cont care există deja.
    3 Rol: Nu există în listă; ați vrut „Moderator”?
    3 E-mail: Adresa de e-mail nu este valabilă.
    4 Filiala: Rolul Administrator nu este al unei filiale.
    4 Nume de utilizator: Numele de utilizator are între 3 și 100 de litere fără diacritice, cifre, puncte, liniuțe sau @.
    4 Rol: Nu puteți acorda sau schimba un rol mai mare decât al dumneavoastră.
    5 Filiala: Nu există în listă; ați vrut „Cluj”?
    6 Nume: Campul Nume este obligatoriu
    6 Prenume: Campul Prenume este obligatoriu
    6 Filiala: Nu există în listă. Valorile permise sunt în câmpul „Filiala” al formularului de adăugare.
    6 Rol: Nu puteți acorda sau schimba un rol mai mare decât al dumneavoastră.
    6 Nume de utilizator: Același nume de utilizator este și pe rândul 5.
    7 Prenume: Campul Prenume este obligatoriu
    7 E-mail: Campul E-mail este obligatoriu
    8 E-mail: Campul E-mail este obligatoriu
    8 Rol: Nu există în listă; ați vrut „Moderator”?
    8 Filiala: Rolul ales are nevoie de o filială.
    9 Nume: Campul Nume este obligatoriu
    9 Prenume: Campul Prenume este obligatoriu
    9 E-mail: Campul E-mail este obligatoriu
    9 Rol: Campul Rol este obligatoriu
    9 Filiala: Nu există în listă; ați vrut „Cluj”?"
  `);
});

test('rows of persons: cells, members and warnings (EXC-170)', { tags: 'deep' }, async () => {
  const cnp = createCnp().cnp;
  const known = await createPerson(db, { region, cnp, reg_number: uniqueNumber(), cip: uniqueNumber() });
  const titles = [
    'Nume',
    'Prenume',
    'CNP',
    'Nr. matricol',
    'CIP',
    'Filiala',
    'E-mail',
    'Sex',
    'Data nașterii',
  ];
  const number = String(known.reg_number);
  const fresh = createCnp().cnp;
  const errors = await errorsOf('persons', titles, [
    ['', 'B', createCnp().cnp, '', String(known.cip), 'Klausenburg', 'nu-e-mail', 'X', '31.02.2000'],
    ['A', 'B', createCnp().cnp, number, '', 'Atlantida', '', '', ''],
    ['A', 'B', fresh, '', '', 'Cluj', '', 'F', ''],
    ['', '', fresh, '', '', 'Cluj', '', 'nu', ''],
    ['A', 'B', '', '', '', 'Cluj', '', 'M', '1.1.2099'],
    ['A', 'B', '1850314120011', '', '', '', '', 'barbat', ''],
    ['A', 'B', '1,8E+12', '7.12.2012', '', 'Cluj', 'nu-e-mail', '', ''],
    // The member whose code is wrong may be in the register under the right one (EXC-170).
    ['', 'B', '1,8E+12', '', '', '', 'nu-e-mail', 'X', '31.02.2000'],
    ['', 'B', '1850314120011', '', '', '', 'nu-e-mail', '', ''],
    ['', '', '', '', '', 'Atlantida', 'nu-e-mail', '', ''],
    ['', '', '1,8E+12', number, '', '', '', 'X', ''],
    ['', 'B', fresh, '7.12.2012', '', '', 'nu-e-mail', '', ''],
  ]);
  expect(errors).toMatchInlineSnapshot(`
    "2 Filiala: Nu există în listă; ați vrut „Cluj”?
    2 Sex: Valoarea nu este printre cele permise: M, F.
    2 Data nașterii: Data nu există în calendar. Scrieți-o ca zz.ll.aaaa, de exemplu 28.02.2026.
    2 CIP: CIP-ul este al altei persoane.
    2 Nume: Campul Nume este obligatoriu
    2 E-mail: Adresa de e-mail nu pare valabilă.
    3 Filiala: Nu există în listă. Valorile permise sunt în câmpul „Filiala” al formularului de adăugare.
    3 CNP: Persoana cu acest număr matricol are în registru alt CNP.
    5 Sex: Valoarea nu este printre cele permise: M, F.
    5 Nume: Campul Nume este obligatoriu
    5 Prenume: Campul Prenume este obligatoriu
    5 CNP: Aceeași persoană sau același cod este și pe rândul 4.
    6 CNP: Lipsește CNP-ul sau numărul matricol, după care se recunoaște persoana.
    6 Data nașterii: Data nu poate fi în viitor.
    7 Sex: Valoarea nu este printre cele permise: M, F.
    7 CNP: CNP-ul nu trece verificarea cifrei de control: corectați-l în fișier.
    7 Filiala: Campul Filiala este obligatoriu dacă membrul nu este încă în registru
    8 CNP: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    8 Număr matricol: Codul a fost transformat în dată de programul de calcul: formatați coloana ca text și scrieți-l din nou.
    8 E-mail: Adresa de e-mail nu pare valabilă.
    9 CNP: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    9 Sex: Valoarea nu este printre cele permise: M, F.
    9 Data nașterii: Data nu există în calendar. Scrieți-o ca zz.ll.aaaa, de exemplu 28.02.2026.
    9 Nume: Campul Nume este obligatoriu dacă membrul nu este încă în registru
    9 Filiala: Campul Filiala este obligatoriu dacă membrul nu este încă în registru
    9 E-mail: Adresa de e-mail nu pare valabilă.
    10 CNP: CNP-ul nu trece verificarea cifrei de control: corectați-l în fișier.
    10 Nume: Campul Nume este obligatoriu dacă membrul nu este încă în registru
    10 Filiala: Campul Filiala este obligatoriu dacă membrul nu este încă în registru
    10 E-mail: Adresa de e-mail nu pare valabilă.
    11 Filiala: Nu există în listă. Valorile permise sunt în câmpul „Filiala” al formularului de adăugare.
    11 CNP: Lipsește CNP-ul sau numărul matricol, după care se recunoaște persoana.
    11 Nume: Campul Nume este obligatoriu dacă membrul nu este încă în registru
    11 Prenume: Campul Prenume este obligatoriu dacă membrul nu este încă în registru
    11 E-mail: Adresa de e-mail nu pare valabilă.
    12 CNP: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    12 Sex: Valoarea nu este printre cele permise: M, F.
    12 CNP: Aceeași persoană sau același cod este și pe rândul 3.
    13 Număr matricol: Codul a fost transformat în dată de programul de calcul: formatați coloana ca text și scrieți-l din nou.
    13 Nume: Campul Nume este obligatoriu dacă membrul nu este încă în registru
    13 Filiala: Campul Filiala este obligatoriu dacă membrul nu este încă în registru
    13 CNP: Aceeași persoană sau același cod este și pe rândul 4.
    13 E-mail: Adresa de e-mail nu pare valabilă."
  `);
});

test('rows of companies: cells and members', async () => {
  const cui = createCui();
  const known = await createCompany(db, { region, cui, reg_number: uniqueNumber() });
  const number = String(known.reg_number);
  const fresh = createCui();
  const titles = ['Denumire', 'CUI', 'Nr. autorizație', 'Filiala', 'E-mail', 'Capital social'];
  const errors = await errorsOf('companies', titles, [
    ['', createCui(), number, 'Atlantida', 'nu-e-mail', 'mult'],
    ['', createCui(), '', 'Temesvár', '', 'mult'],
    ['Firma', '', '', 'Atlantida', '', ''],
    ['Firma', fresh, '', 'Cluj', '', ''],
    ['', fresh, '', 'Cluj', 'nu-e-mail', 'mult'],
    ['Firma', '1,8E+12', '', 'Atlantida', '', ''],
    ['Firma', cui, uniqueNumber(), 'Atlantida', '', ''],
    ['', '1,8E+12', '', '', 'nu-e-mail', 'mult'],
    ['', createCui(), '', '', 'nu-e-mail', ''],
    ['', createCui(), '7.12.2012', '', '', 'mult'],
    ['', '', '', '', '', ''],
  ]);
  expect(errors).toMatchInlineSnapshot(`
    "2 Filiala: Nu există în listă. Valorile permise sunt în câmpul „Filiala” al formularului de adăugare.
    2 Capital social (lei): Scrieți suma în lei întregi, fără bani, de exemplu 45.000.
    2 CUI: Societatea cu acest număr de autorizație are în registru alt CUI.
    2 E-mail: Adresa de e-mail nu pare valabilă.
    3 Filiala: Nu există în listă; ați vrut „Timiș”?
    3 Capital social (lei): Scrieți suma în lei întregi, fără bani, de exemplu 45.000.
    3 Denumire: Campul Denumire este obligatoriu
    3 Tip societate: Campul Tip societate este obligatoriu
    4 Filiala: Nu există în listă. Valorile permise sunt în câmpul „Filiala” al formularului de adăugare.
    4 CUI: Lipsește CUI-ul sau numărul de autorizație, după care se recunoaște societatea.
    4 Tip societate: Campul Tip societate este obligatoriu dacă membrul nu este încă în registru
    5 Tip societate: Campul Tip societate este obligatoriu
    6 Capital social (lei): Scrieți suma în lei întregi, fără bani, de exemplu 45.000.
    6 Denumire: Campul Denumire este obligatoriu
    6 Tip societate: Campul Tip societate este obligatoriu
    6 CUI: Aceeași societate sau același cod este și pe rândul 5.
    6 E-mail: Adresa de e-mail nu pare valabilă.
    7 Filiala: Nu există în listă. Valorile permise sunt în câmpul „Filiala” al formularului de adăugare.
    7 CUI: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    7 Tip societate: Campul Tip societate este obligatoriu dacă membrul nu este încă în registru
    8 Filiala: Nu există în listă. Valorile permise sunt în câmpul „Filiala” al formularului de adăugare.
    8 CUI: Aceeași societate sau același cod este și pe rândul 2.
    9 CUI: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    9 Capital social (lei): Scrieți suma în lei întregi, fără bani, de exemplu 45.000.
    9 Denumire: Campul Denumire este obligatoriu dacă membrul nu este încă în registru
    9 Tip societate: Campul Tip societate este obligatoriu dacă membrul nu este încă în registru
    9 Filiala: Campul Filiala este obligatoriu dacă membrul nu este încă în registru
    9 E-mail: Adresa de e-mail nu pare valabilă.
    10 Denumire: Campul Denumire este obligatoriu
    10 Tip societate: Campul Tip societate este obligatoriu
    10 Filiala: Campul Filiala este obligatoriu
    10 E-mail: Adresa de e-mail nu pare valabilă.
    11 Număr autorizație: Codul a fost transformat în dată de programul de calcul: formatați coloana ca text și scrieți-l din nou.
    11 Capital social (lei): Scrieți suma în lei întregi, fără bani, de exemplu 45.000.
    11 Denumire: Campul Denumire este obligatoriu dacă membrul nu este încă în registru
    11 Tip societate: Campul Tip societate este obligatoriu dacă membrul nu este încă în registru
    11 Filiala: Campul Filiala este obligatoriu dacă membrul nu este încă în registru"
  `);
});

test('rows of participants of a course: cells, persons and hours', async () => {
  const person = () => createPerson(db, { region, reg_number: uniqueNumber() });
  const [followed, member] = [await person(), await person()];
  const course = await createCourse(db, { region, max_hours: 20 });
  await createPersonCourse(db, { person: followed, course });
  const rows = [
    'CNP;Matricol;Ore;Promovat;Observații',
    `${createCnp().cnp};${uniqueNumber()};opt;poate;`,
    `;${followed.reg_number};21;poate;`,
    `1,8E+12;${member.reg_number};;;`,
    `;${member.reg_number};opt;;`,
    `1,8E+12;;21;;${'x'.repeat(1_001)}`,
    ';;;poate;',
    `${createCnp().cnp};7.12.2012;8,5;;`,
    '1;2;3;4;5;6',
  ];
  const file = { bytes: Buffer.from(rows.join('\n')), name: 'participanti.csv' };
  const { payload, headers } = multipartOf({}, file);
  const url = `/courses/${course.id}/persons/import`;
  const sent = { ...headers, accept: 'application/ld+json', authorization: `Bearer ${as.token}` };
  const { body } = await app.app.inject({ method: 'POST', url, payload, headers: sent });
  expect(JSON.parse(body).errors.join('\n')).toMatchInlineSnapshot(`
    "Rândul 2: Ore „opt”: Scrieți un număr întreg, de exemplu 12.
    Rândul 2: Promovat „poate”: scrieți Da sau Nu.
    Rândul 2: Nu există în filiala cursului persoană cu acest număr matricol.
    Rândul 2: Nu există în filiala cursului persoană cu acest CNP.
    Rândul 3: Promovat „poate”: scrieți Da sau Nu.
    Rândul 3: Persoana este deja la acest curs.
    Rândul 3: Ore 21: Orele sunt cel mult 20, cât are cursul.
    Rândul 4: „1,8E+12”: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    Rândul 4: Campul Ore este obligatoriu
    Rândul 5: Ore „opt”: Scrieți un număr întreg, de exemplu 12.
    Rândul 5: Persoana este și pe rândul 4.
    Rândul 6: „1,8E+12”: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.
    Rândul 6: Observații: Textul are cel mult 1000 de caractere.
    Rândul 6: Ore 21: Orele sunt cel mult 20, cât are cursul.
    Rândul 7: Lipsește CNP-ul sau numărul matricol.
    Rândul 7: Campul Ore este obligatoriu
    Rândul 7: Promovat „poate”: scrieți Da sau Nu.
    Rândul 8: „7.12.2012”: Codul a fost transformat în dată de programul de calcul: formatați coloana ca text și scrieți-l din nou.
    Rândul 8: Ore „8,5”: Scrieți un număr întreg, de exemplu 12.
    Rândul 8: Nu există în filiala cursului persoană cu acest CNP.
    Rândul 9: Rândul are 6 celule, iar primul rând are 5 celule."
  `);
});
