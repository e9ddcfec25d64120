/** Import of companies, by the fields of their form. */
import { companyImportColumns } from '@ceccar/contract/members/member-imports';
import { sql } from 'kysely';
import { companyDefinition, warnAboutCompany } from '../companies.ts';
import { defineMemberImport } from './define-member-import.ts';

export const companiesImport = defineMemberImport('companies', {
  definition: companyDefinition,
  owner: 'company',
  columns: companyImportColumns,
  code: 'cui',
  // Some files prefix the code with the country (MEM-45).
  sameCode: (code) => sql`(cui_key(${code}) collate "C")`,
  check: () => [],
  warnAbout: warnAboutCompany,
  words: {
    template: { name: 'model-societati', summary: 'Modelul fișierului de societăți' },
    unnamed: 'Lipsește CUI-ul sau numărul de autorizație, după care se recunoaște societatea.',
    sharedCode: 'CUI-ul este al mai multor societăți: adăugați numărul de autorizație.',
    otherCode: 'Societatea cu acest număr de autorizație are în registru alt CUI.',
    takenNumber: 'Numărul de autorizație este al altei societăți.',
    takenCip: 'CIP-ul este al altei societăți.',
    twice: (line) => `Aceeași societate sau același cod este și pe rândul ${line}.`,
  },
});
