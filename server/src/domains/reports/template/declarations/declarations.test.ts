import { getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../../test/harness/read-document.ts';
import { controllerOf } from './controller.ts';
import { renderGdprNotice } from './gdpr-notice.ts';
import { renderInsuranceDeclaration } from './insurance-declaration.ts';
import type { SigningMember } from './signing.ts';

const createdAt = new Date('2026-02-03T10:00:00Z');
const person: SigningMember = {
  kind: 'person',
  name: 'Ţăranu-Știrbei\u0000 Ștefan-Ionuț',
  regNumber: '001234',
  branch: 'Bistriţa-Năsăud',
  sex: 'male',
  code: '1800101221144',
  address: 'Bistriţa, str. Gheorghe Șincai nr. 14',
};
const company: SigningMember = {
  kind: 'company',
  name: 'Țăranu & Știrbei Expertiză S.R.L.',
  regNumber: 'A-12',
  branch: 'Cluj',
  sex: null,
  code: '14399840',
  address: null,
};

const controller = {
  seat: 'Intrarea Exemplului nr. 1, București',
  officer: 'dpo@example.ro',
  formerMemberYears: 10,
  accessLogDays: 1095,
};

const documents: [string, (member: SigningMember) => Promise<Buffer>][] = [
  ['the privacy notice', (member) => renderGdprNotice(member, controller, createdAt)],
  ['the insurance declaration', (member) => renderInsuranceDeclaration(member, 2026, createdAt)],
];

describe.each(documents)('%s', (_, render) => {
  test.each([person, company])('is one sheet to be dated and signed by the $kind', async (member) => {
    const bytes = await render(member);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect(pdf.numPages).toBe(1);
    expect((await getMeta(pdf)).info).toMatchObject({ Language: 'ro-RO' });
    const text = await readPdf(bytes);
    const name = member.kind === 'person' ? 'Țăranu-Știrbei Ștefan-Ionuț' : company.name;
    const branch = member.kind === 'person' ? 'Bistrița-Năsăud' : 'Cluj';
    for (const part of [name, `Filiala ${branch}`, 'Locul', 'Data', 'Semnătura'])
      expect(text).toContain(part);
    expect(text.includes('Reprezentant legal')).toBe(member.kind === 'company');
  });

  test('keeps long names in their place', async () => {
    const long = { ...company, name: 'Contabilitate și Expertiză Țăranu '.repeat(8).slice(0, 250) };
    const pdf = await getDocumentProxy(new Uint8Array(await render(long)));
    expect(pdf.numPages).toBe(1);
  });

  test('is the same for the same member at the same time', { tags: 'deep' }, async () => {
    expect((await render(person)).equals(await render(person))).toBe(true);
    expect((await render(person)).equals(await render(company))).toBe(false);
  });
});

test('the privacy notice says who, what, why, to whom, how long, and what one may ask for', async () => {
  const text = await readPdf(await renderGdprNotice(person, controller, createdAt));
  for (const part of [
    'Operator este Corpul Experților Contabili și Contabililor Autorizați din România',
    'codul numeric personal',
    'art. 6 alin. (1) lit. c) și e) din Regulamentul (UE) 2016/679',
    'art. 37 din Ordonanța Guvernului nr. 65/1994',
    'art. 4 din Legea nr. 190/2018',
    'Cât timp se păstrează',
    'dreptul de acces la date (art. 15)',
    'www.dataprotection.ro',
    'cu sediul în Intrarea Exemplului nr. 1, București, prin Filiala Bistrița-Năsăud',
    'Responsabilul cu protecția datelor: dpo@example.ro',
    'Gheorghe Magheru nr. 28–30',
    'după 10 ani de la încetarea calității; evidența accesărilor se păstrează 3 ani',
  ])
    expect(text).toContain(part);
});

test('the privacy notice names the services in use, and claims nothing about the others (REP-353)', {
  tags: 'deep',
}, async () => {
  const known = {
    bodySeat: undefined,
    dataProtectionContact: undefined,
    formerMemberYears: 1,
    accessLogDays: 90,
  };
  const local = { ...known, files: { driver: 'disk' }, invoicing: { driver: 'local' } } as const;
  const textOf = async (env: Parameters<typeof controllerOf>[0]) =>
    readPdf(await renderGdprNotice(person, controllerOf(env), createdAt));
  const plain = await textOf(local);
  expect(plain).not.toContain('Datele nu se transferă');
  expect(plain).not.toContain('Registrul folosește');
  expect(plain).toContain(
    'după un an de la încetarea calității; evidența accesărilor se păstrează 90 de zile',
  );
  const s3 = {
    driver: 's3',
    region: 'eu-central-1',
    bucket: 'b',
    accessKeyId: 'a',
    secretAccessKey: 's',
  } as const;
  const elsewhere = await textOf({
    ...local,
    files: { ...s3, endpoint: 'https://fisiere.example.ro', forcePathStyle: false },
    invoicing: {
      driver: 'smartbill',
      url: 'https://ws.smartbill.ro/SBORO/api',
      email: 'e',
      token: 't',
      cif: 'c',
      timeoutMs: 1,
    },
  });
  expect(elsewhere).toContain('fisiere.example.ro');
  expect(elsewhere).toContain('ws.smartbill.ro');
  expect(await textOf({ ...local, files: { ...s3, endpoint: undefined, forcePathStyle: false } })).toContain(
    'Amazon S3, regiunea eu-central-1',
  );
});

test('the insurance declaration names year, number and both answers', async () => {
  const text = await readPdf(await renderInsuranceDeclaration(person, 2026, createdAt));
  for (const part of [
    'privind asigurarea de răspundere civilă profesională în anul 2026',
    'număr matricol 001234',
    'art. 326 din Codul penal',
    'am încheiat, pentru anul 2026, o asigurare de răspundere civilă profesională',
    'nu exercit profesia în nume propriu în anul 2026',
    'Seria și numărul poliței',
  ])
    expect(text).toContain(part);
  const firm = await readPdf(await renderInsuranceDeclaration(company, 2027, createdAt));
  expect(firm).toContain('a încheiat, pentru anul 2027, o asigurare de răspundere civilă profesională');
  expect(firm).toContain('număr autorizație A-12');
  expect(firm).toContain('nu desfășoară activitate în anul 2027');
});

test.each([
  [
    'male',
    'Subsemnatul Pop Ioan, CNP 1800101221144, domiciliat în Bistrița, str. Gheorghe Șincai nr. 14, membru al',
  ],
  [
    'female',
    'Subsemnata Pop Ioan, CNP 1800101221144, domiciliată în Bistrița, str. Gheorghe Șincai nr. 14, membră a',
  ],
  [null, 'Subsemnatul/Subsemnata Pop Ioan, CNP 1800101221144, cu domiciliul în Bistrița'],
] as const)('the signer is addressed by the sex of the register (REP-284): %s', async (sex, opening) => {
  const text = await readPdf(
    await renderInsuranceDeclaration({ ...person, name: 'Pop Ioan', sex }, 2026, createdAt),
  );
  expect(text).toContain(opening);
});

test('what the register does not know is left out, and no placeholder is printed (REP-285)', async () => {
  const unknown = { ...person, regNumber: null, code: null, address: null };
  const text = await readPdf(await renderInsuranceDeclaration(unknown, 2026, createdAt));
  expect(text).toContain('Filiala Bistrița-Năsăud, cunoscând prevederile');
  for (const part of ['număr matricol', 'CNP', 'domiciliat', 'null', 'TEMP'])
    expect(text).not.toContain(part);
});
