import { expect, test } from 'vitest';
import { describeTriedName } from './tried-name.ts';

test.each([
  ['ana.popescu.1162', 'ana.popescu.1162'],
  ['viewer.cluj', 'viewer.cluj'],
  ['SuperAdmin', 'SuperAdmin'],
  ['popescu2', 'popescu2'],
  ['ion@a.ro', 'ion@a.ro'],
  ['Iarna-Vara99x', 'Ia***'],
  ['parola2024', 'pa***'],
  ['corectcalbateriecapsa', 'co***'],
  ['p@$$w0rd', 'p@***'],
  ['1900101221144', '19***'],
  ['', '***'],
])('of %j, which no account has, the log shows %j (AUD-76)', (typed, shown) => {
  expect(describeTriedName(typed, false)).toBe(shown);
});

test('the name of an account is shown whole', () => {
  expect(describeTriedName(' Ana2024 ', true)).toBe('Ana2024');
});
