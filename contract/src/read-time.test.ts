import { expect, test } from 'vitest';
import { hoursIn, namesSeveralHours, readTime } from './read-time.ts';

test('a time is read in every form that people type, and nothing else', () => {
  const forms = [
    '9',
    '09',
    '9:00',
    '9.00',
    '9,00',
    '0900',
    '900',
    '9 00',
    '9h',
    '9h00',
    'ora 9',
    '09:00:00',
    ' 9-00 ',
    '9 - 00',
  ];
  expect(forms.map(readTime)).toEqual(forms.map(() => '09:00'));
  expect(['0', '00:00', '23:59', '2359', '16.30', '1630'].map(readTime)).toEqual([
    '00:00',
    '00:00',
    '23:59',
    '23:59',
    '16:30',
    '16:30',
  ]);
  expect(['9-30', '16-45'].map(readTime)).toEqual(['09:30', '16:45']);
  // The last ones are from one hour to another.
  const others = [
    '',
    '24',
    '24:00',
    '9:60',
    '9:5',
    '9.5',
    '90000',
    'nouă',
    '-9',
    '9:00 PM',
    '12:30:15',
    '9-17',
    '8 - 16',
    '9-15',
    '10-23',
    '9-5',
  ];
  expect(others.map(readTime)).toEqual(others.map(() => undefined));
});

test('a programme with other hours on some days is told from one with the same on all', () => {
  expect(
    ['Luni–joi 8:30–16:30\nVineri 8:30–14:00', 'L-J 9-16, V 9-13', 'zilnic 9–12 și 13–17'].map(
      namesSeveralHours,
    ),
  ).toEqual([true, true, true]);
  expect(['Luni–vineri 9–16:30', 'zilnic între 9 și 16:30', 'la cerere', ''].map(namesSeveralHours)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('the hours of a programme in words are its first interval', () => {
  const hours = { opensAt: '09:00', closesAt: '16:30' };
  const programmes = [
    'Luni–vineri 9–16:30',
    'L-V: 09:00 - 16.30',
    'zilnic între 9 și 16:30',
    'de la 9 la 16:30; sâmbăta 10-12',
  ];
  expect(programmes.map(hoursIn)).toEqual(programmes.map(() => hours));
  const none = ['', 'cu programare', 'telefonic, 0264 123-456', 'Luni–vineri de la 9', 'etajul 2', '16–9'];
  expect(none.map(hoursIn)).toEqual(none.map(() => undefined));
});
