import { expect, test } from 'vitest';
import { explainFailure, nextAttempt } from './failures.ts';

const fault = (values: object) => Object.assign(new Error('Can’t send mail'), values);

test.each([
  [
    'an address that is not known',
    { code: 'EENVELOPE', responseCode: 550, response: '550 No such user' },
    true,
    false,
  ],
  [
    'an address that is full today',
    { code: 'EENVELOPE', responseCode: 452, response: '452 Full' },
    false,
    false,
  ],
  ['a letter that is refused', { code: 'EMESSAGE', responseCode: 554, response: '554 Spam' }, true, false],
  ['a server that is not there', { code: 'ESOCKET' }, false, true],
  ['a letter that we could not write', {}, false, false],
  ['a database that refuses', { code: '23505' }, false, false],
  ['a password that is wrong', { code: 'EAUTH', responseCode: 535, response: '535 No' }, false, true],
])('%s', (_what, values, isFinal, isOfServer) => {
  const said = 'response' in values ? values.response : 'Can’t send mail';
  const failure = explainFailure(fault(values));
  expect(failure).toMatchObject({ isFinal, isOfServer });
  expect(failure.problem).toContain(said);
});

test('a letter is tried again later and later, for about four days, and then given up (LET-3)', () => {
  const now = new Date('2026-02-10T08:00:00Z');
  const waits = Array.from({ length: 9 }, (_, index) => nextAttempt(index + 1, now));
  const minutes = waits.map((at) => at && (at.getTime() - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 5, 15, 60, 180, 720, 1440, 1440, null]);
});
