import { expect, test } from 'vitest';
import { qrBars } from './qr-code.tsx';

test('neighbouring dark modules are one bar', () => {
  const dark = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(qrBars({ dark })).toEqual([
    { x: 0, y: 0, width: 2 },
    { x: 3, y: 0, width: 1 },
    { x: 1, y: 2, width: 3 },
  ]);
});
