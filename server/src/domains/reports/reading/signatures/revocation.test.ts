/** Certificates against the revocation lists of their issuers (REP-181). */
import { Extension } from 'pkijs';
import { beforeAll, expect, test } from 'vitest';
import { type Credentials, createAuthority } from '../../../../../../seed/signatures/authority.ts';
import { signPdf } from '../../../../../../seed/signatures/sign-pdf.ts';
import { createReportPdf } from '../../../../../test/builders/report-pdf.ts';
import { ana, authority, ion, readSignature, timekeeper } from '../../../../../test/builders/signers.ts';

const day = 86_400_000;
const now = new Date();
const before = (days: number) => new Date(now.getTime() - days * day);

let report: Buffer;
let signed: Buffer;
beforeAll(async () => {
  report = await createReportPdf();
  signed = await signPdf(report, { by: ana, at: before(3) });
});

const trusted = [authority.pem];
const revoking = (...members: Credentials[]) =>
  members.map(({ certificate }) => ({ certificate, on: before(5), reason: 1 }));

async function judge(pdf: Buffer, lists: (Buffer | Uint8Array)[], roots = trusted) {
  const { state, signatures } = await readSignature(pdf, roots, { revocationLists: lists, now });
  return [state, signatures[0]?.revocation];
}

test('a certificate that its issuer’s list does not name is not revoked', async () => {
  expect(await judge(signed, [await authority.createList()])).toEqual(['valid', 'good']);
  expect(await judge(signed, [await authority.createList({ revoked: revoking(ion) })])).toEqual([
    'valid',
    'good',
  ]);
  expect(await judge(signed, [await authority.createList({ until: null })])).toEqual(['valid', 'good']);
});

test('a certificate that the list names is revoked, whatever else holds', { tags: 'deep' }, async () => {
  const list = await authority.createList({ revoked: revoking(ion, ana) });
  expect(await judge(signed, [list])).toEqual(['revoked', 'revoked']);
  // A list that has ended still names it; a second list does not clear it.
  const ended = await authority.createList({ revoked: revoking(ana), until: before(1) });
  expect(await judge(signed, [ended, await authority.createList()])).toEqual(['revoked', 'revoked']);
  const many = await authority.createList({
    revoked: Array(3_000).fill(revoking(ion)[0]).concat(revoking(ana)),
  });
  expect(await judge(signed, [many])).toEqual(['revoked', 'revoked']);
});

test.each<[string, () => Promise<(Buffer | Uint8Array)[]>]>([
  ['there is no list', async () => []],
  ['the list has ended', async () => [await authority.createList({ until: before(1) })]],
  [
    'the list is of another issuer',
    async () => [await (await createAuthority('Altă autoritate', { key: 'ec' })).createList()],
  ],
  [
    'the list is signed by somebody with the issuer’s name',
    async () => [
      await (await createAuthority('Autoritate de test', { key: 'ec' })).createList({
        revoked: revoking(ana),
      }),
    ],
  ],
  [
    'the list is damaged',
    async () => {
      const list = await authority.createList({ revoked: revoking(ana) });
      const place = list.length - 10;
      list[place] = (list[place] ?? 0) ^ 1;
      return [list];
    },
  ],
  ['the list is cut short', async () => [(await authority.createList()).subarray(0, 90)]],
  ['the file is no list', async () => [Buffer.from('altceva'), Buffer.alloc(0)]],
  [
    'the list only adds to another',
    async () => [await authority.createList({ extensions: [critical('2.5.29.27', '020101')] })],
  ],
  [
    'the list is of certificates of authorities',
    async () => [await authority.createList({ extensions: [critical('2.5.29.28', '30038201ff')] })],
  ],
])('the revocation is not checked where %s', async (_, lists) => {
  expect(await judge(signed, await lists())).toEqual(['valid', 'unchecked']);
});

function critical(extnID: string, value: string): Extension {
  const extnValue = new Uint8Array(Buffer.from(value, 'hex')).buffer;
  return new Extension({ extnID, critical: true, extnValue });
}

test('a partial list counts for the certificates that name it', async () => {
  const address = 'http://crl.example/1.crl';
  const place = (url: string) => {
    const name = `86${url.length.toString(16).padStart(2, '0')}${Buffer.from(url).toString('hex')}`;
    const wrap = (tag: string, hex: string) =>
      `${tag}${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;
    return wrap('30', wrap('a0', wrap('a0', name)));
  };
  const listed = await authority.issue({ name: 'Ana', key: 'ec', listAddress: address });
  const ofListed = await signPdf(report, { by: listed, at: before(3) });
  const list = async (url: string) => [
    await authority.createList({ extensions: [critical('2.5.29.28', place(url))] }),
  ];
  expect(await judge(ofListed, await list(address))).toEqual(['valid', 'good']);
  expect(await judge(ofListed, await list('http://crl.example/2.crl'))).toEqual(['valid', 'unchecked']);
  expect(await judge(signed, await list(address))).toEqual(['valid', 'unchecked']);
  const ofMembers = await authority.createList({ extensions: [critical('2.5.29.28', '30038101ff')] });
  expect(await judge(signed, [ofMembers])).toEqual(['valid', 'good']);
});

test('only a trusted timestamp proves that a signature is older than the revocation', async () => {
  const list = await authority.createList({ revoked: revoking(ana) });
  const claimed = await signPdf(report, { by: ana, at: before(20) });
  expect(await judge(claimed, [list])).toEqual(['revoked', 'revoked']);
  const timestamp = { by: timekeeper, at: before(20) };
  const proven = await signPdf(report, { by: ana, at: before(20), timestamp });
  expect(await judge(proven, [list])).toEqual(['valid', 'good']);
  // The list is not verified without the certificate of its issuer.
  expect(await judge(proven, [list], [])).toEqual(['valid', 'unchecked']);
  const late = await signPdf(report, { by: ana, at: now, timestamp: { by: timekeeper, at: before(4) } });
  expect(await judge(late, [list])).toEqual(['revoked', 'revoked']);
});

test('an entry that ends an earlier one revokes nothing', async () => {
  const list = await authority.createList({
    revoked: [{ certificate: ana.certificate, on: before(5), reason: 8 }],
  });
  expect((await judge(signed, [list]))[0]).toBe('valid');
  const held = await authority.createList({
    revoked: [{ certificate: ana.certificate, on: before(5), reason: 6 }],
  });
  expect(await judge(signed, [held])).toEqual(['revoked', 'revoked']);
});

test('the issuers of a certificate are checked, too, and their lists are known by the message', async () => {
  const middle = await authority.createSubordinate({ name: 'Autoritate de membri', key: 'ec' });
  const member = await middle.issue({ name: 'Ana', key: 'ec' });
  const ofMember = await signPdf(report, { by: member, at: before(3) });
  expect(await judge(ofMember, [await authority.createList()])).toEqual(['valid', 'unchecked']);
  expect(await judge(ofMember, [await middle.createList()])).toEqual(['valid', 'good']);
  expect(await judge(ofMember, [await middle.createList({ revoked: revoking(member) })], [])).toEqual([
    'revoked',
    'revoked',
  ]);
  const [middleCertificate] = member.chain;
  if (!middleCertificate) throw new Error('The chain has the certificate of the issuer');
  const ofMiddle = await authority.createList({
    revoked: [{ certificate: middleCertificate, on: before(5) }],
  });
  expect(await judge(ofMember, [ofMiddle, await middle.createList()])).toEqual(['revoked', 'revoked']);
});

test('a revoked authority of time proves nothing', async () => {
  const list = await authority.createList({ revoked: revoking(timekeeper) });
  const stamped = await signPdf(report, {
    by: ion,
    at: before(2),
    timestamp: { by: timekeeper, at: before(2) },
  });
  const { signatures } = await readSignature(stamped, trusted, { revocationLists: [list], now });
  expect(signatures).toMatchObject([
    { state: 'valid', isTimestamped: false, remarks: ['timestampUnproven'] },
  ]);
});
