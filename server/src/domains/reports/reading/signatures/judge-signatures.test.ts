import { beforeAll, expect, test } from 'vitest';
import { type CertificateRequest, createAuthority } from '../../../../../../seed/signatures/authority.ts';
import { addPlaceholder, signPdf, timestampPdf } from '../../../../../../seed/signatures/sign-pdf.ts';
import { createReportPdf } from '../../../../../test/builders/report-pdf.ts';
import {
  ana,
  authority,
  ion,
  read,
  readSignature,
  timekeeper,
} from '../../../../../test/builders/signers.ts';

const day = 86_400_000;
const now = new Date();
const yesterday = new Date(Date.now() - day);
const lastYear = new Date(Date.now() - 365 * day);

let report: Buffer;
beforeAll(async () => {
  report = await createReportPdf();
});

test('a report without signatures is reported as unsigned', async () => {
  expect(await readSignature(report)).toEqual({ state: 'none', isTrusted: null, signatures: [] });
});

test.each([
  ['rsa', 'RSA 2048, SHA-256'],
  ['rsaPss', 'RSA-PSS 2048, SHA-256'],
  ['ec', 'ECDSA P-256, SHA-256'],
] as const)('a signature by a key of %s is valid in both formats', async (key, algorithm) => {
  const by = await authority.issue({ name: 'Ștefan Țurcanu', key });
  for (const format of ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const) {
    const signed = await signPdf(report, { by, at: yesterday, format });
    const at = new Date(yesterday);
    at.setMilliseconds(0);
    expect(await readSignature(signed)).toEqual({
      state: 'valid',
      isTrusted: null,
      signatures: [
        {
          state: 'valid',
          kind: 'signature',
          signer: 'Ștefan Țurcanu',
          issuer: 'Autoritate de test',
          signedAt: at.toISOString(),
          isTimestamped: false,
          coversWholeFile: true,
          isTrusted: null,
          format,
          algorithm,
          remarks: [],
          revocation: 'unchecked',
        },
      ],
    });
  }
});

test('longer digests hold as well', async () => {
  const by = await authority.issue({ name: 'Ana', digest: 'SHA-512' });
  const { state, signatures } = await readSignature(await signPdf(report, { by, at: now }));
  expect([state, signatures[0]?.algorithm]).toEqual(['valid', 'RSA 2048, SHA-512']);
});

test('a signature is trusted where its issuers lead to a trusted certificate', async () => {
  const stranger = await createAuthority('Altă autoritate', { key: 'ec' });
  const branch = await authority.createSubordinate({ name: 'Autoritate subordonată', key: 'ec' });
  const lower = await branch.createSubordinate({ name: 'Autoritate de jos', key: 'ec' });
  const leaf = await lower.issue({ name: 'Ana', key: 'ec' });
  const direct = await signPdf(report, { by: ana, at: now });
  const far = await signPdf(report, { by: leaf, at: now });
  const isTrusted = async (pdf: Buffer, trusted: string[]) => (await readSignature(pdf, trusted)).isTrusted;
  expect(await isTrusted(direct, [authority.pem])).toBe(true);
  expect(await isTrusted(direct, [stranger.pem])).toBe(false);
  expect(await isTrusted(direct, [stranger.pem, authority.pem])).toBe(true);
  expect(await isTrusted(far, [authority.pem])).toBe(true);
  // Lists of trusted services name the issuer, which need not be a root.
  expect(await isTrusted(far, [branch.pem])).toBe(true);
  expect(await isTrusted(far, [stranger.pem])).toBe(false);
  // Untrusted is reported, and is not the same as invalid.
  expect(await readSignature(direct, [stranger.pem])).toMatchObject({ state: 'valid', isTrusted: false });
});

test('an issuer that may not issue, or no longer may, makes no signature trusted', async () => {
  const member = await authority.createSubordinate({
    name: 'Un membru',
    key: 'ec',
    purpose: 'nonRepudiation',
  });
  const bySelf = await signPdf(report, { by: await member.issue({ name: 'Ana', key: 'ec' }), at: now });
  expect((await readSignature(bySelf, [authority.pem])).isTrusted).toBe(false);
  // The certificate does not forbid issuing, but does not allow it either.
  const silent = await authority.createSubordinate({ name: 'Un altul', key: 'ec', purpose: 'unlimited' });
  const bySilent = await signPdf(report, { by: await silent.issue({ name: 'Ana', key: 'ec' }), at: now });
  expect((await readSignature(bySilent, [authority.pem])).isTrusted).toBe(false);
  const past: CertificateRequest = {
    name: 'Autoritate veche',
    key: 'ec',
    validFrom: lastYear,
    validTo: yesterday,
  };
  const old = await authority.createSubordinate(past);
  const byOld = await signPdf(report, { by: await old.issue({ name: 'Ana', key: 'ec' }), at: now });
  expect((await readSignature(byOld, [authority.pem])).isTrusted).toBe(false);
  // The same name alone proves nothing.
  const posing = await createAuthority('Autoritate de test', { key: 'ec' });
  const byPosing = await signPdf(report, { by: await posing.issue({ name: 'Ana', key: 'ec' }), at: now });
  expect((await readSignature(byPosing, [authority.pem])).isTrusted).toBe(false);
});

test('a certificate must be valid when it signs, not when it is checked', async () => {
  const ended = { validFrom: lastYear, validTo: yesterday };
  const by = await authority.issue({ name: 'Ana', key: 'ec', ...ended });
  const inTime = new Date(yesterday.getTime() - day);
  const stateOf = async (pdf: Buffer) => (await readSignature(pdf)).state;
  expect(await stateOf(await signPdf(report, { by, at: inTime }))).toBe('valid');
  expect(await stateOf(await signPdf(report, { by, at: now }))).toBe('expired');
  expect(await stateOf(await signPdf(report, { by, at: new Date(lastYear.getTime() - day) }))).toBe(
    'expired',
  );
  // A claimed time in the future is ignored.
  const later = await authority.issue({ name: 'Ana', key: 'ec', validFrom: new Date(Date.now() + day) });
  expect(await stateOf(await signPdf(report, { by: later, at: new Date(Date.now() + 2 * day) }))).toBe(
    'expired',
  );
});

test('a timestamp proves the time, whatever the signer claims', async () => {
  const by = await authority.issue({ name: 'Ana', key: 'ec', validFrom: lastYear, validTo: yesterday });
  const inTime = new Date(yesterday.getTime() - day);
  inTime.setMilliseconds(0);
  const signed = await signPdf(report, { by, at: now, timestamp: { by: timekeeper, at: inTime } });
  expect(await readSignature(signed, [authority.pem])).toMatchObject({
    state: 'valid',
    isTrusted: true,
    signatures: [{ signedAt: inTime.toISOString(), isTimestamped: true, remarks: [] }],
  });
  const tooLate = await signPdf(report, { by, at: inTime, timestamp: { by: timekeeper, at: now } });
  expect((await readSignature(tooLate)).state).toBe('expired');
});

test('a timestamp of the document proves the time of what was signed before it', async () => {
  const at = new Date(yesterday);
  at.setMilliseconds(0);
  const signed = await signPdf(report, { by: ana, at: lastYear });
  const { state, signatures } = await readSignature(await timestampPdf(signed, timekeeper, at));
  expect(state).toBe('valid');
  expect(signatures).toMatchObject([
    { kind: 'signature', signer: 'Ana Șerban', signedAt: at.toISOString(), isTimestamped: true },
    {
      kind: 'timestamp',
      signer: 'Marcă temporală de test',
      signedAt: at.toISOString(),
      format: 'ETSI.RFC3161',
    },
  ]);
  expect(signatures.map(({ coversWholeFile }) => coversWholeFile)).toEqual([false, true]);
});

test('a document with a timestamp alone is signed by nobody', async () => {
  const verdict = await readSignature(await timestampPdf(report, timekeeper, now), [authority.pem]);
  expect(verdict).toMatchObject({
    state: 'none',
    isTrusted: null,
    signatures: [{ state: 'valid', isTrusted: true }],
  });
});

test('a timestamp that cannot be verified proves nothing, and is reported', async () => {
  const stranger = await createAuthority('Altă autoritate', { key: 'ec' });
  const strange = await stranger.issue({ name: 'Marcă străină', key: 'ec', purpose: 'timestamps' });
  const at = new Date(yesterday);
  at.setMilliseconds(0);
  const claimed = { signedAt: at.toISOString(), isTimestamped: false, remarks: ['timestampUnproven'] };
  const byStranger = await signPdf(report, { by: ion, at, timestamp: { by: strange, at: now } });
  expect((await readSignature(byStranger, [authority.pem])).signatures).toMatchObject([claimed]);
  expect((await readSignature(byStranger)).signatures).toMatchObject([{ isTimestamped: true }]);
  // The timestamp's certificate is for signing, not for timestamps.
  const byMember = await signPdf(report, { by: ion, at, timestamp: { by: ana, at: now } });
  expect((await readSignature(byMember)).signatures).toMatchObject([claimed]);
});

test('a timestamp of a document that was changed proves nothing', async () => {
  const at = yesterday;
  const file = await timestampPdf(await signPdf(report, { by: ana, at }), timekeeper, now);
  const changed = Buffer.from(file.toString('latin1').replace('%PDF-1.7', '%PDF-1.6'), 'latin1');
  expect((await readSignature(changed)).signatures).toMatchObject([
    { state: 'changed', isTimestamped: false },
    { state: 'changed', kind: 'timestamp' },
  ]);
});

test.each([
  ['a digest of SHA-1', { digest: 'SHA-1' }],
  ['an RSA key of 1024 bits', { keySize: 1024 }],
  ['a certificate that its issuer signed with SHA-1', { issuerDigest: 'SHA-1' }],
] as const)('%s is too weak', async (_, request) => {
  const by = await authority.issue({ name: 'Ana', ...request });
  for (const format of ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const)
    expect((await readSignature(await signPdf(report, { by, at: now, format }))).state).toBe('weak');
});

test('another signature format is reported as not supported, with its own name', async () => {
  for (const SubFilter of ['adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1', 'ETSI.Unknown']) {
    const signed = await addPlaceholder(report, { SubFilter });
    expect(await readSignature(signed)).toMatchObject({
      state: 'unsupported',
      signatures: [{ format: SubFilter, signer: '', state: 'unsupported' }],
    });
  }
});

test('a certificate names its usages: one without signatures among them signs nothing', async () => {
  const remarksFor = async (purpose: CertificateRequest['purpose'] & string) => {
    const by = await authority.issue({ name: 'Ana', key: 'ec', purpose });
    const { state, signatures } = await readSignature(await signPdf(report, { by, at: now }));
    return [state, ...(signatures[0]?.remarks ?? [])];
  };
  expect(await remarksFor('nonRepudiation')).toEqual(['valid']);
  expect(await remarksFor('unlimited')).toEqual(['valid']);
  expect(await remarksFor('digitalSignature')).toEqual(['valid', 'deniable']);
  for (const purpose of ['encryption', 'agreement', 'authority', 'nothing'] as const)
    expect(await remarksFor(purpose)).toEqual(['notForSigning', 'notForSigning']);
});

test('more signatures than anybody gives are not looked at', async () => {
  let signed = report;
  for (let count = 0; count < 11; count += 1) signed = await addPlaceholder(signed, { SubFilter: 'x' });
  expect(await read(signed)).toEqual({ ok: false, refusal: 'tooHeavy' });
});
