/** Reports after the public descriptions of servers, providers and gateways: what each means for the address (LET-88). */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readBounce } from '../../src/domains/emails/bounces/read-bounce.ts';
import { ofQmail, ofServer } from './bounce-samples.ts';

const messageKey = '7f9c24e8-3b12-4fef-91e0-0123456789ab';
const to = 'ana@example.org';
const original = { messageId: `<register.${messageKey}@registru.ro>`, to };

/** Server, status, answer, and whether the report counts against the address. */
const kinds: readonly (readonly [server: string, status: string, answer: string, counts: boolean])[] = [
  ['Postfix', '5.1.1', '550 5.1.1 <ana@example.org>: Recipient address rejected: User unknown', true],
  [
    'Postfix, domain',
    '5.1.2',
    '550 5.1.2 <ana@example.org>: Recipient address rejected: Domain not found',
    true,
  ],
  ['Postfix, no MX', '5.4.4', 'Host or domain name not found. Name service error', false],
  ['Postfix, null MX', '5.1.0', 'Domain example.org does not accept mail (nullMX)', true],
  ['Postfix, relay', '5.7.1', '554 5.7.1 <ana@example.org>: Relay access denied', false],
  ['Exim, unknown', '5.0.0', '550 5.1.1 User unknown', true],
  ['Exim, without a code', '5.0.0', '550 Unrouteable address', false],
  ['Exim, sender verify', '5.0.0', '550 Sender verify failed', false],
  ['sendmail', '5.1.1', '550 5.1.1 <ana@example.org>... User unknown', true],
  ['sendmail, host', '5.1.2', '550 Host unknown', true],
  ['sendmail, size', '5.2.3', '552 5.2.3 Message exceeds maximum fixed size', false],
  ['Exchange Online', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound', true],
  [
    'Exchange Online, edge',
    '5.4.1',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
    false,
  ],
  [
    'Exchange Online, blocked',
    '5.7.606',
    '550 5.7.606 Access denied, banned sending IP [198.51.100.7]',
    false,
  ],
  [
    'Exchange Online, throttled',
    '5.7.705',
    '550 5.7.705 Access denied, tenant has exceeded threshold',
    false,
  ],
  ['Exchange Online, loop', '5.4.14', '554 5.4.14 Hop count exceeded - possible mail loop ATTR34', false],
  [
    'Exchange Online, full',
    '5.2.2',
    '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
    false,
  ],
  ['Exchange 2016', '5.1.1', '#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##', true],
  [
    'Exchange 2016, group',
    '5.7.1',
    '#550 5.7.1 RESOLVER.RST.AuthRequired; authentication required ##',
    false,
  ],
  ['Outlook.com', '5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)', false],
  [
    'Gmail',
    '5.1.1',
    '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 p12',
    true,
  ],
  ['Gmail, closed', '5.2.1', '550 5.2.1 The email account that you tried to reach is inactive', true],
  ['Gmail, rate', '4.7.28', '421-4.7.28 Our system has detected an unusual rate of unsolicited mail', false],
  ['Gmail, full', '5.2.2', "552-5.2.2 The recipient's inbox is out of storage space", false],
  [
    'Gmail, unsigned',
    '5.7.26',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated',
    false,
  ],
  ['Yahoo', '5.0.0', '554 delivery error: dd Requested mail action aborted - mta4001', false],
  ['Yahoo, user', '5.0.0', '552 1 Requested mail action aborted, mailbox not found', false],
  ['Yahoo, deferred', '4.0.0', '421 4.7.0 [TSS04] Messages temporarily deferred', false],
  ['iCloud', '5.1.1', '550 5.1.1 <ana@example.org>: user does not exist', true],
  ['iCloud, full', '5.2.2', '552 5.2.2 <ana@example.org>: user is over quota', false],
  ['iCloud, policy', '5.7.1', '554 5.7.1 [HM08] Message rejected due to local policy', false],
  ['GMX, WEB.DE', '5.0.0', '550 Requested action not taken: mailbox unavailable', false],
  [
    'mail.ru',
    '5.0.0',
    '550 Message was not accepted -- invalid mailbox. Local mailbox is unavailable',
    false,
  ],
  ['Yandex', '5.7.1', '550 5.7.1 No such user!', false],
  ['Zimbra', '5.1.1', '550 5.1.1 <ana@example.org>: Recipient address rejected: example.org', true],
  ['Amazon SES', '5.1.1', '550 5.1.1 user unknown', true],
  ['Mimecast', '5.0.0', '550 Invalid Recipient - https://community.example/docs/DOC-1369#550', false],
  ['Proofpoint', '5.1.1', '550 5.1.1 User Unknown', true],
  [
    'Proofpoint, blocked',
    '5.7.0',
    '554 5.7.0 Blocked - see https://support.example/dnsbl-lookup?ip=198.51.100.7',
    false,
  ],
  [
    'Barracuda',
    '5.0.0',
    '550 permanent failure for one or more recipients (ana@example.org:550 5.1.1 unknown)',
    true,
  ],
  ['Cisco ESA', '5.1.0', "5.1.0 - Unknown address error 550-'5.1.1 <ana@example.org> User unknown'", true],
  ['Cisco ESA, bounce', '5.1.0', "5.1.0 - Unknown address error 554-'5.7.1 rejected by policy'", false],
  ['Domino', '5.1.1', 'User ana (ana@example.org) not listed in Domino Directory', true],
  ['Courier', '5.0.0', '550 User <ana@example.org> unknown', false],
  ['Haraka', '5.1.1', '550 5.1.1 No such user', true],
  ['James', '5.1.1', '550 5.1.1 Unknown user: ana@example.org', true],
  ['Oracle Messaging', '5.1.1', '550 5.1.1 unknown or illegal alias: ana@example.org', true],
  ['CommuniGate', '5.1.1', '550 ana@example.org: unknown user account', true],
  ['Axigen', '5.1.1', '550 Recipient unknown or disabled', true],
  ['Stalwart, SMTPUTF8', '5.6.7', '550 5.6.7 SMTPUTF8 not supported', false],
  [
    'any, DMARC under 5.1.1',
    '5.1.1',
    '550 5.7.509 Access denied, sending domain does not pass DMARC verification',
    false,
  ],
  ['any, a bad sender under 5.1.0', '5.1.0', '550 5.1.8 Sender domain does not exist', false],
];

test.each(kinds)('%s, %s "%s": counts %s (LET-88)', async (_server, status, answer, counts) => {
  const bounce = await readBounce(ofServer(original, { status, diagnosis: answer }));
  expect(bounce).toMatchObject({ messageKey, isOfAddress: counts });
  expect(bounce?.problem).toContain(answer);
});

test('at least forty kinds of servers are tried', () => {
  expect(new Set(kinds.map(([server]) => server)).size).toBeGreaterThanOrEqual(40);
});

test.each([
  ['netqmail', 'Sorry, no mailbox here by that name. (#5.1.1)', true],
  ['qmail with vpopmail', 'Sorry, no mailbox here by that name. vpopmail (#5.1.1)', true],
  ['qmail, over quota', 'user is over quota (#5.2.2)', false],
  ['qmail, spam', '198.51.100.7 does not like recipient.\nRemote host said: 554 5.7.1 spam', false],
])('%s, "%s": counts %s (LET-88)', async (_server, answer, counts) => {
  expect(await readBounce(ofQmail(original, answer))).toMatchObject({ messageKey, isOfAddress: counts });
});

const book = await readFile(new URL('../../../docs/rules/emails.md', import.meta.url), 'utf8');
const rows = [...book.matchAll(/^\| ([^|]*`[45]\.[^|]*)\|[^|]*\|([^|]*)\|([^|]*)\|$/gm)];

test('the table of the rule book says what happens to each code (LET-88)', async () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const [, codes = '', failed = '', counts = ''] of rows)
    for (const [, status = ''] of codes.matchAll(/`([\d.]+)`/g)) {
      const judge = async (days: number, action = 'failed') => {
        const perMessage = `Arrival-Date: Mon, ${30 - days} Nov 2026 10:00:00 +0200`;
        const recipients = `Final-Recipient: rfc822; ${to}\nAction: ${action}`;
        return readBounce(ofServer(original, { status, perMessage, recipients }));
      };
      expect([status, (await judge(0))?.isOfAddress]).toEqual([status, counts.trim() === 'yes']);
      expect([status, (await judge(5))?.isOfAddress]).toEqual([status, counts.trim() !== 'no']);
      if (failed.includes('failed')) expect(await judge(5, 'delayed')).toBeUndefined();
    }
});
