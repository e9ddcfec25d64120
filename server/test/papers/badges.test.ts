/** The two sides of the member's card as HTML: once the card is released and has its photo (PAP-15). */
import { currentYear } from '@ceccar/contract/current-year';
import { expect, onTestFinished, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readPage, readPdf } from '../harness/read-document.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const sides = ['badge1', 'badge2'] as const;
/** The pages and the PDF. */
const documents = [...sides, 'badge'] as const;

function side(name: (typeof documents)[number], uuid: string) {
  return api.page(`/download/person/${name}/${uuid}`, { as });
}

/** A member with the right to practise and real numbers. */
async function createPractising(values: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(db, { reg_number: uniqueNumber(), cip: uniqueNumber(), ...values });
  await createPersonVisa(db, { person, year: currentYear(), date: null });
  return person;
}

test.each(documents)('%s needs the photo and the day of release, and says which is missing', async (name) => {
  const released = await createPractising({ new_book_release_date: '2025-05-05' });
  const pictured = await createPractising();
  await createPersonPhoto(app, { person: pictured });
  const notReleased =
    'Legitimația electronică nu este disponibilă, deoarece legitimația fizică nu a fost încă eliberată.';
  for (const [{ uuid }, missing] of [
    [released, 'Legitimația electronică nu este disponibilă, deoarece lipsește fotografia membrului.'],
    [pictured, notReleased],
    [await createPractising(), `${notReleased} Lipsește și fotografia membrului.`],
  ] as const) {
    const { status, body } = await side(name, uuid);
    expect([status, body['hydra:description']]).toEqual([409, missing]);
  }
  await createPersonPhoto(app, { person: released });
  expect((await side(name, released.uuid)).status).toBe(200);
});

test('it shows who the member is and that the card is valid', async () => {
  const person = await createPractising({
    first_name: 'Ștefania',
    new_book_release_date: '2025-05-05',
    monitor_category_id: 1,
    cip: `C${Date.now()}`,
  });
  await createPersonPhoto(app, { person });
  const { id } = await createPersonPhoto(app, { person });
  await createPersonVisa(db, { person, year: 2025, date: '2025-03-04' });
  const [front, back] = [await side('badge1', person.uuid), await side('badge2', person.uuid)];
  for (const reported of [
    person.last_name,
    'Ștefania',
    'EXPERT CONTABIL',
    person.cip,
    String(person.reg_number),
    `/download/person_photo/${id}"`,
  ]) {
    expect(readPage(front.text)).toContain(reported);
  }
  for (const reported of ['05.05.2025', '04.03.2025', `/members/person/view/${person.uuid}`]) {
    expect(readPage(back.text)).toContain(reported);
  }
});

test.each(sides)('%s takes nothing from outside itself, and nobody may frame it', async (name) => {
  const person = await createPractising({ new_book_release_date: '2025-05-05' });
  await createPersonPhoto(app, { person });
  const { headers, text } = await side(name, person.uuid);
  const policy = String(headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src data:; frame-ancestors 'none'`,
  );
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  });
  expect(/<style nonce="([^"]+)">/.exec(text)?.[1]).toBe(nonce);
  expect(readPage(text)).not.toContain('<script');
});

test('the PDF has the name of the card and says what the pages say', { tags: 'deep' }, async () => {
  const cip = uniqueNumber();
  const person = await createPractising({ first_name: 'Ștefania', new_book_release_date: '2025-05-05', cip });
  await createPersonPhoto(app, { person });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const { status, headers, bytes } = await api.page(`/download/person/badge/${person.uuid}`, { as: member });
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toBe(`attachment; filename=legitimatie_${cip}.pdf`);
  const text = await readPdf(bytes);
  for (const printed of [
    person.last_name.toUpperCase(),
    'Ștefania',
    cip,
    '05.05.2025',
    `31.03.${currentYear() + 1}`,
  ])
    expect(text).toContain(printed);
  expect(text.replaceAll(' ', '')).toContain(`/members/person/view/${person.uuid}`);
});

test('names are text, whatever they hold', async () => {
  const hostile = `<img src=x onerror="alert(1)">'"&{{7*7}}`;
  const person = await createPractising({
    last_name: hostile,
    first_name: '</title><script>alert(2)</script>',
    cip: `"><svg onload=x>${Date.now()}`,
    new_book_release_date: '2025-05-05',
  });
  await createPersonPhoto(app, { person });
  for (const name of sides) {
    const answer = await side(name, person.uuid);
    expect(answer.status).toBe(200);
    const text = readPage(answer.text);
    expect(text).not.toMatch(/<script|<img src=x|<svg onload|onerror="/);
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&quot;&amp;{{7*7}}');
  }
});

const noRight = (reason: string) =>
  `Legitimația electronică nu este disponibilă: membrul nu are drept de exercitare (${reason}). Dacă informația este eronată, adresați-vă filialei de domiciliu.`;

test.each(['radiat', 'decedat', 'suspendat', 'inactiv'])(
  'a member who is %s has no card, whoever asks, and reads why (PAP-91)',
  async (status) => {
    const person = await createPractising({ new_book_release_date: '2025-05-05' });
    await createPersonPhoto(app, { person });
    const member = await signInAs(db, 'ROLE_USER', { person });
    expect((await side('badge1', person.uuid)).status).toBe(200);
    await createPersonStatus(db, { person, status, date: '2026-01-01' });
    for (const account of [as, member])
      for (const name of documents) {
        const { status: code, body } = await api.page(`/download/person/${name}/${person.uuid}`, {
          as: account,
        });
        expect([code, body['hydra:description']]).toEqual([409, noRight(status)]);
      }
  },
);

test('without visa, or with one that was taken back, there is no card (PAP-91)', async () => {
  const person = await createPractising({ new_book_release_date: '2025-05-05' });
  await createPersonPhoto(app, { person });
  await createPersonVisa(db, { person, year: currentYear(), date: `${currentYear()}-01-02`, checked: false });
  expect((await side('badge2', person.uuid)).body['hydra:description']).toBe(noRight('fără viză'));
});

test.each([
  [{ reg_number: null }, 'lipsește numărul matricol'],
  [{ cip: null }, 'lipsește CIP-ul'],
  [{ reg_number: null, cip: null }, 'lipsesc numărul matricol și CIP-ul'],
])('a temporary number is printed on no card: %o (PAP-92)', async (values, missing) => {
  const person = await createPractising({ new_book_release_date: '2025-05-05', ...values });
  await createPersonPhoto(app, { person });
  const { status, body } = await side('badge1', person.uuid);
  expect([status, body['hydra:description']]).toEqual([
    409,
    `Legitimația electronică nu este disponibilă: ${missing}. Adresați-vă filialei de domiciliu.`,
  ]);
});

test('a member has the own card and no other', async () => {
  const [own, other] = [
    await createPractising({ new_book_release_date: '2025-05-05' }),
    await createPractising({ new_book_release_date: '2025-05-05' }),
  ];
  for (const person of [own, other]) await createPersonPhoto(app, { person });
  const member = await signInAs(db, 'ROLE_USER', { person: own });
  const status = async (uuid: string) =>
    (await api.page(`/download/person/badge1/${uuid}`, { as: member })).status;
  expect([await status(own.uuid), await status(other.uuid)]).toEqual([200, 404]);
  expect((await api.page(`/download/person/badge1/${own.uuid}`)).status).toBe(401);
});

test('an unknown person has no card', async () => {
  for (const key of [crypto.randomUUID(), '0', 'x', '%00', '..%2f']) {
    for (const name of documents)
      expect([name, key, (await side(name, key)).status]).toEqual([name, key, 404]);
  }
});

test('sheet, public page and card tell the day that the settings of the year give', {
  tags: 'deep',
}, async () => {
  const person = await createPractising({ new_book_release_date: '2025-05-05' });
  await createPersonPhoto(app, { person });
  const year = currentYear();
  const settings = (visa_valid_until: string | null) =>
    db.updateTable('year_settings').set({ visa_valid_until }).where('year', '=', year).execute();
  onTestFinished(async () => {
    await settings(null);
  });
  const reported = async () => [
    (await api.get(`/api/persons/${person.uuid}`, { as })).body.visaValidUntil,
    /"visaValidUntil":"([^"]*)"/.exec((await api.page(`/members/person/view/${person.uuid}`)).text)?.[1],
    /valabilă până la ([^<]*)\.</.exec(readPage((await side('badge2', person.uuid)).text))?.[1],
  ];
  expect(await reported()).toEqual([`${year + 1}-03-31`, `${year + 1}-03-31`, `31.03.${year + 1}`]);
  await settings(`${year + 1}-04-15`);
  expect(await reported()).toEqual([`${year + 1}-04-15`, `${year + 1}-04-15`, `15.04.${year + 1}`]);
});
