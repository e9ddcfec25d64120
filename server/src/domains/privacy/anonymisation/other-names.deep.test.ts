import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOtherNames, type OtherName } from './other-names.ts';

test('other work proceeds while the names of a whole register are compared (PRI-68)', async () => {
  const names = Array.from(
    { length: 200_000 },
    (_, index): OtherName => ({ owner: `p${index}`, last: `Țăranu-Știrbei ${index}`, first: 'Ilinca Maria' }),
  );
  let isDone = false;
  const comparing = createOtherNames(names, new Set(['taranu'])).then((others) => {
    isDone = true;
    return others;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await setImmediate();
  // Had the loop run through, there would be one turn at most.
  expect(turns).toBeGreaterThan(3);
  expect((await comparing).ownersOf(['taranu', '7'], 'p1')).toEqual(['p7']);
});
