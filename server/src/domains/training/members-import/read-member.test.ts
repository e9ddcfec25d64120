import { expect, test } from 'vitest';
import { type MemberCells, readMember } from './read-member.ts';

const right: MemberCells = { cnp: '1800101221144', regNumber: '', hours: '8', promoted: '', comments: '' };

function read(cells: Partial<MemberCells>) {
  return readMember(7, { ...right, ...cells });
}

test('a row with what it needs is a member; what is left empty is nothing', () => {
  expect(read({})).toEqual({
    member: { line: 7, cnp: '1800101221144', reg_number: null, hours: 8, promoted: null, comments: null },
    problems: [],
  });
});

test.each(['1,8E+12', '1.80E12', '2E+12', '1,80010122114E+12', '1.8e+12'])(
  'a number that was shortened is told, not guessed: %s',
  (cnp) => {
    expect(read({ cnp })).toMatchObject({
      problems: [expect.stringContaining(`„${cnp}”: Numărul a fost prescurtat`)],
    });
  },
);

test.each([
  ['1 800101 221144', '1800101221144'],
  ['E12', 'E12'],
])('a number is taken without blanks: %s', (cnp, known) => {
  expect(read({ cnp })).toMatchObject({ member: { cnp: known } });
});

test.each([
  ['DA', true],
  ['x', true],
  ['Promovat', true],
  ['1', true],
  ['Nu', false],
  ['respins', false],
  ['', null],
])('promoted: %s is %s', (text, promoted) => {
  expect(read({ promoted: text })).toMatchObject({ member: { promoted } });
});

test.each(['8', '8.0', '8,00', '08'])('hours: %s are eight', (hours) => {
  expect(read({ hours })).toMatchObject({ member: { hours: 8 } });
});

test.each(['8,5', 'opt', '-8', '12345', '8 zile'])('hours: %s are refused', (hours) => {
  expect(read({ hours })).toMatchObject({
    problems: [`Ore „${hours}”: Scrieți un număr întreg, de exemplu 12.`],
  });
});

test('all errors of a row are reported at once', () => {
  const { problems } = read({ cnp: '', hours: '', promoted: 'poate', comments: 'x'.repeat(1_001) });
  expect(problems).toHaveLength(4);
});
