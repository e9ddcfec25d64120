/** The electronic stamp: who gets one, for which year, and that it says what the register says (PAP-80 to PAP-87). */
import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { drawStamp } from '../../src/domains/papers/stamp/draw-stamp.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { printPdf, readQr } from '../harness/read-qr.ts';

const app = await startApp({
  clock: () => new Date('2026-03-02T10:00:00Z'),
  env: { publicUrl: 'https://registru.example.ro' },
});
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');
const cluj = { id: 14 };
const notAvailable =
  'Parafa electronică nu este disponibilă întrucât nu îndepliniți condițiile pentru eliberarea ei. Dacă informația este eronată, vă rugăm să vă adresați filialei de domiciliu.';

type Member = { id: number; uuid: string };
type Values = Record<string, unknown>;

/** An expert of Cluj who may have a stamp. */
function createExpert(values: Values = {}) {
  return createPerson(db, {
    region: cluj,
    first_name: 'Ștefania',
    member_type: 'EC',
    monitor_category_id: 1,
    cip: uniqueNumber(),
    ...values,
  });
}

async function createExpertWithVisa(year = 2026, values: Values = {}) {
  const person = await createExpert(values);
  await createPersonVisa(db, { person, year });
  return person;
}

function linesOf(
  person: { last_name: string; first_name: string; cip: string | null },
  year: number,
): string[] {
  const cip = `CIP ${person.cip}`;
  const name = `${person.last_name} ${person.first_name}`;
  return ['Filiala Cluj', 'EXPERT CONTABIL', name, cip, `Viză an ${year} valabilă`];
}

function ask(person: Awaited<ReturnType<typeof createPerson>>, as: Account, values: Values = {}) {
  const selectedYear = Number(values.selectedYear ?? 2026);
  const lines = linesOf(person, selectedYear);
  const request = { lines, selectedYear, userType: 'person', userId: person.id, fontSize: 10, force: false };
  return api.post('/api/stamp', { ...request, ...values }, { as });
}

function pictureOf({ status, text, body }: Awaited<ReturnType<typeof ask>>): Buffer {
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return Buffer.from(String(body.image_base64), 'base64');
}

function stampsOf(column: 'person_id' | 'company_id', { id }: { id: number }) {
  return db.selectFrom('stamps').selectAll().where(column, '=', id).orderBy('id').execute();
}

test('a member has the stamp of the current year, with the code of its proof', { tags: 'deep' }, async () => {
  const person = await createExpertWithVisa();
  const member = await signInAs(db, 'ROLE_USER', { person });
  const picture = pictureOf(await ask(person, member));
  const [kept, ...others] = await stampsOf('person_id', person);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ year: 2026, font_size: 14, lines: linesOf(person, 2026) });
  expect(await readQr(picture)).toBe(`https://registru.example.ro/documents/stamp/${kept?.code}`);
});

test.each<[string, Values]>([
  ['of another type', { member_type: 'ECDA' }],
  ['without a type', { member_type: null }],
  ['of another part of the Tablou', { monitor_category_id: 2 }],
  ['of no part of the Tablou', { monitor_category_id: null }],
])('a member %s has none, unless the branch gives it', { tags: 'deep' }, async (_, values) => {
  const person = await createExpertWithVisa(2026, values);
  const member = await signInAs(db, 'ROLE_USER', { person });
  const { status, body } = await ask(person, member);
  expect([status, body['hydra:description']]).toEqual([409, notAvailable]);
  const title = values.monitor_category_id === null ? '' : 'EXPERT CONTABIL';
  const lines = linesOf(person, 2026).with(1, title);
  expect((await ask(person, admin, { lines })).status).toBe(200);
});

test.each(['radiat', 'decedat', 'suspendat', 'inactiv'])(
  'a member who is %s gets none, whoever asks, whatever is forced (PAP-90)',
  async (reason) => {
    const person = await createExpertWithVisa(2026);
    await createPersonStatus(db, { person, status: reason, date: '2026-03-02' });
    const member = await signInAs(db, 'ROLE_USER', { person });
    for (const [as, values] of [
      [member, {}],
      [admin, {}],
      [admin, { force: true }],
    ] as const) {
      const { status, body } = await ask(person, as, values);
      expect([status, body['hydra:description']]).toEqual([409, `${notAvailable} Motivul: ${reason}.`]);
    }
    expect(await stampsOf('person_id', person)).toEqual([]);
  },
);

test('a member whose visa has ended gets none, the branch makes that of last year (PAP-90)', {
  tags: 'deep',
}, async () => {
  const person = await createExpertWithVisa(2025);
  const member = await signInAs(db, 'ROLE_USER', { person });
  await db
    .updateTable('year_settings')
    .set({ visa_valid_until: '2026-02-28' })
    .where('year', '=', 2025)
    .execute();
  onTestFinished(async () => {
    await db.updateTable('year_settings').set({ visa_valid_until: null }).where('year', '=', 2025).execute();
  });
  const { status, body } = await ask(person, member);
  expect([status, body['hydra:description']]).toEqual([409, `${notAvailable} Motivul: viză expirată.`]);
  expect((await ask(person, admin, { selectedYear: 2025 })).status).toBe(200);
});

test('a temporary number is printed on no stamp (PAP-92)', async () => {
  const person = await createExpertWithVisa(2026, { cip: null });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const lines = linesOf({ ...person, cip: `TEMP-${String(person.id).padStart(6, '0')}` }, 2026);
  for (const as of [member, admin]) {
    const { status, body } = await ask(person, as, { lines });
    expect([status, body['hydra:description']]).toEqual([409, `${notAvailable} Motivul: lipsește CIP-ul.`]);
  }
});

test('a year without visa gets no stamp, whoever asks', { tags: 'deep' }, async () => {
  const never = await createExpert();
  const lastYear = await createExpertWithVisa(2025);
  const takenBack = await createExpertWithVisa(2026);
  await createPersonVisa(db, { person: takenBack, year: 2026, checked: false, date: '2026-03-01' });
  for (const person of [never, lastYear, takenBack]) {
    const member = await signInAs(db, 'ROLE_USER', { person });
    // In March last year's visa still gives the right, but no stamp of this year.
    const why = person === lastYear ? '' : ' Motivul: fără viză.';
    for (const as of [member, admin]) {
      const { status, body } = await ask(person, as, as === admin ? { force: true } : {});
      expect([status, body['hydra:description']]).toEqual([
        409,
        as === admin ? notAvailable : notAvailable + why,
      ]);
    }
    expect(await stampsOf('person_id', person)).toEqual([]);
  }
  expect((await ask(lastYear, admin, { selectedYear: 2025 })).status).toBe(200);
});

test('only the previous year and the current one are drawn', async () => {
  const person = await createExpertWithVisa(2024);
  for (const year of [2025, 2027]) await createPersonVisa(db, { person, year });
  for (const selectedYear of [2024, 2027]) {
    const { status, body } = await ask(person, admin, { selectedYear });
    expect([status, body.violations]).toEqual([
      422,
      [{ propertyPath: 'selectedYear', message: 'Parafa se generează pentru anul 2025 sau 2026.' }],
    ]);
  }
  expect((await ask(person, admin, { selectedYear: 2025 })).status).toBe(200);
});

test('a member chooses neither another year nor a new drawing', async () => {
  const person = await createExpertWithVisa(2026);
  await createPersonVisa(db, { person, year: 2025 });
  const member = await signInAs(db, 'ROLE_USER', { person });
  expect((await ask(person, member, { selectedYear: 2025 })).status).toBe(403);
  expect((await ask(person, member, { force: true })).status).toBe(403);
  expect(await stampsOf('person_id', person)).toEqual([]);
});

test('lines that lie are refused, each with what the register says', async () => {
  const person = await createExpertWithVisa();
  const member = await signInAs(db, 'ROLE_USER', { person });
  const own = linesOf(person, 2026);
  const lies = ['Filiala București', 'CONTABIL AUTORIZAT', 'Alt Nume', 'CIP 1', 'Viză an 2030 valabilă'];
  for (const as of [member, admin])
    for (const [index, lie] of lies.entries()) {
      const { status, body } = await ask(person, as, { lines: own.with(index, lie) });
      const message = `Rândul ${index + 1} este, după registru: „${own[index]}”.`;
      expect([status, body.violations]).toEqual([422, [{ propertyPath: `lines.${index}`, message }]]);
    }
  expect(await stampsOf('person_id', person)).toEqual([]);
  // Blanks and old diacritics are no lie.
  const typed = own.map((line) => ` ${line.replaceAll('Ș', 'Ş').replace(' ', '  ')} `);
  expect((await ask(person, member, { lines: typed })).status).toBe(200);
});

test('an invalid request for a stamp is reported at its field', async () => {
  const person = await createExpertWithVisa();
  const wrong: [string, unknown][] = [
    ['lines', ['Filiala Cluj']],
    ['lines', 'Filiala Cluj'],
    ['lines', null],
    ['lines.0', [...Array(5)].map((_, index) => (index === 0 ? 'x'.repeat(501) : 'x'))],
    ['selectedYear', 'anul acesta'],
    ['selectedYear', null],
    ['userType', 'user'],
    ['userId', null],
    ['userId', 0],
    ['fontSize', 11],
    ['fontSize', '10; drop table stamps'],
    ['force', 'poate'],
  ];
  for (const [path, value] of wrong) {
    const { status, body } = await ask(person, admin, { [path.split('.')[0] ?? '']: value });
    expect([path, status, body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([
      path,
      422,
      [path],
    ]);
  }
  for (const userId of ['0', 'x', '\u0000', crypto.randomUUID(), '99999999999999999999'])
    expect([userId, (await ask(person, admin, { userId })).status]).toEqual([userId, 404]);
});

test('other members’ stamps, and those of another branch, are not there', async () => {
  const person = await createExpertWithVisa();
  const company = await createCompany(db, { region: cluj });
  const elsewhere = await createRegion(db);
  const others = [
    await signInAs(db, 'ROLE_USER'),
    await signInAs(db, 'ROLE_USER', { company }),
    await signInAs(db, 'ROLE_MODERATOR', { region: elsewhere }),
  ];
  for (const as of others) expect((await ask(person, as)).status).toBe(404);
  // A number that is the member's own, of the other kind.
  const [own] = others;
  expect((await ask(person, own as Account, { userType: 'company' })).status).toBe(404);
  const viewer = await signInAs(db, 'ROLE_VIEW_GLOBAL');
  expect((await ask(person, viewer)).status).toBe(403);
  expect(await stampsOf('person_id', person)).toEqual([]);
});

test('a stamp that was made is given again, until the register says something else', async () => {
  const person = await createExpertWithVisa();
  const first = pictureOf(await ask(person, admin));
  expect(pictureOf(await ask(person, admin)).equals(first)).toBe(true);
  expect(pictureOf(await ask(person, admin, { userId: person.uuid })).equals(first)).toBe(true);
  expect(await stampsOf('person_id', person)).toHaveLength(1);
  await db.updateTable('persons').set({ last_name: 'Alt' }).where('id', '=', person.id).execute();
  const later = pictureOf(await ask({ ...person, last_name: 'Alt' }, admin));
  expect(later.equals(first)).toBe(false);
  expect(await stampsOf('person_id', person)).toHaveLength(2);
});

test('its PDF is there for those who may have the stamp, and nobody else', { tags: 'deep' }, async () => {
  const person = await createExpertWithVisa();
  const member = await signInAs(db, 'ROLE_USER', { person });
  const answer = await ask(person, member);
  pictureOf(answer);
  const address = `/download/stamp/${answer.body.code}`;
  for (const as of [member, admin]) {
    const { status, headers, bytes } = await api.page(address, { as });
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename=stampila.pdf']);
    expect(await readQr(await printPdf(bytes, 300))).toMatch(
      new RegExp(`/documents/stamp/${answer.body.code}$`),
    );
  }
  expect((await api.page(address, { as: await signInAs(db, 'ROLE_USER') })).status).toBe(404);
  expect((await api.page(address)).status).toBe(401);
  for (const code of ['0'.repeat(24), 'x', '%00'])
    expect((await api.page(`/download/stamp/${code}`, { as: admin })).status).toBe(404);
});

test('staff have it drawn anew, with a code of its own', { tags: 'deep' }, async () => {
  const person = await createExpertWithVisa();
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: cluj });
  const first = pictureOf(await ask(person, moderator));
  const second = pictureOf(await ask(person, moderator, { force: true }));
  expect(second.equals(first)).toBe(false);
  expect(pictureOf(await ask(person, moderator)).equals(second)).toBe(true);
  const codes = (await stampsOf('person_id', person)).map(({ code }) => code);
  expect(await readQr(second)).toMatch(new RegExp(`${codes[1]}$`));
});

test('a member has the stamp in the size that the branch chose', async () => {
  const person = await createExpertWithVisa();
  const member = await signInAs(db, 'ROLE_USER', { person });
  const small = pictureOf(await ask(person, admin, { fontSize: 6 }));
  expect(pictureOf(await ask(person, member, { fontSize: 16 })).equals(small)).toBe(true);
  const large = pictureOf(await ask(person, admin, { fontSize: '16' }));
  expect(large.equals(small)).toBe(false);
  expect((await stampsOf('person_id', person)).map(({ font_size }) => font_size)).toEqual([6, 16]);
});

test('ten who ask at once are given one stamp', { tags: 'deep' }, async () => {
  const person = await createExpertWithVisa();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person, admin)));
  const pictures = answers.map((answer) => createHash('sha256').update(pictureOf(answer)).digest('hex'));
  expect(new Set(pictures).size).toBe(1);
  expect(await stampsOf('person_id', person)).toHaveLength(1);
});

test('a firm of the profession has one, with the name of its type', { tags: 'deep' }, async () => {
  const [ours, other] = [
    await createCompany(db, { region: cluj, cip: `J${Date.now()}` }),
    await createCompany(db, { region: cluj, type_id: 6, cip: uniqueNumber() }),
  ];
  const request = async (company: Member & { name: string; cip: string | null; type_id: number }) => {
    await createCompanyVisa(db, { company, year: 2026, visa: true });
    const type = await db
      .selectFrom('company_types')
      .select('name')
      .where('id', '=', company.type_id)
      .executeTakeFirstOrThrow();
    const lines = ['Filiala Cluj', type.name, company.name, `CIP ${company.cip}`, 'Viză an 2026 valabilă'];
    const as = await signInAs(db, 'ROLE_USER', { company });
    const body = { lines, selectedYear: 2026, userType: 'company', userId: company.uuid };
    return api.post('/api/stamp', body, { as });
  };
  const picture = pictureOf(await request(ours));
  const [kept, ...more] = await stampsOf('company_id', ours);
  expect(more).toEqual([]);
  // Its type is printed in short (PAP-187).
  const printed = kept?.lines.with(1, 'SOCIETATE DE EXPERTIZĂ CONTABILĂ') ?? [];
  const verifyUrl = (await readQr(picture)) ?? '';
  expect(drawStamp({ lines: printed, fontSize: 14, verifyUrl }).equals(picture)).toBe(true);
  expect((await request(other)).status).toBe(409);
});

test('it appears in the history, and its member cannot be deleted', async () => {
  const person = await createExpertWithVisa();
  await ask(person, admin);
  const history = await api.get(`/api/change_history?person=${person.id}`, { as: admin });
  expect(history.text).toContain('"resource":"stamps"');
  expect((await api.delete(`/api/persons/${person.uuid}`, { as: admin })).status).toBe(409);
});

/** Every line of the stamp, in its order. */
const printedOf = (person: Parameters<typeof linesOf>[0]) =>
  ['Filiala', 'Calitatea', 'Nume și prenume', 'CIP', 'Viza'].map((label, place) => ({
    label,
    value: linesOf(person, 2026)[place],
  }));

test('anyone may see at the address of its code whose it is, for which year and until when', {
  tags: 'deep',
}, async () => {
  const person = await createExpertWithVisa(2026, { last_name: 'Ionescu' });
  await ask(person, admin);
  const [{ code } = { code: '' }] = await stampsOf('person_id', person);
  const proof = async () => {
    const { status, text } = await api.page(`/documents/stamp/${code}`);
    const [, data = ''] = /id="page">(.*?)<\/script>/.exec(text) ?? [];
    return { status, shown: JSON.parse(data).shown };
  };
  const returned = {
    kind: 'stamp',
    memberKind: 'person',
    memberUuid: person.uuid,
    printed: printedOf(person),
    validUntil: '2027-03-31',
    state: 'inForce',
    stateText: null,
  };
  expect(await proof()).toMatchObject({ status: 200, shown: returned });
  // Drawn anew, or in another size, it still says the same.
  await ask(person, admin, { force: true, fontSize: 16 });
  expect((await proof()).shown).toMatchObject({ state: 'inForce' });
  await db.updateTable('persons').set({ last_name: 'Alt' }).where('id', '=', person.id).execute();
  const differs = {
    printed: printedOf(person),
    state: 'replaced',
    stateText: 'Datele membrului s-au schimbat de când a fost generată parafa.',
  };
  // At once, not only when a later stamp is drawn.
  expect((await proof()).shown).toMatchObject(differs);
  await ask({ ...person, last_name: 'Alt' }, admin);
  expect((await proof()).shown).toMatchObject(differs);
  const right = { day: '2026-03-02', hasRight: true, endsOn: '2027-03-31', reason: null, reasonCode: null };
  expect((await proof()).shown.practiceRight).toEqual(right);
  // What is so today: a suspension ends it, and is not named (PUB-21).
  const { id } = await createPersonStatus(db, { person, status: 'suspendat', date: '2026-03-02' });
  const none = {
    ...right,
    hasRight: false,
    endsOn: null,
    reason: 'fără drept de exercitare',
    reasonCode: 'fara_drept',
  };
  expect((await proof()).shown.practiceRight).toEqual(none);
  await db.deleteFrom('person_statuses').where('id', '=', id).execute();
  await createPersonVisa(db, { person, year: 2026, checked: false, date: '2026-03-02' });
  expect((await proof()).shown).toMatchObject({
    state: 'notInForce',
    stateText: 'Viza pe care se sprijină parafa a fost retrasă.',
  });
  for (const wrong of ['0'.repeat(24), 'x', '%00', `${code}0`])
    expect((await api.page(`/documents/stamp/${wrong}`)).status).toBe(404);
});

async function categoryId(name: string): Promise<number> {
  const category = db.selectFrom('monitor_categories').select('id').where('name', '=', name);
  return (await category.executeTakeFirstOrThrow()).id;
}

test.each([
  ['another branch', async (id: number) => ({ region_id: (await createRegion(db)).id, id })],
  ['another first name', async (id: number) => ({ first_name: 'Ioana', id })],
  ['another CIP', async (id: number) => ({ cip: uniqueNumber(), id })],
  ['another title', async (id: number) => ({ monitor_category_id: await categoryId('V'), id })],
])(
  'its proof says at once that the register differs by %s, until it is as before (PAP-87)',
  async (_, change) => {
    const person = await createExpertWithVisa();
    const other = await createExpertWithVisa();
    await ask(person, admin);
    await ask(other, admin);
    const stateOf = async (owner: { id: number }) => {
      const [{ code } = { code: '' }] = await stampsOf('person_id', owner);
      const { text } = await api.page(`/documents/stamp/${code}`);
      return /"state":"(\w+)"/.exec(text)?.[1];
    };
    const { id, ...values } = await change(person.id);
    const before = await db
      .selectFrom('persons')
      .select(['region_id', 'first_name', 'cip', 'monitor_category_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.updateTable('persons').set(values).where('id', '=', id).execute();
    expect([await stateOf(person), await stateOf(other)]).toEqual(['replaced', 'inForce']);
    await db.updateTable('persons').set(before).where('id', '=', id).execute();
    expect(await stateOf(person)).toBe('inForce');
  },
);
