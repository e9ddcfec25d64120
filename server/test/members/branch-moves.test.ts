/** A member moves to another branch: what changes, what must not, and the way back (MEM-230 to MEM-234). */
import { leftStatuses } from '@ceccar/contract/members/member-status';
import { messages } from '@ceccar/contract/messages';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { expect, test } from 'vitest';
import { memberTables } from '../../src/domains/members/member.ts';
import { bucharestToday } from '../../src/platform/text/clock.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createInvoice } from '../builders/invoice.ts';
import {
  confirmMembers,
  createTwoRows,
  membersCsv,
  memberTitles,
  previewMembers,
} from '../builders/members-file.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { createMessage, createThread } from '../builders/thread.ts';
import { createUser } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ sendsEmails: true });
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const [cluj, sibiu] = [await createRegion(db), await createRegion(db)];
const today = bucharestToday(new Date());
const year = Number(today.slice(0, 4));

type Kind = 'person' | 'company';
type Moved = { id: number; uuid: string };
const plurals = { person: 'persons', company: 'companies' } as const;

function move(kind: Kind, { uuid }: Moved, body: Record<string, unknown>) {
  return api.post(
    `/api/${plurals[kind]}/${uuid}/move`,
    { region: sibiu.id, movedOn: today, ...body },
    { as },
  );
}

async function rightOf(kind: Kind, { uuid }: Moved, day: string) {
  const { body } = await api.get(`/api/${plurals[kind]}/${uuid}/practice-right?day=${day}`, { as });
  return [body.hasRight, body.endsOn, body.reason];
}

function statusesOf(kind: Kind, id: number) {
  const { statuses, column, status } = memberTables[kind];
  return db
    .selectFrom(statuses as 'person_statuses')
    .select([`${status} as status` as 'status', 'date'])
    .where(column as 'person_id', '=', id)
    .orderBy('date')
    .orderBy('id')
    .execute();
}

const persons = [null, 'activ', 'inactiv', 'suspendat', 'transferat', 'tutore_stagiu', 'decedat', 'radiat'];
const companies = [null, 'activa', 'suspendata', 'transferata', 'tutore stagiu', 'radiata'];
const added: Record<string, readonly string[]> = {
  transferat: ['transferat'],
  transferata: ['transferata'],
  radiat: [],
  decedat: [],
  radiata: [],
  tutore_stagiu: ['transferat', 'activ'],
  'tutore stagiu': ['transferata', 'activa'],
};

test.each(['person', 'company'] as const)(
  'whatever the status of a %s, the move changes neither right nor reports due, on any day (MEM-230)',
  { tags: 'deep' },
  async (kind) => {
    const wrong: unknown[] = [];
    for (const status of kind === 'person' ? persons : companies) {
      const member =
        kind === 'person'
          ? await createPerson(db, { region: cluj, join_year: 2010 })
          : await createCompany(db, { region: cluj });
      const owner = { [kind]: member };
      for (const of of [year - 1, year])
        await (kind === 'person' ? createPersonVisa : createCompanyVisa)(db, {
          ...owner,
          year: of,
          date: `${of}-01-01`,
        });
      if (status !== null)
        await (kind === 'person'
          ? createPersonStatus(db, { ...owner, status, date: `${year - 1}-06-01` })
          : createCompanyStatus(db, { ...owner, name: status, date: `${year - 1}-06-01` }));
      const days = [`${year - 1}-03-01`, `${year - 1}-12-30`, `${year - 1}-12-31`, `${year}-01-01`, today];
      const read = () => Promise.all(days.map((day) => rightOf(kind, member, day)));
      const before = await read();
      const answer = await move(kind, member, { movedOn: `${year - 1}-12-31`, decisionNumber: '12/2026' });
      const rows = await statusesOf(kind, member.id);
      const active = kind === 'person' ? 'activ' : 'activa';
      const expected = added[status ?? ''] ?? [leftStatuses[kind].at(-1), status ?? active];
      const names = rows.slice(status === null ? 0 : 1).map((row) => row.status);
      const after = await read();
      if (
        answer.status !== 201 ||
        `${names}` !== `${expected}` ||
        JSON.stringify(after) !== JSON.stringify(before)
      )
        wrong.push([status, answer.status, answer.body, names, before, after]);
    }
    expect(wrong).toEqual([]);
  },
);

test('days and branches that cannot be are refused at their fields (MEM-231)', async () => {
  const person = await createPerson(db, { region: cluj, join_year: 2015 });
  const tomorrow = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10);
  const fieldsOf = async (body: Record<string, unknown>) => {
    const answer = await move('person', person, body);
    return [
      answer.status,
      ...((answer.body.violations ?? []) as { propertyPath: string; message: string }[]).map(
        ({ propertyPath, message }) => `${propertyPath}: ${message}`,
      ),
    ];
  };
  expect([
    await fieldsOf({ movedOn: tomorrow }),
    await fieldsOf({ movedOn: '2014-12-31' }),
    await fieldsOf({ region: cluj.id }),
    await fieldsOf({ region: 987_654 }),
    (await fieldsOf({ movedOn: null }))[0],
  ]).toEqual([
    [422, `movedOn: ${messages.futureDate}`],
    [422, 'movedOn: Membrul se poate muta cel mai devreme cu data de 01.01.2015.'],
    [422, 'region: Membrul este deja la această filială.'],
    [422, `region: ${messages.notReference('Filiala nouă')}`],
    422,
  ]);
  expect((await move('person', person, { movedOn: '2020-05-05' })).status).toBe(201);
  expect(await fieldsOf({ region: cluj.id, movedOn: '2020-05-04' })).toEqual([
    422,
    'movedOn: Membrul se poate muta cel mai devreme cu data de 05.05.2020.',
  ]);
});

test('the preview says what goes, stays and ends, and that is what happens; both branches are told (MEM-231, MEM-233)', {
  tags: 'deep',
}, async () => {
  const person = await createPerson(db, { region: cluj, avans: '50' });
  const user = await createUser(db, { role: 'ROLE_USER', person });
  const member = await signIn(db, user);
  const oldBranch = await signInAs(db, 'ROLE_MODERATOR', { region: cluj });
  const newBranch = await signInAs(db, 'ROLE_MODERATOR', { region: sibiu });
  await createInvoice(app, { person });
  await createPersonCourse(db, { person });
  await createMessage(db, await createThread(db, { person }), { side: 'member', user, content: 'Bună ziua' });
  await createAnnualReport(db, {
    person,
    year: year - 1,
    status: reportStatus.visaScheduled,
    visa_scheduled: today,
  });
  await createAnnualReport(db, { person, year, status: reportStatus.begun });
  const preview = await api.get(`/api/persons/${person.uuid}/move`, { as });
  const fates = (preview.body.lines as { title: string; fate: string }[]).map(
    ({ title, fate }) => `${title}: ${fate}`,
  );
  expect(fates).toEqual([
    'Avans: goes',
    'Note de plată deschise: stays',
    'Rapoarte în lucru: goes',
    'Programarea pentru viză: ends',
    'Conversația: stays',
    'Cursuri: goes',
    'Numere și documente: goes',
  ]);
  const moved = await move('person', person, { decisionNumber: '7' });
  expect(moved.body).toMatchObject({
    from: cluj.name,
    to: sibiu.name,
    movedOn: today,
    decisionNumber: '7',
    canUndo: true,
  });
  const threads = await db
    .selectFrom('notifications')
    .selectAll()
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(threads.map((one) => [one.region_id, one.unread_by_branch, one.unread_by_member])).toEqual([
    [cluj.id, 1, 0],
    [sibiu.id, 1, 1],
  ]);
  const reports = await db
    .selectFrom('annual_reports')
    .select(['region_id', 'visa_scheduled'])
    .where('person_id', '=', person.id)
    .execute();
  expect(reports.every((one) => one.region_id === sibiu.id && one.visa_scheduled === null)).toBe(true);
  expect(await app.office.post(app)).toEqual([]); // ten minutes later
  const seen = [oldBranch, newBranch, member].map((reader) =>
    api.get(`/api/persons/${person.uuid}`, { as: reader }),
  );
  expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([404, 200, 200]);
});

test('the preview names one account for each sum: open notes go to the one they name (MEM-231)', async () => {
  const textsOf = async (notes: number) => {
    const person = await createPerson(db, { region: cluj });
    await createPersonDue(db, { person, fee: '700' });
    await createPersonCourse(db, { person });
    for (let note = 0; note < notes; note += 1) await createInvoice(app, { person });
    const { body } = await api.get(`/api/persons/${person.uuid}/move`, { as });
    const lines = body.lines as { title: string; text: string }[];
    return ['Datorii', 'Note de plată deschise', 'Cursuri'].map(
      (title) => lines.find((line) => line.title === title)?.text,
    );
  };
  const course = '1 curs, cu orele lui.';
  expect([await textsOf(0), await textsOf(1), await textsOf(2)]).toEqual([
    ['700,00 RON: apar la filiala nouă, care le încasează de acum.', undefined, course],
    [
      '700,00 RON: apar la filiala nouă, care încasează de acum numai ce nu este pe o notă deschisă.',
      `1 notă, 700,00 RON: se plătește în contul Filialei ${cluj.name}, care a emis-o. O administrează filiala nouă, iar Filiala ${cluj.name} o vede.`,
      course,
    ],
    [
      expect.stringContaining('numai ce nu este pe o notă deschisă'),
      expect.stringMatching(/^2 note, 1\.400,00 RON: se plătesc în contul Filialei .*, care le-a emis\./),
      course,
    ],
  ]);
});

test.each(['person', 'company'] as const)(
  'a move of a %s is undone while nothing followed: branch and statuses as before (MEM-234)',
  async (kind) => {
    const create = () =>
      kind === 'person' ? createPerson(db, { region: cluj }) : createCompany(db, { region: cluj });
    const undo = (answer: { body: Record<string, unknown> }) =>
      api.post(`${answer.body['@id']}/undo`, {}, { as });
    const member = await create();
    await createAnnualReport(db, {
      [kind]: member,
      year,
      status: reportStatus.visaScheduled,
      visa_scheduled: today,
    });
    const first = await move(kind, member, {});
    // The job that reports the lost visa day is no change of anybody's.
    await db
      .updateTable('annual_reports')
      .set({ is_visa_loss_reported: true })
      .where(`${kind}_id`, '=', member.id)
      .execute();
    expect([(await undo(first)).status, (await undo(first)).status]).toEqual([200, 409]);
    const { region_id } = await db
      .selectFrom(plurals[kind] as 'persons')
      .select('region_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect([region_id, await statusesOf(kind, member.id)]).toEqual([cluj.id, []]);
    const list = await api.get(`/api/${plurals[kind]}/${member.uuid}/branch_moves`, { as });
    expect(list.body['hydra:member']).toMatchObject([{ canUndo: false, undoneByName: expect.any(String) }]);
    // A later course, status, message or move of the member prevents the undoing.
    const other = await create();
    const second = await move(kind, other, {});
    const later = kind === 'person' ? createPersonStatus : createCompanyStatus;
    await later(db, { [kind]: other, date: today } as never);
    expect((await undo(second)).body['hydra:description']).toContain('Status');
    const third = await create();
    const older = await move(kind, third, {});
    await move(kind, third, { region: cluj.id });
    expect((await undo(older)).status).toBe(409);
  },
);

test.each(['persons', 'companies'] as const)(
  'the field of %s does the same act with the day of today; other fields and the same branch do not (MEM-232)',
  async (plural) => {
    const member = await (plural === 'persons' ? createPerson : createCompany)(db, { region: cluj });
    const put = (body: Record<string, unknown>) => api.put(`/api/${plural}/${member.uuid}`, body, { as });
    const moves = async () =>
      (await api.get(`/api/${plural}/${member.uuid}/branch_moves`, { as })).body['hydra:member'] as unknown[];
    expect((await put({ web: 'ana.ro', region: cluj.id })).status).toBe(200);
    expect(await moves()).toEqual([]);
    expect((await put({ web: 'maria.ro', region: sibiu.id })).status).toBe(200);
    expect(await moves()).toMatchObject([
      { movedOn: today, decisionNumber: null, canUndo: true, to: sibiu.name },
    ]);
  },
);

test('an import that changes the branch moves the member, and is undone with it (MEM-232)', {
  tags: 'deep',
}, async () => {
  const { known, rows } = await createTwoRows(db, sibiu);
  await db.updateTable('persons').set({ region_id: cluj.id }).where('id', '=', known.id).execute();
  const inSibiu = rows.map((cells) => cells.with(4, sibiu.name));
  const shown = await previewMembers(app, as, 'persons', membersCsv(memberTitles, inSibiu));
  await confirmMembers(app, as, shown.id);
  const moves = () => db.selectFrom('branch_moves').selectAll().where('person_id', '=', known.id).execute();
  expect(await moves()).toMatchObject([
    { from_region_id: cluj.id, to_region_id: sibiu.id, moved_on: today, standing: null, undone_at: null },
  ]);
  expect((await statusesOf('person', known.id)).map(({ status }) => status)).toEqual(['transferat', 'activ']);
  expect((await api.post(`/api/imports/${shown.id}/undo`, undefined, { as })).body.status).toBe('undone');
  expect((await moves())[0]?.undone_at).not.toBeNull();
  expect(await statusesOf('person', known.id)).toEqual([]);
});
