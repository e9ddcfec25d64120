import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';

test.each([
  ['2026-01-10T10:00:00Z', 'far', 'Termen de depunere: 28.02.2026. Mai sunt 49 de zile.'],
  ['2026-02-21T10:00:00Z', 'near', 'Termen de depunere: 28.02.2026. Mai sunt 7 zile.'],
  ['2026-02-27T10:00:00Z', 'near', 'Termen de depunere: 28.02.2026. Mâine este ultima zi.'],
  // It is already past midnight in Romania.
  ['2026-02-27T22:00:00Z', 'near', 'Azi este ultima zi: rămân 24 de ore.'],
  ['2026-02-28T16:30:00Z', 'near', 'Azi este ultima zi: rămân 5 ore.'],
  ['2026-02-28T21:40:00Z', 'near', 'Azi este ultima zi: rămân cel mult 20 de minute.'],
  ['2026-02-28T21:57:59Z', 'near', 'Azi este ultima zi: rămân cel mult 3 minute.'],
  ['2026-02-28T21:58:00Z', 'near', 'Azi este ultima zi: rămân cel mult 2 minute.'],
  ['2026-02-28T21:58:59Z', 'near', 'Azi este ultima zi: rămân cel mult 2 minute.'],
  ['2026-02-28T21:59:00Z', 'near', 'Azi este ultima zi: rămâne cel mult un minut.'],
  ['2026-02-28T21:59:59Z', 'near', 'Azi este ultima zi: rămâne cel mult un minut.'],
  ['2026-02-28T22:00:00Z', 'over', 'Termenul de depunere a trecut la 28.02.2026.'],
  ['2026-02-28T22:01:00Z', 'over', 'Termenul de depunere a trecut la 28.02.2026.'],
])('at %s the deadline is %s', (now, standing, text) => {
  expect(deadlineOf('2026-02-28', new Date(now))).toEqual({ standing, text });
});
