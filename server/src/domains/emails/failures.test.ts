import { expect, test } from 'vitest';
import { explainFailure, nextAttempt } from './failures.ts';

const error = (values: object) => Object.assign(new Error('Can’t send mail'), values);

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
  [
    'a server that closes the connection',
    { code: 'EENVELOPE', responseCode: 421, response: '421 4.3.2 Closing' },
    false,
    true,
  ],
  ['a database that refuses', { code: '23505' }, false, false],
  ['a password that is wrong', { code: 'EAUTH', responseCode: 535, response: '535 No' }, false, true],
])('%s', (_what, values, isFinal, isOfServer) => {
  const returned = 'response' in values ? values.response : 'Can’t send mail';
  const failure = explainFailure(error(values));
  expect(failure).toMatchObject({ isFinal, isOfServer });
  expect(failure.problem).toContain(returned);
});

test('a failed email is retried with growing delays for about four days, then given up (LET-3)', () => {
  const now = new Date('2026-02-10T08:00:00Z');
  const waits = Array.from({ length: 9 }, (_, index) => nextAttempt(index + 1, now));
  const minutes = waits.map((at) => at && (at.getTime() - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 5, 15, 60, 180, 720, 1440, 1440, null]);
});

test.each([
  ['RCPT TO', 550, '550 5.1.1 No such user', true, false],
  ['RCPT TO', 550, '550 5.2.1 Mailbox disabled', true, false],
  ['RCPT TO', 550, '550 relay not permitted', false, false],
  ['RCPT TO', 552, '552 5.2.2 Mailbox full', false, false],
  ['RCPT TO', 553, '553 5.1.8 Sender domain not found', false, false],
  ['RCPT TO', 550, '550 5.7.1 Relaying denied', false, false],
  ['RCPT TO', 550, '550-5.7.26 This mail is unauthenticated', false, false],
  ['MAIL FROM', 550, '550 Sender unknown', false, false],
  ['DATA', 554, '554 Spam', false, false],
  ['RCPT TO', 450, '450 Too many messages', false, true],
  ['RCPT TO', 451, '451 4.7.1 Try later', false, true],
  ['DATA', 451, '451 4.3.0 Try later', false, true],
  ['RCPT TO', 452, '452 4.2.2 Mailbox full', false, false],
  ['RCPT TO', 450, '450 4.2.0 Greylisted', false, false],
])(
  'of %s %i "%s": about the address %s, perhaps about all %s (LET-17, LET-19)',
  (command, responseCode, response, isOfAddress, isForNow) => {
    const failure = explainFailure(error({ code: 'EENVELOPE', command, responseCode, response }));
    expect(failure).toMatchObject({ isOfAddress, isForNow });
  },
);
