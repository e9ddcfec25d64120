import { expect, test } from 'vitest';
import { maskCode } from './mask-code.ts';

test.each([
  ['1900101221144', '1900101******'],
  ['12345678', '12******'],
  ['123456', '******'],
  ['1', '******'],
  ['12345678901234567890', '1234567*************'],
])('%s is shown as %s', (code, shown) => {
  expect(maskCode(code)).toBe(shown);
});
