import { memberStatuses } from '@ceccar/contract/members/member-status';
import { expect, test } from 'vitest';
import { warnAboutTransition } from './status-rules.ts';

const all = memberStatuses.map(({ value }) => value);

test('which status may follow which, each pair', () => {
  const usual = all.map((from) => [from, all.filter((to) => warnAboutTransition(from, to, false) === null)]);
  expect(Object.fromEntries(usual)).toEqual({
    activ: all,
    inactiv: ['activ', 'inactiv', 'transferat', 'decedat', 'radiat', 'tutore_stagiu'],
    suspendat: ['activ', 'suspendat', 'transferat', 'decedat', 'radiat', 'tutore_stagiu'],
    transferat: ['activ', 'transferat', 'decedat', 'radiat', 'tutore_stagiu'],
    decedat: ['decedat'],
    radiat: ['transferat', 'decedat', 'radiat', 'tutore_stagiu'],
    tutore_stagiu: ['activ', 'transferat', 'decedat', 'radiat', 'tutore_stagiu'],
  });
});

test('a first status gives no warning', () => {
  for (const to of all) expect(warnAboutTransition(null, to, false)).toBeNull();
});

test('a struck-off member may return only with a note, and only as active', () => {
  expect(warnAboutTransition('radiat', 'activ', true)).toBeNull();
  expect(warnAboutTransition('radiat', 'activ', false)).toContain('hotărâre');
  expect(warnAboutTransition('radiat', 'inactiv', true)).toContain('hotărâre');
});

test('the dead stay so', () => {
  expect(warnAboutTransition('decedat', 'activ', true)).toBe(
    'Membrul este înregistrat ca decedat; acest status este definitiv.',
  );
});

test('a warning names both statuses by their labels', () => {
  expect(warnAboutTransition('inactiv', 'suspendat', false)).toBe(
    'Trecerea de la „inactiv” la „suspendat” nu este obișnuită.',
  );
});
