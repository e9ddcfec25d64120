/** Types of imports and their forms. */

import { userImportColumns } from '@ceccar/contract/account/users-import';
import { sizeText } from '@ceccar/contract/count-text';
import {
  type ImportColumn,
  type ImportType,
  imports,
  importTypes,
  maxImportBytes,
  maxTableBytes,
} from '@ceccar/contract/exchange/imports';
import { choice } from '@ceccar/contract/fields';
import { companyImportColumns, personImportColumns } from '@ceccar/contract/members/member-imports';
import { maxPhotosBytes } from '@ceccar/contract/members/photo-imports';
import { dueImportColumns } from '@ceccar/contract/money/dues-import';

type ImportForm = {
  type: ImportType | 'photos';
  label: string;
  hint: string;
  /** Columns of a table; null for other files. */
  columns: readonly ImportColumn[] | null;
};

const table = `CSV, XLS sau XLSX, cel mult ${sizeText(maxTableBytes)}. Vedeți întâi ce aduce fișierul, apoi confirmați.`;

export const importForms = [
  {
    type: 'dues',
    label: 'Cotizații',
    hint: `CSV, cel mult ${sizeText(maxImportBytes)}. Se înregistrează îndată; dacă ceva este îndoielnic, vedeți întâi ce aduce fișierul.`,
    columns: dueImportColumns,
  },
  { type: 'persons', label: 'Persoane', hint: table, columns: personImportColumns },
  { type: 'companies', label: 'Societăți', hint: table, columns: companyImportColumns },
  {
    type: 'users',
    label: 'Conturi',
    hint: `Conturile personalului. ${table} Parolele de unică folosință le descărcați după aceea, o singură dată.`,
    columns: userImportColumns,
  },
  {
    type: 'photos',
    label: 'Fotografii',
    hint: `JPG, JPEG sau PNG, ori o arhivă ZIP cu ele, împreună cel mult ${sizeText(maxPhotosBytes)}. Numele fișierului este CNP-ul, CIP-ul sau numărul matricol al persoanei.`,
    columns: null,
  },
] as const satisfies readonly ImportForm[];

/** The only type that is a plain creation: it is posted as soon as it is read, unless something is doubtful (EXC-260). */
export const duesForm = {
  ...imports,
  create: ['file', 'type'] as const,
  fields: {
    ...imports.fields,
    type: choice({
      label: imports.fields.type.label,
      required: true,
      choices: importTypes.filter(({ value }) => value === 'dues'),
    }),
  },
};
