/** Members who have filed, beside their attempts (REP-44). */
import { expect, test } from 'vitest';
import { filedText } from './season-states.tsx';

test.each([
  [0, 0, 'Niciun membru nu a depus raportul.'],
  [1, 1, 'Un membru a depus raportul.'],
  [30, 30, '30 de membri au depus raportul, fiecare o dată.'],
  [30, 31, '30 de membri au depus raportul; cu 1 redepunere, în total 31 de depuneri.'],
  [1, 3, 'Un membru a depus raportul; cu 2 redepuneri, în total 3 depuneri.'],
])('%s members, %s reports', (members, reports, text) => expect(filedText({ members, reports })).toBe(text));
