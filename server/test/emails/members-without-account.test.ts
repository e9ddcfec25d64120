/** Emails to members without an account: no page that asks to sign in, no text that presumes an account (LET-81). */
import { expect, test } from 'vitest';
import { composeEmail, type Email, isReminder } from '../../src/domains/emails/email-types.ts';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createEmail } from '../builders/email.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createRegion } from '../builders/region.ts';
import { createThread } from '../builders/thread.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { startApp } from '../harness/app.ts';
import { siteAddress } from '../harness/post-office.ts';
import { sampleEmails } from './sample-emails.ts';

const app = await startApp({ sendsEmails: true });
const { office } = app;
const { db } = app;

/** Types that only accounts get. */
const ofAccounts = [
  'invitation',
  'passwordChanged',
  'newDevice',
  'secondFactorAdded',
  'secondFactorRemoved',
  'codesGuessed',
  'passkeyAdded',
  'passkeyRemoved',
  'systemProblems',
  'waitingWork',
  // Of those who follow members, who need no account.
  'followConfirm',
  'followNews',
  'followRenew',
];
const toMembers = sampleEmails.filter(({ kind }) => !ofAccounts.includes(kind));
const presumesAccount =
  /cont(ul|ului) dumneavoastră|pagina (lui|raportului|contului)|în Mesaje|conversați|autentific|parol|utilizator|memento/i;
const emailTypesOf = toMembers.map((email): [string, Email] => [email.kind, email]);

async function createMember() {
  const region = await createRegion(db);
  const card = { address: 'Str. Teilor nr. 4', phone: '0264 000 111', opening_hours: 'Luni–joi 9–16' };
  await db.updateTable('regions').set(card).where('id', '=', region.id).execute();
  const account = await createBranchAccount(db, { region });
  const person = await createPerson(db, { region, email_address: `${uniqueWord()}@example.ro` });
  await createPersonDue(db, { person, code: '461.01.01.26', fee: '1234.5', fee_year: 2026 });
  return { region, account, person };
}

/** Writes the email to the member and returns what arrives. */
async function arriving({ person }: Awaited<ReturnType<typeof createMember>>, { kind, facts }: Email) {
  let stored: object = facts;
  if (kind === 'noteIssued') {
    const note = await createInvoice(app, { person, amount: '700' });
    stored = { ...facts, note: `${note.series} ${note.number}` };
  }
  if ('thread' in facts) {
    const thread = await createThread(db, { person });
    await db.updateTable('notifications').set({ unread_by_member: 1 }).where('id', '=', thread.id).execute();
    stored = { ...facts, thread: thread.id };
  }
  const reminder_year = isReminder(kind) ? 2026 : null;
  await createEmail(db, {
    kind,
    person,
    facts: JSON.stringify(stored),
    reminder_year,
    state: 'waiting',
    sent_at: null,
    sent_to: null,
  });
  const emails = await office.post(app, new Date(Date.now() + 60_000));
  return emails.filter(({ to }) => to.includes(String(person.email_address)));
}

const linksOf = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s"<]+/g)]
    .map(([link]) => link)
    .filter((link) => link.startsWith(siteAddress));

test.each(emailTypesOf)(
  '%s: without an account, or with one that is closed, it opens no page to sign in',
  async (_kind, email) => {
    const closed = await createMember();
    await createUser(db, { role: 'ROLE_BANNED', person: closed.person });
    for (const member of [await createMember(), closed]) {
      const received = await arriving(member, email);
      // Reminders go only to accounts (LET-8).
      expect(received).toHaveLength(isReminder(email.kind) ? 0 : 1);
      for (const { subject, text, html } of received) {
        expect(`${subject} ${text}`).not.toMatch(presumesAccount);
        expect([...linksOf(text), ...linksOf(html)]).toEqual([]);
        for (const line of [
          `Filiala ${member.region.name}`,
          'Str. Teilor nr. 4',
          '0264 000 111',
          'Luni–joi 9–16',
        ])
          expect(text).toContain(line);
      }
    }
  },
);

test.each(emailTypesOf)('%s: with an account it opens its page, and says no amount', async (_kind, email) => {
  const member = await createMember();
  await createUser(db, { role: 'ROLE_USER', person: member.person });
  const [received] = await arriving(member, email);
  const { link } = composeEmail(email, { hasAccount: true, branchId: null });
  expect(received?.text).toContain(`${link?.label}:`);
  expect(received?.text).toContain(`${siteAddress}${link?.path}`);
  expect(received?.text).not.toContain(member.account.iban);
  expect(received?.text).not.toContain(' lei');
});

test('a note and a debt say what to pay, where, with which text and until when', async () => {
  const member = await createMember();
  const [note] = await arriving(member, {
    kind: 'noteIssued',
    facts: { note: '', kind: 'dues', payableUntil: '2026-02-28' },
  });
  const beneficiary = `Beneficiar: CECCAR – Filiala ${member.region.name}.`;
  expect(note?.text).toContain('Suma de plată: 700,00 lei.');
  expect(note?.text).toContain(`Contul: ${member.account.iban}`);
  expect(note?.text).toContain(beneficiary);
  expect(note?.text).toMatch(/La detaliile plății scrieți: \S+ 1 POPESCU ANA/);
  expect(note?.text).toMatch(/Termenul plății: 28.februarie.2026/);
  const [debt] = await arriving(member, {
    kind: 'debtAfter30Days',
    facts: { years: [2026], branch: String(member.region.name) },
  });
  expect(debt?.text).toContain('Suma de plată: 1.234,50 lei.');
  expect(debt?.text).toContain(`Contul: ${member.account.iban}`);
  expect(debt?.text).toMatch(/La detaliile plății scrieți: COTIZATII /);
});

test('a firm without an account reads the same; a branch without an account says so', async () => {
  const region = await createRegion(db);
  const company = await createCompany(db, { region, email: `${uniqueWord()}@example.ro` });
  await createCompanyDue(db, { company, code: '461.01.02.26', fee: '70', fee_year: 2026 });
  await createEmail(db, {
    person_id: null,
    company_id: company.id,
    kind: 'debtAfter60Days',
    facts: JSON.stringify({ years: [2026], branch: region.name }),
    state: 'waiting',
    sent_at: null,
    sent_to: null,
  });
  const [debt] = await office.post(app, new Date(Date.now() + 60_000));
  expect(debt?.text).toContain('Suma de plată: 70,00 lei.');
  expect(debt?.text).toContain('Contul îl aflați de la filială.');
  expect(linksOf(String(debt?.text))).toEqual([]);
});

test('a note of the branch that the member has left carries that branch, and says so (LET-86)', async () => {
  const member = await createMember();
  await createUser(db, { role: 'ROLE_USER', person: member.person });
  const note = await createInvoice(app, { person: member.person });
  const other = await createRegion(db);
  for (const [{ id }, email_address] of [
    [member.region, 'veche@example.ro'],
    [other, 'noua@example.ro'],
  ] as const)
    await db.updateTable('regions').set({ email_address }).where('id', '=', id).execute();
  await db.updateTable('persons').set({ region_id: other.id }).where('id', '=', member.person.id).execute();
  await createEmail(db, {
    person: member.person,
    kind: 'noteIssued',
    facts: JSON.stringify({ note: `${note.series} ${note.number}`, kind: 'dues', payableUntil: null }),
    state: 'waiting',
    sent_at: null,
    sent_to: null,
  });
  const [email] = await office.post(app, new Date(Date.now() + 60_000));
  expect(email?.headers.get('reply-to')).toBe('veche@example.ro');
  expect(email?.text).toContain(
    `Nota este a Filialei ${member.region.name}, la care erați membru când a fost emisă`,
  );
  expect(email?.text).toContain(`\nFiliala ${member.region.name}`);
  expect(email?.text).not.toContain(`Filiala ${other.name}`);
});
