import { emailTypes } from '@ceccar/contract/emails/emails';
import { expect, test } from 'vitest';
import { renderEmail } from '../../src/domains/emails/email-layout.ts';
import { composeEmail, isReminder } from '../../src/domains/emails/email-types.ts';
import { sampleEmails } from './sample-emails.ts';

const withAccount = { hasAccount: true, branchId: null };

test('every kind has its words in Romanian, and a page of ours to which it leads', () => {
  const sampled = sampleEmails.map(({ kind }) => kind);
  expect(
    emailTypes.map(({ value }) => value).filter((kind) => !sampled.includes(kind)),
    'write a sample in server/test/emails/sample-emails.ts',
  ).toEqual([]);
  for (const email of sampleEmails) {
    const { subject, paragraphs, link } = composeEmail(email, withAccount);
    expect(link?.path).toMatch(/^\/[a-z_/]+$/);
    expect([subject, link?.label, ...paragraphs].join(' ')).not.toMatch(/undefined|null|\[object|[şţŞŢ]/);
  }
});

test('a decision says its reason, where there is one', () => {
  const returned = (reason: string | null) =>
    composeEmail({ kind: 'reportRejected', facts: { year: 2025, reason } }, withAccount).paragraphs.join(
      '\n',
    );
  expect(returned('Lipsește semnătura.')).toContain('Motivul: Lipsește semnătura.');
  expect(returned(null)).not.toContain('Motivul');
});

test('HTML escapes all values, and both parts have the same content', () => {
  const reason = 'Suma < 100 & "nesemnat"\n<script>alert(1)</script>';
  const { link: page, ...returned } = composeEmail(
    { kind: 'reportPostponed', facts: { year: 2025, reason } },
    withAccount,
  );
  const link = { label: String(page?.label), address: `https://registru.ro${page?.path}` };
  const email = renderEmail({ ...returned, link }, { brand: 'REGISTRU' });
  expect(email.subject).toBe('REGISTRU: decizia asupra raportului anual pentru 2025 a fost amânată');
  expect(email.html).not.toContain('<script>');
  expect(email.html).toContain('Suma &lt; 100 &amp; &quot;nesemnat&quot;');
  expect(email.html).toContain('href="https://registru.ro/annual_report"');
  expect(email.text).toContain(reason);
  for (const paragraph of returned.paragraphs) expect(email.text).toContain(paragraph);
});

test('reminders alone can be refused (LET-8)', () => {
  const refusable = emailTypes.map(({ value }) => value).filter(isReminder);
  expect(refusable).toEqual([
    'reminderToBegin',
    'reminderToSend',
    'reminderToPay',
    'reminderOfVisaDay',
    'reminderOfCourseHours',
  ]);
});
