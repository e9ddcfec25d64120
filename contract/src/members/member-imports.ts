/** Import files of persons and companies: columns are the fields of the forms, headings their labels (EXC-62). */
import type { ColumnKind, ImportColumn } from '../exchange/imports.ts';
import { type Field, isCode } from '../fields.ts';
import type { ResourceContract } from '../resource.ts';
import { companies } from './companies.ts';
import { appMemberId, persons } from './persons.ts';

const notInFiles: readonly string[] = [appMemberId];

export const personImportColumns = columnsOf(
  persons,
  {
    cnp: ['Cod numeric personal'],
    regNumber: ['Nr. matricol', 'Matricol', 'Număr legitimație', 'Nr. legitimație'],
    region: ['Județ filială'],
    lastName: ['Nume de familie'],
    cip: ['Cod CIP', 'Cod de identificare profesională'],
    sex: ['Gen'],
    birthDate: ['Data nașterii (zz.ll.aaaa)'],
    birthPlace: ['Localitatea nașterii'],
    address: ['Adresa', 'Adresa de domiciliu'],
    mailAddress: ['Corespondență'],
    phoneNumber: ['Telefon fix', 'Nr. telefon'],
    mobileNumber: ['Mobil'],
    emailAddress: ['Adresa de e-mail', 'Adresa e-mail'],
    web: ['Site'],
    memberType: ['Tip membru', 'Calitatea'],
    monitorCategory: ['Partea din Monitor', 'Parte Tablou', 'Secțiune Tablou'],
    authorizationNumber: ['Nr. autorizație'],
    professionalCategory: ['Categorie profesională', 'Categoria profesională 1'],
    joinYear: ['An înscriere'],
  },
  {
    lastName: 'Popescu',
    firstName: 'Ana-Maria',
    cnp: '6051231410128',
    regNumber: '12345',
    region: 'Cluj',
    sex: 'F',
    birthDate: '31.12.2005',
    citizenship: 'română',
    emailAddress: 'ana.popescu@exemplu.ro',
    mobileNumber: '0740 123 456',
    memberType: 'EC',
    monitorCategory: 'I',
    joinYear: '2026',
  },
);

export const companyImportColumns = columnsOf(
  companies,
  {
    name: ['Nume', 'Denumirea societății', 'Firma'],
    regNumber: ['Nr. autorizație', 'Număr de autorizație'],
    type: ['Tipul societății', 'Tip'],
    region: ['Județ filială'],
    authorizationYear: ['An autorizare'],
    cui: ['CIF', 'Cod fiscal', 'Cod unic de înregistrare'],
    rc: ['Registrul comerțului', 'Nr. reg. com.', 'ONRC'],
    address: ['Adresa', 'Sediu'],
    phone: ['Nr. telefon'],
    email: ['Adresa de e-mail'],
    web: ['Site'],
    capital: ['Capital social'],
    employeesNumber: ['Nr. angajați'],
    shareholdersNumber: ['Nr. asociați'],
  },
  {
    name: 'Conta Exemplu SRL',
    regNumber: '4321',
    type: 'Societate de contabilitate cu capital autohton',
    region: 'Cluj',
    cui: '14399840',
    rc: 'J12/1234/2020',
    email: 'birou@exemplu.ro',
    capital: '200',
  },
);

function columnsOf<C extends ResourceContract>(
  { fields, change }: C,
  otherTitles: { readonly [K in keyof C['fields'] & string]?: readonly string[] },
  examples: { readonly [K in keyof C['fields'] & string]?: string },
): readonly ImportColumn[] {
  return change
    .filter((name) => !notInFiles.includes(name))
    .map((name) => {
      const field = fields[name];
      if (!field) throw new Error(`No field is named ${name}`);
      const others = otherTitles[name as keyof typeof otherTitles] ?? []; // only some columns have other headings
      return {
        key: name,
        title: field.label,
        otherTitles: [...others, name],
        holds: kindOf(field),
        help: helpOf(field),
        example: examples[name as keyof typeof examples] ?? '',
      };
    });
}

function kindOf({ kind, format }: Field): ColumnKind {
  if (kind === 'date') return 'day';
  if (kind === 'integer') return 'number';
  return isCode(format) ? 'code' : 'text';
}

function helpOf({ kind, format, choices, required, max }: Field): string {
  const must = required ? '; obligatoriu la o înregistrare nouă' : '';
  if (kind === 'boolean') return 'Da sau Nu';
  if (kind === 'date') return 'de exemplu 28.02.2026 sau 2026-02-28';
  if (kind === 'choice') return listed((choices ?? []).map(({ label }) => label));
  if (kind === 'reference') return `numele din lista aplicației sau numărul lui${must}`;
  if (kind === 'integer') return 'un număr întreg';
  if (format === 'cnp' || format === 'cui' || format === 'regNumber')
    return 'după el se recunoaște membrul; coloana se formatează ca text';
  return `text de cel mult ${max} de caractere${must}`;
}

function listed(labels: readonly string[]): string {
  return `una dintre: ${labels.join(', ')}`;
}
