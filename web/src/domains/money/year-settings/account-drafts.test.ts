/** Branch accounts, typed and pasted from a spreadsheet. */
import { expect, test } from 'vitest';
import {
  accountsToSend,
  type BranchRow,
  cellText,
  errorsByRow,
  pasteAccounts,
  typeCell,
} from './account-drafts.ts';

const iban = 'RO49AAAA1B31007593840000';
const other = 'RO09BCYP0000001234567890';
const row = (region: number, name: string, more: Partial<BranchRow> = {}): BranchRow => ({
  region,
  name,
  iban: '',
  bank: '',
  furtherAccounts: '',
  version: 0,
  ...more,
});
const rows = [
  row(1, 'Alba'),
  row(5, 'Bistrița-Năsăud'),
  row(10, 'București'),
  row(29, 'Olt', { iban, bank: 'BCR', version: 2 }),
];

test.each([
  ['tabs', `Alba\t${iban}\tBanca A\nBucurești\t${other}\tBanca B`],
  ['tabs and titles', `Filiala\tIBAN\tBanca\r\nAlba\t${iban}\tBanca A\r\nBucurești\t${other}\tBanca B\r\n`],
  ['semicolons', `Filiala;Cont;Banca\nALBA;${iban};Banca A\n\nbucuresti;${other};Banca B\n`],
  ['commas and quotes', `"Alba","${iban}","Banca A"\n"Filiala București","${other}","Banca B"`],
])('a table of %s fills its branches', (_how, text) => {
  const { drafts, filled, problems } = pasteAccounts(text, rows, {});
  expect([filled, problems]).toEqual([2, []]);
  expect(drafts).toEqual({ 1: { iban, bank: 'Banca A' }, 10: { iban: other, bank: 'Banca B' } });
});

test('a branch is found without diacritics and hyphen, and no bank leaves the one that is there', () => {
  expect(pasteAccounts(`Bistrita Nasaud\t${iban}\nOlt\t${other}`, rows, {}).drafts).toEqual({
    5: { iban },
    29: { iban: other },
  });
});

test('rows that fill nothing are told by their number, and the others are filled', () => {
  const { filled, problems } = pasteAccounts(
    `Alba\t${iban}\nAtlantida\t${other}\nAlba\t${other}\nOlt\t\n${other}`,
    rows,
    {},
  );
  expect(filled).toBe(1);
  expect(problems).toEqual([
    'rândul 2: nu există filiala „Atlantida”',
    'rândul 3: filiala Alba este și pe un rând de mai sus',
    'rândul 4: lipsește IBAN-ul filialei Olt',
    `rândul 5: nu există filiala „${other}”`,
  ]);
});

test('an account that is typed back to what is saved is not sent', () => {
  const [, , , olt = row(0, '')] = rows;
  expect(cellText(olt, {}, 'iban')).toBe('RO49 AAAA 1B31 0075 9384 0000');
  const changed = typeCell({}, olt, 'iban', other);
  expect(accountsToSend(rows, changed)).toEqual([
    { region: 29, iban: other, bank: 'BCR', furtherAccounts: null, version: 2 },
  ]);
  const more = typeCell({}, olt, 'furtherAccounts', `${other} BRD`);
  expect(accountsToSend(rows, more)).toMatchObject([
    { iban: cellText(olt, {}, 'iban'), furtherAccounts: `${other} BRD` },
  ]);
  expect(typeCell(changed, olt, 'iban', iban.toLowerCase())).toEqual({});
});

test('an objection stands at the row and the field that it is about', () => {
  const sent = accountsToSend(rows, { 1: { iban: 'x' }, 10: { iban: 'y' } });
  const { errors, others } = errorsByRow(sent, [
    { propertyPath: 'accounts.1.iban', message: 'greșit' },
    { propertyPath: 'accounts.0.bank', message: 'prea lung' },
    { propertyPath: 'accounts.0.furtherAccounts', message: 'alt cont' },
    { propertyPath: 'accounts', message: 'prea multe' },
  ]);
  expect(errors).toEqual({ 10: { iban: 'greșit' }, 1: { bank: 'prea lung', furtherAccounts: 'alt cont' } });
  expect(others).toEqual([{ propertyPath: 'accounts', message: 'prea multe' }]);
});
