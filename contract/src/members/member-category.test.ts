import { expect, test } from 'vitest';
import { memberTitle } from './member-category.ts';

test.each([
  ['EXPERT CONTABIL', ['I', 'II', 'II A', 'II B', 'III', 'IV A', 'IV B', 'VIII A', 'VIII B']],
  ['CONTABIL AUTORIZAT', ['V', 'VI', 'VI A', 'VI B', 'VII', 'VII A', 'VII B', 'VIII C']],
  [null, ['IV', 'VIII', 'IX', 'i', 'I ', '', null, undefined]],
])('%s', (title, parts) => {
  for (const part of parts) expect([part, memberTitle(part)]).toEqual([part, title]);
});
