/** `POST /courses/{courseId}/persons/import`: a course's members from a file, all or none. */
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { createCourse } from '../builders/course.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createWorkbook, textRow } from '../builders/workbook.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { multipartOf } from '../harness/multipart.ts';

const { app, db } = await startApp();
const admin = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });

async function send(course: { id: number }, bytes: Buffer | string, as = moderator) {
  const file = { bytes: Buffer.from(bytes), name: 'participanti' };
  const { payload, headers } = multipartOf({}, file);
  const url = `/courses/${course.id}/persons/import`;
  const sent = { ...headers, accept: 'application/ld+json', authorization: `Bearer ${as.token}` };
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers: sent });
  return { status: statusCode, body: JSON.parse(body) };
}

async function createMember(values: Partial<Person> = {}): Promise<Person & { reg_number: string }> {
  const number = uniqueNumber();
  return { ...(await createPerson(db, { region, ...values, reg_number: number })), reg_number: number };
}

function membersOf({ id }: { id: number }) {
  return db
    .selectFrom('person_courses')
    .select(['person_id', 'hours', 'promoted', 'comments'])
    .where('course_id', '=', id)
    .orderBy('id')
    .execute();
}

/** Thirteen digits that no other person of the tests has. */
const newCnp = () => `18${uniqueNumber().padStart(11, '0').slice(-11)}`;

test('a list in any format becomes members of the course, told in the history', {
  tags: 'deep',
}, async () => {
  const persons = [await createMember({ cnp: newCnp() }), await createMember(), await createMember()];
  const [first, second, third] = persons;
  const rows = [
    ['CNP', 'Nr. matricol', 'Ore', 'Promovat', 'Observații'],
    // As a text it is whole in a CSV, too.
    [first?.cnp, '', 8, 'Da', 'Prezență'],
    [null, second?.reg_number, 4, 'Nu', null],
    [null, third?.reg_number, 20],
  ];
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Participanți');
  for (const bookType of ['xlsx', 'biff8', 'csv'] as const) {
    const course = await createCourse(db, { region, max_hours: 20 });
    const bytes: Buffer = write(book, { type: 'buffer', bookType });
    expect([bookType, await send(course, bytes)]).toMatchObject([
      bookType,
      { status: 200, body: { imported: 3 } },
    ]);
    expect(await membersOf(course)).toEqual([
      { person_id: first?.id, hours: 8, promoted: true, comments: 'Prezență' },
      { person_id: second?.id, hours: 4, promoted: false, comments: null },
      { person_id: third?.id, hours: 20, promoted: null, comments: null },
    ]);
  }
  const reported = await db
    .selectFrom('change_history')
    .select(['action', 'username', 'changes'])
    .where('resource', '=', 'person_courses')
    .where('person_id', '=', Number(first?.id))
    .execute();
  expect(reported).toHaveLength(3);
  expect(reported[0]).toMatchObject({
    action: 'create',
    username: moderator.user.username,
    changes: { hours: [null, 8] },
  });
});

test('one wrong row stops all of them, and all errors are reported by row, in order', {
  tags: 'deep',
}, async () => {
  const cnp = newCnp();
  const [right, followed, twice] = [await createMember({ cnp }), await createMember(), await createMember()];
  const shared = newCnp();
  await createMember({ cnp: shared });
  await createMember({ cnp: shared });
  const stranger = await createPerson(db, { reg_number: uniqueNumber() });
  const course = await createCourse(db, { region, max_hours: 20 });
  await createPersonCourse(db, { person: followed, course });
  const rows = [
    'CNP;Matricol;Ore;Promovat;Observații',
    `${cnp};${right.reg_number};8;da;`,
    ';;8;;',
    '1,80E+12;;8;;',
    `;${uniqueNumber()};8;;`,
    `${newCnp()};;8;;`,
    `${shared};;8;;`,
    `${cnp};${twice.reg_number};8;;`,
    `;${followed.reg_number};8;;`,
    `;${twice.reg_number};8;;`,
    `;${twice.reg_number};21;poate;${'x'.repeat(1_001)}`,
    `;${stranger.reg_number};;;`,
    `;${stranger.reg_number};2,5;;`,
    `;${stranger.reg_number};2;;`,
    ';"12" x";8;;',
  ];
  const { status, body } = await send(course, rows.join('\n'));
  expect([status, body.errors]).toEqual([
    422,
    [
      'Rândul 3: Lipsește CNP-ul sau numărul matricol.',
      'Rândul 4: „1,80E+12”: Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.',
      'Rândul 5: Nu există în filiala cursului persoană cu acest număr matricol.',
      'Rândul 6: Nu există în filiala cursului persoană cu acest CNP.',
      'Rândul 7: CNP-ul este al mai multor persoane: adăugați numărul matricol.',
      'Rândul 8: CNP-ul și numărul matricol sunt ale unor persoane diferite.',
      'Rândul 9: Persoana este deja la acest curs.',
      'Rândul 10: Persoana este și pe rândul 8.',
      'Rândul 11: Promovat „poate”: scrieți Da sau Nu.',
      'Rândul 11: Observații: Textul are cel mult 1000 de caractere.',
      'Rândul 11: Persoana este și pe rândul 8.',
      'Rândul 11: Ore 21: Orele sunt cel mult 20, cât are cursul.',
      'Rândul 12: Campul Ore este obligatoriu',
      'Rândul 12: Nu există în filiala cursului persoană cu acest număr matricol.',
      'Rândul 13: Ore „2,5”: Scrieți un număr întreg, de exemplu 12.',
      'Rândul 13: Nu există în filiala cursului persoană cu acest număr matricol.',
      'Rândul 14: Nu există în filiala cursului persoană cu acest număr matricol.',
      'Rândul 15: Ghilimelele din acest rând nu se potrivesc.',
    ],
  ]);
  expect(await membersOf(course)).toHaveLength(1);
});

test('the same person twice, and more hours than the course has, are told by their rows', async () => {
  const person = await createMember();
  const course = await createCourse(db, { region, max_hours: 20 });
  const rows = `Matricol;Ore\n${person.reg_number};8\n${person.reg_number};21\n`;
  expect((await send(course, rows)).body.errors).toEqual([
    'Rândul 3: Persoana este și pe rândul 2.',
    'Rândul 3: Ore 21: Orele sunt cel mult 20, cât are cursul.',
  ]);
});

test('a course of all branches takes members of any, from administrators', async () => {
  const course = await createCourse(db, { max_hours: 20 });
  const persons = [await createMember(), await createPerson(db, { reg_number: uniqueNumber() })];
  const rows = `Matricol;Ore\n${persons.map(({ reg_number }) => `${reg_number};8`).join('\n')}`;
  expect(await send(course, rows)).toMatchObject({ status: 403 });
  expect(await send(course, rows, admin)).toMatchObject({ status: 200, body: { imported: 2 } });
  expect(await send(await createCourse(db, { region: await createRegion(db) }), rows)).toMatchObject({
    status: 404,
  });
});

test.each([
  [
    'a title that is missing',
    'Matricol;Hours\n1;2',
    ['Lipsește coloana „Ore”. Fișierul are „Matricol”, „Hours”.'],
  ],
  ['titles alone', 'Matricol;Ore\n', ['Fișierul nu are niciun rând sub titluri.']],
  [
    'merged cells',
    createWorkbook({ rows: textRow(1, ['Matricol', 'Ore']), after: '<mergeCell ref="A2:A3"/>' }),
    ['Foaia are celule îmbinate (A2:A3). Anulați îmbinarea și completați fiecare celulă.'],
  ],
])('%s refuses the file as a whole', async (_what, bytes, errors) => {
  expect(await send(await createCourse(db, { region }), bytes)).toMatchObject({
    status: 422,
    body: { errors },
  });
});

test.each([
  ['another format', Buffer.from('%PDF-1.7 ……………'), 'Trebuie sa fie in format CSV/XLSX/XLS.'],
  ['more than 50 MB', Buffer.alloc(52_428_801, 'x'), 'Trebuie sa nu depaseasca 50MB.'],
  ['an empty file', Buffer.alloc(0), 'Fișierul este gol.'],
])('%s is told at the file', { tags: 'deep' }, async (_what, bytes, message) => {
  expect(await send(await createCourse(db, { region }), bytes)).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'file', message }] },
  });
});

test('the first thousand errors are listed, with the number of the others', async () => {
  const rows = Array.from({ length: 1_200 }, () => `${uniqueWord()};8`);
  const { body } = await send(await createCourse(db, { region }), `Matricol;Ore\n${rows.join('\n')}`);
  expect([body.errors.length, body.errors.at(-1)]).toEqual([1_001, '… și încă 200.']);
});

test('two files at once with the same person: one is taken', { tags: 'deep' }, async () => {
  const person = await createMember();
  const course = await createCourse(db, { region });
  const rows = `Matricol;Ore\n${person.reg_number};8\n`;
  const answers = await Promise.all([send(course, rows), send(course, rows)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await membersOf(course)).toHaveLength(1);
});

test('before the course begins, a file with hours or promotions is refused by row (TRA-17)', async () => {
  const course = await createCourse(db, { region, start_date: '2999-05-01', year: 2999 });
  const members = [await createMember(), await createMember(), await createMember()];
  const file = (rows: readonly string[]) =>
    ['Număr matricol;Ore;Promovat', ...members.map((one, i) => `${one.reg_number};${rows[i]}`)].join('\n');
  const refused = await send(course, file(['0;', '5;', '0;da']));
  const text = 'Cursul începe la 01.05.2999: orele și promovarea se trec după ce a început.';
  expect([refused.status, refused.body.errors]).toEqual([422, [`Rândul 3: ${text}`, `Rândul 4: ${text}`]]);
  expect(await membersOf(course)).toEqual([]);
  expect(await send(course, file(['0;', '0;nu', '0;']))).toMatchObject({
    status: 200,
    body: { imported: 3 },
  });
});
