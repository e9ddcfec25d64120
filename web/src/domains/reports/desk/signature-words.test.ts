import { warnAboutSigner } from '@ceccar/contract/reports/other-signer';
import type { SignatureCheck, SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';
import { expect, test } from 'vitest';
import { signatureFacts, verdictTone } from './signature-words.ts';

const check: SignatureCheck = {
  state: 'valid',
  kind: 'signature',
  signer: 'POP ION-VASILE',
  issuer: 'certSIGN Qualified CA',
  signedAt: '2026-02-12T12:30:00Z',
  isTimestamped: true,
  coversWholeFile: true,
  isTrusted: null,
  format: 'ETSI.CAdES.detached',
  algorithm: 'RSA 2048, SHA-256',
  remarks: [],
  revocation: 'unchecked',
};

function verdict(more: Partial<SignatureVerdict> = {}): SignatureVerdict {
  return { state: 'valid', isTrusted: null, signatures: [check], ...more };
}

test.each([
  ['valid, nobody to vouch for the issuer', verdict(), true, 'green', /nu este verificat/],
  ['valid and trusted', verdict({ isTrusted: true }), true, 'green', /emitent de încredere/],
  ['valid, by a stranger', verdict({ isTrusted: false }), true, 'yellow', /nu este dintre cei/],
  ['changed afterwards', verdict({ state: 'changed' }), true, 'red', /modificat după semnare/],
  ['none, on paper', verdict({ state: 'none', signatures: [] }), false, 'yellow', /copia scanată/],
  ['none, though it is said', verdict({ state: 'none', signatures: [] }), true, 'red', /deși membrul/],
  ['not looked into', null, false, 'yellow', /copia scanată/],
] as const)('%s', (_what, given, isDeclaredSigned, color, label) => {
  const tone = verdictTone(given, isDeclaredSigned);
  expect(tone.color).toBe(color);
  expect(tone.label).toMatch(label);
});

test('staff are told whether the certificate was revoked (REP-181)', () => {
  const stateOf = (
    revocation: SignatureCheck['revocation'],
    other: SignatureCheck['revocation'] = 'good',
  ) => {
    const signatures = [check, check].map((one, index) => ({
      ...one,
      revocation: index ? other : revocation,
    }));
    return verdictTone(verdict({ isTrusted: true, signatures }), true).label;
  };
  expect(stateOf('good')).toBe('Semnătură validă, emitent de încredere, certificat nerevocat');
  expect(stateOf('unchecked')).toBe('Semnătură validă, emitent de încredere, revocare neverificată');
  expect(stateOf('good', 'unchecked')).toContain('revocare neverificată');
  // Stored before revocation was checked.
  expect(stateOf(undefined)).toContain('revocare neverificată');
  const texts = signatureFacts({ ...check, revocation: 'good' }).map(({ text }) => text);
  expect(texts).toContain('certificat nerevocat');
  const revoked = verdictTone(verdict({ state: 'revoked' }), true);
  expect(revoked).toEqual({ color: 'red', label: 'Certificat revocat' });
});

test('a signature’s text names the signer, issuer, time, and covered part of the file', () => {
  const facts = Object.fromEntries(signatureFacts(check).map(({ label, text }) => [label, text]));
  expect(facts).toEqual({
    Rezultat: 'Semnătură validă',
    Semnatar: 'POP ION-VASILE',
    Emitent: 'certSIGN Qualified CA (emitentul nu este verificat)',
    Certificat: 'revocare neverificată',
    Data: '12.02.2026, 14:30 (marcă temporală)',
    Acoperă: 'tot fișierul',
    Format: 'ETSI.CAdES.detached, RSA 2048, SHA-256',
  });
});

test('unknown data are labelled as unknown', () => {
  const unknown = { ...check, signer: '', issuer: '', signedAt: null, remarks: ['timeUnknown'] as const };
  const texts = signatureFacts({ ...unknown, remarks: [...unknown.remarks] }).map(({ text }) => text);
  expect(texts).toContain('necunoscut');
  expect(texts).toContain('necunoscută');
  expect(texts).toContain('Semnătura nu spune când a fost făcută.');
});

test.each([
  ['Pop Ion Vasile', {}, undefined],
  ['Ion-Vasile Pop', {}, undefined],
  ['Pop Ion', {}, undefined],
  ['Popa Ion', {}, 'otherName'],
  ['Pop Ion', { personalCode: 'other' }, 'otherCode'],
  ['Pop Ion', { personalCode: 'reported' }, undefined],
  ['Popescu Ștefania', { personalCode: 'reported' }, undefined],
  ['Popescu Ștefania', { personalCode: 'other' }, 'otherCode'],
  ['Pop Ion', { signer: '' }, 'unnamed'],
  ['Pop Ion', { signer: '–' }, 'unnamed'],
  ['Pop Ion', { signer: '', personalCode: 'reported' }, undefined],
  ['Pop Ion', { kind: 'timestamp', signer: 'TSA' }, undefined],
] as const)('a signature on the report of %s, %j, is told as %s (REP-392)', (member, given, warning) => {
  expect(warnAboutSigner({ ...check, ...given }, member)).toBe(warning);
});
