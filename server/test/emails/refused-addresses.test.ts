/** Addresses with characters outside ASCII: refused in words where they are entered, never sent as raw bytes (LET-85). */
import { isEmailAddress, refuseBeyondAscii } from '@ceccar/contract/email-address';
import { text } from '@ceccar/contract/fields';
import { expect, test } from 'vitest';
import { readCell } from '../../src/domains/exchange/read-cell.ts';
import { readEnv } from '../../src/platform/env.ts';
import { createCompany } from '../builders/company.ts';
import { createEmail } from '../builders/email.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ sendsEmails: true });
const { office } = app;
const { db, api } = app;
const as = await signInAs(db, 'ROLE_SUPER_ADMIN');

const beforeAt = (character: string) => expect.stringContaining(`înainte de @ caracterul „${character}”`);

test.each([
  ['ștefan@example.ro', beforeAt('ș')],
  ['ana.ionuţ@example.ro', beforeAt('ţ')],
  ['a\u0306na@example.ro', beforeAt('\u0306')],
  ['иван@example.ro', beforeAt('и')],
  ['ana\u00a0pop@example.ro', beforeAt('\u00a0')],
  ['ana😀@example.ro', beforeAt('😀')],
  ['ana@școală.ro', expect.stringContaining('Scrieți-l ca „xn--')],
  ['ana@example.рф', expect.stringContaining('Scrieți-l ca „example.xn--p1ai”')],
  ['ana@exam\u00a0ple.ro', expect.stringContaining('Scrieți-l fără ele.')],
  ['ana@example.ro', undefined],
  ["o'neil+x@sub.example.ro", undefined],
  // Wrong in another way, which is a warning elsewhere.
  ['ana la example.ro', undefined],
  ['', undefined],
])('of %j it is said %s', (address, reason) => {
  expect(refuseBeyondAscii(address)).toEqual(reason);
});

test('the form of a domain that is named can be used', () => {
  const domain = /„(.*)”/.exec(String(refuseBeyondAscii('ana@școală.ro')))?.[1];
  expect(isEmailAddress(`ana@${domain}`)).toBe(true);
});

test('at the field of persons, firms, branches, users and the own contact', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  const company = await createCompany(db, { region });
  const user = await createUser(db, { role: 'ROLE_MODERATOR', region });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const attempts = [
    [`/api/persons/${person.uuid}`, 'emailAddress', as],
    [`/api/companies/${company.uuid}`, 'email', as],
    [`/api/regions/${region.id}`, 'emailAddress', as],
    [`/api/users/${user.id}`, 'email', as],
    [`/api/persons/${person.uuid}/contact`, 'emailAddress', member],
  ] as const;
  for (const [path, field, by] of attempts) {
    const refused = await api.put(path, { [field]: 'ștefan@example.ro' }, { as: by });
    expect(refused.status, `${path} ${refused.text}`).toBe(422);
    expect(refused.body.violations).toEqual([
      expect.objectContaining({ propertyPath: field, message: beforeAt('ș') }),
    ]);
    const taken = await api.put(path, { [field]: 'stefan@example.ro' }, { as: by });
    expect(taken.status, `${path} ${taken.text}`).toBe(200);
  }
});

test('in a cell of an import', () => {
  const field = text({ label: 'E-mail', max: 200, format: 'email' });
  expect(readCell(field, 'ștefan@example.ro', {} as never)).toEqual({ problem: beforeAt('ș') });
  expect(readCell(field, 'stefan@example.ro', {} as never)).toEqual({ value: 'stefan@example.ro' });
});

test('in the settings of emails; the name of the sender may have diacritics', () => {
  const given = { SMTP_URL: 'smtps://mail.example.ro', PUBLIC_URL: 'https://example.ro' };
  const named = 'Înștiințări <registru@example.ro>';
  expect(readEnv({ ...given, MAIL_FROM: named }).mail?.from).toBe(named);
  for (const wrong of [
    { MAIL_FROM: 'Registrul <înștiințări@example.ro>' },
    { MAIL_FROM: 'înștiințări@example.ro' },
    { MAIL_FROM: named, MAIL_REPLY_TO: 'întrebări@example.ro' },
    { MAIL_FROM: named, MAIL_BOUNCES_TO: 'întoarse@example.ro' },
    { MAIL_FROM: named, MAIL_REPLY_TO: 'ana@școală.ro' },
  ])
    expect(() => readEnv({ ...given, ...wrong })).toThrow('fără diacritice');
});

test('a record that has such an address from before can be saved, is shown as failing and gets no email', async () => {
  const person = await createPerson(db, { email_address: 'ștefan@example.ro' });
  const path = `/api/persons/${person.uuid}`;
  const saved = await api.put(path, { emailAddress: 'ștefan@example.ro', phone: '0264000111' }, { as });
  expect(saved.status, saved.text).toBe(200);
  const { body } = await api.get(`${path}?view=person-details`, { as });
  expect(body.emailProblem).toContain('nu i se trimite nimic până nu se schimbă');
  const email = await createEmail(db, { person, state: 'waiting', sent_at: null, sent_to: null });
  expect(await office.post(app)).toEqual([]);
  const { state, problem } = await db
    .selectFrom('emails')
    .select(['state', 'problem'])
    .where('id', '=', email.id)
    .executeTakeFirstOrThrow();
  expect({ state, problem }).toEqual({ state: 'failed', problem: expect.stringContaining('„ș”') });
});

test('no text of ours hands such an address to the mail server', async () => {
  const { mailer } = office;
  const mail = { subject: 'a', text: 'a', html: 'a' };
  await expect(mailer?.send({ ...mail, to: 'ștefan@example.ro' })).rejects.toThrow('„ș”');
  expect(office.tries()).toBe(0);
});
