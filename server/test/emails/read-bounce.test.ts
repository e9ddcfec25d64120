/** Reports of mail servers: whether the email failed, the reason, and whether the address is at fault (LET-82 to LET-84). */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readBounce } from '../../src/domains/emails/bounces/read-bounce.ts';
import { ofDelay, ofGateway, ofHoliday, ofPostfix, ofQmail, ofServer } from './bounce-samples.ts';

const messageKey = '7f9c24e8-3b12-4fef-91e0-0123456789ab';
const original = { messageId: `<register.${messageKey}@registru.ro>`, to: 'ana@example.org' };

test.each([
  ['blacklisted-ip-under-5.1.1', '550 5.7.1 IP address blacklisted by recipient', false],
  ['bounce-exim-5', '554 5.7.1 Message rejected as spam', false],
  ['bounce-exim-6', '550 5.7.26 This mail has been blocked because the sender is unauthenticated.', false],
  ['bounce-nullmailer', '550 5.7.26 blocked', false],
  ['bounce-osmtpd-1', '550 5.1.1 <unknown@dest.test>: Recipient address rejected: User unknown', true],
  ['bounce-osmtpd-2', '550 5.7.26 This mail has been blocked because the sender is unauthenticated.', false],
  ['bounce-pf-1', '4.4.1 connect to 127.0.0.1[127.0.0.1]:39199: Connection refused', false],
  ['bounce-pf-2', '451 4.7.1 Greylisting in action, please come back later', false],
  ['bounce-pf-3', '452 4.2.2 Mailbox full', false],
  ['dsn-delayed-and-failed', '550 5.1.1 unknown', true],
  // Another address than the one to which we sent.
  ['dsn-utf8-diagnostic', '550 5.1.1 Utilizatorul ștefan nu există', false],
  [
    'exim-policy-inside-diagnostic',
    '550 5.7.1 Message rejected due to SPF policy of registru.exemplu.ro',
    false,
  ],
  ['expired-4.4.7-failed', '4.4.7', false],
  ['message-too-big-5.2.3', '552 5.2.3 Message size exceeds fixed maximum message size', false],
  ['right-dsn-headers-quoted-printable', '550 5.1.1 unknown', true],
  ['sender-rejected-5.1.8', '501 5.1.8 Sender address rejected: Domain not found', false],
])(
  '%s is a failed email, its reason "%s", of the address: %s (LET-82)',
  async (name, problem, isOfAddress) => {
    const source = await readFile(new URL(`../fixtures/bounces/${name}.eml`, import.meta.url));
    expect(await readBounce(source)).toMatchObject({ problem, isOfAddress });
    const withCrlf = source.toString('utf8').replaceAll('\n', '\r\n');
    expect(await readBounce(Buffer.from(withCrlf))).toMatchObject({ problem, isOfAddress });
  },
);

const days = (count: number) => `Arrival-Date: Mon, ${30 - count} Nov 2026 10:00:00 +0200 (EET)`;

test.each([
  [
    'Exchange Online',
    { status: '5.1.10', diagnosis: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found' },
    true,
  ],
  [
    'Exchange Online',
    { status: '5.7.133', diagnosis: '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup' },
    false,
  ],
  [
    'Exchange Online',
    { status: '5.4.14', diagnosis: '554 5.4.14 Hop count exceeded - possible mail loop' },
    false,
  ],
  [
    'Gmail',
    { status: '5.1.1', diagnosis: '550-5.1.1 The account does not exist.\n 550 5.1.1 Learn more' },
    true,
  ],
  ['Gmail', { status: '5.2.1', diagnosis: '550 5.2.1 The account is disabled' }, true],
  ['Gmail', { status: '5.7.26', diagnosis: '550-5.7.26 Unauthenticated sender' }, false],
  ['Gmail', { status: '5.2.2', diagnosis: '552-5.2.2 The inbox is out of storage space' }, false],
  ['Yahoo', { status: '5.0.0', diagnosis: '554 delivery error: dd No such account [0]' }, false],
  ['sendmail', { status: '5.1.1', diagnosis: '550 5.1.1 <ana@example.org>... User unknown' }, true],
  ['sendmail', { status: '5.1.7', diagnosis: '553 5.1.7 Bad sender address syntax' }, false],
  ['any', { status: '5.3.4', diagnosis: '552 5.3.4 Message too big for system' }, false],
  ['any', { status: '5.6.0', diagnosis: '554 5.6.0 Bad content' }, false],
  [
    'any, of versions and IP addresses',
    { status: '5.0.0', diagnosis: '550 refused by 5.1.1.9 (Server 5.1.1.2)' },
    false,
  ],
  ['Postfix after 5 days', { status: '4.4.1', diagnosis: 'connection timed out', perMessage: days(5) }, true],
  ['sendmail after 5 days', { status: '4.4.7', perMessage: days(5) }, true],
  [
    'Postfix after 5 days',
    { status: '4.2.2', diagnosis: '452 4.2.2 Mailbox full', perMessage: days(5) },
    true,
  ],
  [
    'Postfix after 5 days',
    { status: '4.7.1', diagnosis: '451 4.7.1 Greylisted', perMessage: days(5) },
    false,
  ],
  ['any after 5 days', { status: '4.4.6', perMessage: days(5) }, false],
  ['Postfix after a day', { status: '4.4.1', diagnosis: 'connection timed out', perMessage: days(1) }, false],
])('a report of %s, %j, is of the address: %s (LET-82)', async (_server, failure, isOfAddress) => {
  expect(await readBounce(ofServer(original, failure))).toMatchObject({ messageKey, isOfAddress });
});

test.each([
  ['198.51.100.7 does not like recipient.\nRemote host said: 550 5.1.1 no such user', true],
  ['198.51.100.7 failed after I sent the message.\nRemote host said: 554 5.7.1 spam', false],
  ['Sorry, no mailbox here by that name. (#5.1.1)', true],
  ['Sorry, I could not find a mail exchanger or IP address. (#5.4.4)', false],
  ['This user has no account here.', false],
])('qmail answers "%s": of the address: %s (LET-84)', async (answer, isOfAddress) => {
  expect(await readBounce(ofQmail(original, answer))).toEqual({
    messageKey,
    problem: answer.replaceAll('\n', ' '),
    isOfAddress,
  });
});

const group = (address: string, action: string, more = '') =>
  `Final-Recipient: rfc822; ${address}\n${more}Action: ${action}`;

test.each([
  [
    'ours of two failed',
    [`${group('b@example.org', 'failed')}\nStatus: 5.7.1`, group(original.to, 'failed')],
    true,
  ],
  [
    'a forwarded one',
    [group('b@example.com', 'failed', `Original-Recipient: rfc822;${original.to}\n`)],
    false,
  ],
  [
    'a member of ours, a list',
    [`${group(original.to, 'expanded')}\nStatus: 2.0.0`, group('b@a.ro', 'failed')],
    false,
  ],
  ['an unnamed one', [group('b@example.com', 'failed')], false],
  ['ours, in capitals', [group('Ana@Example.ORG', 'Failed')], true],
  [
    'ours, delivered, while another failed',
    [`${group(original.to, 'delivered')}\nStatus: 2.0.0`, group('b@a.ro', 'failed')],
    undefined,
  ],
  [
    'ours, delayed, while another failed',
    [`${group(original.to, 'delayed')}\nStatus: 4.4.1`, group('b@a.ro', 'failed')],
    undefined,
  ],
])('of several recipients counts %s (LET-83)', async (_which, groups, isOfAddress) => {
  const source = ofServer(original, { status: '5.1.1', recipients: groups.join('\n\n') });
  const bounce = await readBounce(source);
  expect(bounce?.isOfAddress).toBe(isOfAddress);
});

test('parts in base64 and quoted-printable are decoded (LET-84)', async () => {
  expect(await readBounce(ofGateway(original))).toEqual(await readBounce(ofPostfix(original)));
  expect(await readBounce(ofGateway(original))).toMatchObject({ messageKey, isOfAddress: true });
});

test('an answer in UTF-8 or in the alphabet of an old server is readable (LET-84)', async () => {
  const source = ofServer(original, { status: '5.1.1', diagnosis: '550 5.1.1 Utilizator închis' });
  const shown = { problem: '550 5.1.1 Utilizator închis' };
  expect(await readBounce(Buffer.from(source, 'utf8'))).toMatchObject(shown);
  expect(await readBounce(Buffer.from(source, 'latin1'))).toMatchObject(shown);
});

test.each([
  ['a delay', ofDelay(original)],
  ['an answer of somebody on holiday', ofHoliday(original)],
  ['a report of an email that is not ours', ofPostfix({ ...original, messageId: '<a@b.ro>' })],
  [
    'a report of qmail about an email that is not ours',
    ofQmail({ ...original, messageId: '<a@b.ro>' }, 'No'),
  ],
  [
    'a greeting of a person',
    ofHoliday(original).replace('Action', 'Hi. This is the ana@example.org:\n\n--\n'),
  ],
  ['a key that is none', ofPostfix({ ...original, messageId: `<register.${'-'.repeat(36)}@b.ro>` })],
  [
    'nested parts without end',
    `Content-Type: multipart/mixed; boundary=a\n\n${'--a\nContent-Type: multipart/mixed; boundary=a\n\n'.repeat(2_000)}`,
  ],
  ['nothing', ''],
])('%s is no report of an email that came back (LET-17)', async (_what, source) => {
  expect(await readBounce(source)).toBeUndefined();
});
