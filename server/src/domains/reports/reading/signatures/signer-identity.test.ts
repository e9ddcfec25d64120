/** Who signed, as providers name people in certificates (REP-392, REP-393). */
import { signerWarnings, warnAboutSigner } from '@ceccar/contract/reports/other-signer';
import { expect, test } from 'vitest';
import { signPdf } from '../../../../../../seed/signatures/sign-pdf.ts';
import { createTextForm } from '../../../../../test/builders/raw-pdf.ts';
import { authority, read } from '../../../../../test/builders/signers.ts';

const cnp = '1800101221144';
const otherCnp = '2850314120010';
const oids = {
  name: '2.5.4.3',
  surname: '2.5.4.4',
  givenName: '2.5.4.42',
  code: '2.5.4.5',
  country: '2.5.4.6',
};
type Subject = Partial<Record<keyof typeof oids, string>>;

async function signBy(subject: Subject, fields: Record<string, string> = { cnp }) {
  const parts = Object.entries(subject).map(([part, value]) => [oids[part as keyof Subject], value] as const);
  const by = await authority.issue({ name: '', key: 'ec', subject: parts });
  const reading = await read(await signPdf(createTextForm(fields), { by, at: new Date() }));
  if (!reading.ok) throw new Error(reading.refusal);
  const [check] = reading.signature.signatures;
  if (!check) throw new Error('No signature');
  expect(JSON.stringify(reading.signature)).not.toMatch(/\d{13}/);
  return check;
}

const named = { country: 'RO', name: 'POPESCU ION' };

test.each<[string, Subject, string | undefined]>([
  ['the code of the member', { ...named, code: `PNORO-${cnp}` }, undefined],
  ['a fiscal code', { ...named, code: `TINRO-${cnp}` }, undefined],
  ['the digits alone', { ...named, code: cnp }, undefined],
  ['the code in small letters', { ...named, code: `pnoro-${cnp} ` }, undefined],
  ['the code beside another name', { name: 'IONESCU VASILE', code: `PNORO-${cnp}` }, undefined],
  ['the code without a name', { code: `PNORO-${cnp}` }, undefined],
  ['another code beside the same name', { ...named, code: `PNORO-${otherCnp}` }, 'otherCode'],
  ['another code, the digits alone', { ...named, code: otherCnp }, 'otherCode'],
  ['another fiscal code', { ...named, code: `TINRO-${otherCnp}` }, 'otherCode'],
  ['another code whose check digit is wrong', { ...named, code: 'PNORO-1800101123013' }, 'otherCode'],
  ['a number of the provider', { ...named, code: '20041223PI12' }, undefined],
  ['thirteen digits that are no CNP', { ...named, code: '2004122312345' }, undefined],
  ['the number of an identity card', { ...named, code: 'IDCRO-CJ123456' }, undefined],
  ['the code of another country', { ...named, code: 'PNOMD-2002004012345' }, undefined],
  ['a number of the provider and another name', { name: 'IONESCU VASILE', code: '42' }, 'otherName'],
  ['no code', named, undefined],
  ['surname and given name', { surname: 'POPESCU', givenName: 'ION' }, undefined],
  ['surname and given name of another person', { surname: 'IONESCU', givenName: 'VASILE' }, 'otherName'],
  ['an empty common name', { name: ' ', surname: 'IONESCU', givenName: 'VASILE' }, 'otherName'],
  ['no name', { country: 'RO' }, 'unnamed'],
])('%s: %j is told as %s (REP-392)', async (_, subject, warning) => {
  expect(warnAboutSigner(await signBy(subject), 'Popescu Ion')).toBe(warning);
});

test('the name is read from its parts, and a CNP in it is masked (REP-393)', async () => {
  expect((await signBy({ surname: 'Șerban', givenName: 'Ana Maria' })).signer).toBe('Șerban Ana Maria');
  expect((await signBy({ givenName: 'Ana' })).signer).toBe('Ana');
  expect((await signBy({ name: `POPESCU ION ${otherCnp}` })).signer).toBe('POPESCU ION ***');
});

test('the code is compared with that of the report, however it is spaced, and only if there is one', async () => {
  const subject = { ...named, code: `PNORO-${cnp}` };
  expect((await signBy(subject, { cnp: '1 800101 221144' })).personalCode).toBe('reported');
  expect((await signBy(subject, { cnp: otherCnp })).personalCode).toBe('other');
  for (const fields of [{ cui: '14399840' }, { cnp: '' }, { cnp: 'nu am' }])
    expect((await signBy(subject, fields)).personalCode).toBeUndefined();
});

test('each warning is a sentence', () => {
  for (const text of Object.values(signerWarnings)) expect(text).toMatch(/^[A-Z].*\.$/);
});
