import { letterKinds } from '@ceccar/contract/letters/emails';
import { expect, test } from 'vitest';
import { isReminder, sayLetter } from '../../src/letters/letter-kinds.ts';
import { renderLetter } from '../../src/letters/letter-layout.ts';
import { sampleLetters } from './sample-letters.ts';

test('every kind has its words in Romanian, and a page of ours to which it leads', () => {
  const sampled = sampleLetters.map(({ kind }) => kind);
  expect(
    letterKinds.map(({ value }) => value).filter((kind) => !sampled.includes(kind)),
    'write a sample in server/test/letters/sample-letters.ts',
  ).toEqual([]);
  for (const letter of sampleLetters) {
    const { subject, paragraphs, label, path } = sayLetter(letter);
    expect(path).toMatch(/^\/[a-z_/]+$/);
    expect([subject, label, ...paragraphs].join(' ')).not.toMatch(/undefined|null|\[object|[şţŞŢ]/);
  }
});

test('a decision says its reason, where there is one', () => {
  const said = (reason: string | null) =>
    sayLetter({ kind: 'reportRejected', facts: { year: 2025, reason } }).paragraphs.join('\n');
  expect(said('Lipsește semnătura.')).toContain('Motivul: Lipsește semnătura.');
  expect(said(null)).not.toContain('Motivul');
});

test('HTML escapes all values, and both parts have the same content', () => {
  const reason = 'Suma < 100 & "nesemnat"\n<script>alert(1)</script>';
  const { label, path, ...said } = sayLetter({ kind: 'reportPostponed', facts: { year: 2025, reason } });
  const link = { label, address: `https://registru.ro${path}` };
  const letter = renderLetter({ ...said, link }, { brand: 'REGISTRU' });
  expect(letter.subject).toBe('REGISTRU: decizia asupra raportului anual pentru 2025 a fost amânată');
  expect(letter.html).not.toContain('<script>');
  expect(letter.html).toContain('Suma &lt; 100 &amp; &quot;nesemnat&quot;');
  expect(letter.html).toContain('href="https://registru.ro/annual_report"');
  expect(letter.text).toContain(reason);
  for (const paragraph of said.paragraphs) expect(letter.text).toContain(paragraph);
});

test('reminders alone can be refused (LET-8)', () => {
  const refusable = letterKinds.map(({ value }) => value).filter(isReminder);
  expect(refusable).toEqual(['reminderToBegin', 'reminderToSend', 'reminderToPay', 'reminderOfVisaDay']);
});
