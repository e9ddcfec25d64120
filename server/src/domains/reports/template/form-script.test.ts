/** Behaviour of the form in a reader that runs its scripts. */
import { readFile } from 'node:fs/promises';
import { memberKinds } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import { fieldsOf, formFor } from '@ceccar/contract/reports/report-form';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReportAnswers } from '../../../../test/builders/report-answers.ts';
import { openInScriptReader } from '../../../../test/harness/script-reader.ts';
import { renderTemplate } from './render-template.ts';

const createdAt = new Date('2026-02-03T10:00:00Z');

async function open(kind: (typeof memberKinds)[number], given: Record<string, string> = {}) {
  return openInScriptReader(await renderTemplate(kind, createReportAnswers(kind, given), createdAt));
}

test('totals follow what is typed, in every notation', { tags: 'deep' }, async () => {
  const form = await open('company', { incomeConsulting: '', shareholder2Percent: '' });
  expect(form.valueOf('incomeTotal')).toBe('78.235,00');
  form.type('incomeConsulting', '1 000,5');
  expect(form.valueOf('incomeTotal')).toBe('79.235,50');
  expect(form.shownOf('incomeConsulting')).toBe('1.000,50');
  form.type('shareholder2Percent', '33,33');
  expect(form.valueOf('shareholdersPercent')).toBe('100,00');
  for (const name of [1, 2]) form.type(`shareholder${name}Percent`, '');
  expect(form.valueOf('shareholdersPercent')).toBe('');
});

test.each([
  ['incomeCensor', '0,05', '0,05'],
  ['incomeCensor', '1234567.8', '1.234.567,80'],
  ['incomeCensor', '1.234', '1.234'],
  ['incomeCensor', '1.234,- lei', '1.234,00'],
  ['incomeCensor', 'mult', 'mult'],
  ['signedOn', '01022026', '01.02.2026'],
  ['signedOn', '1.2.26', '01.02.2026'],
  ['signedOn', '2026-02-01', '01.02.2026'],
  ['signedOn', '31.02.2026', '31.02.2026'],
  ['signedOn', 'Cluj, 28 februarie 2026.', '28.02.2026'],
])('%s shows %j as %j', { tags: 'deep' }, async (name, typed, shown) => {
  const form = await open('person');
  form.type(name, typed);
  expect(form.shownOf(name)).toBe(shown);
  expect(form.valueOf(name)).toBe(typed);
});

test('the button says what is missing, in words, and leads to the first', { tags: 'deep' }, async () => {
  const form = await open('person', { email: '', incomeConsulting: '1.234', declaresTruth: '' });
  form.press('validate');
  expect(form.alerts).toEqual([
    'Raportul nu este complet:\n\n' +
      '• Completați adresa de e-mail: pe ea primiți nota de plată și răspunsul filialei.\n' +
      '• Suma se poate citi în două feluri: scrieți-o cu bani, de exemplu 1.234,00 sau 1,23.\n' +
      '• Bifați declarația că datele din raport sunt reale și complete.',
  ]);
  expect(form.focused).toEqual(['email']);
  expect(form.valueOf('validated')).toBe('');
});

test('a long list is cut short', { tags: 'deep' }, async () => {
  const empty = Object.keys(createReportAnswers('company')).filter(
    (name) => !['year', 'reportKey', 'region', 'name'].includes(name),
  );
  const form = await open('company', Object.fromEntries(empty.map((name) => [name, ''])));
  form.press('validate');
  expect(form.alerts[0]?.split('•')).toHaveLength(13);
  expect(form.alerts[0]).toMatch(/… și încă \d+\.$/);
});

test('a whole report is validated, and no longer after a change that breaks it', {
  tags: 'deep',
}, async () => {
  const form = await open('company');
  form.press('validate');
  expect(form.alerts).toEqual(['Raportul este complet. Salvați-l, semnați-l și încărcați-l în aplicație.']);
  expect(form.valueOf('validated')).toBe('Da');
  form.type('clientsCount', '');
  expect(form.valueOf('validated')).toBe('');
  form.type('clientsCount', '12');
  expect(form.valueOf('validated')).toBe('Da');
});

describe.each(memberKinds)('the paper of a %s', (kind) => {
  const whole = createReportAnswers(kind);
  const typed = fieldsOf(formFor(kind, 2025)).filter(({ readOnly }) => !readOnly);
  const texts = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '0',
      '-5',
      '1.234',
      '1,5',
      '1 234,50',
      '100,01',
      '999999999',
      '1000000000',
      '1.200',
      '1.234,50 lei',
      '1.234 RON',
      'lei 12',
      '1.234,-',
      '-',
      '\u2013',
      '33,33 %',
    ),
    fc.constantFrom('1.2.26', '31.12.2025', '01.01.2026', '29.02.2023', '01011500', 'a@b.ro', 'constructor'),
    fc.constantFrom(
      'Cluj, 1 mai 2026',
      '28-feb-26.',
      '1,2,26',
      '31 februarie 2026',
      '28 . 02 . 2026',
      '28.02',
    ),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-=% /ășleiron'), maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'aĂșț @.'), minLength: 45, maxLength: 70 }),
  );
  const changes = fc.uniqueArray(
    fc.constantFrom(...typed).chain(({ name, kind: fieldKind, choices = [] }) => {
      const words = choices.flatMap(({ value, label }) => [value, label]);
      if (fieldKind === 'check') return fc.tuple(fc.constant(name), fc.constantFrom('Da', 'Off'));
      return fc.tuple(fc.constant(name), words.length > 0 ? fc.constantFrom('', ...words) : texts);
    }),
    { selector: ([name]) => name, maxLength: 10 },
  );

  /** The script knows no form of a domain in ASCII: it refuses such an address in the words for any wrong one. */
  const worded = (violation: { name: string; message: string }) =>
    /^(?:Adresa are înainte de @|Domeniul adresei are) /.test(violation.message)
      ? { ...violation, message: messages.notEmail }
      : violation;

  test('judges every answer as the server does', { tags: 'deep' }, async () => {
    const form = await open(kind);
    fc.assert(
      fc.property(changes, (given) => {
        const values = { ...whole, ...Object.fromEntries(given) };
        for (const [name, value] of given) form.type(name, value);
        const found = JSON.parse(String(form.run('JSON.stringify(reportForm.violations())')));
        for (const [name] of given) form.type(name, whole[name] ?? '');
        expect(found).toEqual(readAnswers(kind, values).violations.map(worded));
      }),
      { numRuns: 100 },
    );
  });
});

test('the script asks for no engine younger than ES5', async () => {
  const script = await readFile(new URL('form-script.js', import.meta.url), 'utf8');
  const code = script.replace(/^\s*\/\/.*$/gm, '');
  expect(code).not.toMatch(/=>|`|\?\?|\?\.|\.\.\.|\b(const|let|class|async)\b|\bof\s|,\s*\)/);
  const younger = 'includes|startsWith|endsWith|padStart|padEnd|repeat|find|entries|fromEntries|hasOwn|flat';
  expect(code).not.toMatch(new RegExp(`\\.(${younger})\\(`));
});
