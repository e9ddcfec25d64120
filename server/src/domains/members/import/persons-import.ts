/** Import of persons, by the fields of their form. */
import { hasWrongCheckDigit } from '@ceccar/contract/identifiers/check-identifiers';
import { personImportColumns } from '@ceccar/contract/members/member-imports';
import { takeBackAccounts } from '../../account/imported-accounts.ts';
import { checkPerson, personDefinition, warnAboutPerson } from '../persons.ts';
import { defineMemberImport } from './define-member-import.ts';
import { makeAccounts } from './member-accounts.ts';
import { plainCode } from './member-import.ts';

export const personsImport = defineMemberImport('persons', {
  definition: personDefinition,
  owner: 'person',
  columns: personImportColumns,
  code: 'cnp',
  sameCode: plainCode,
  isWrongCode: hasWrongCheckDigit,
  accounts: { make: makeAccounts, takeBack: takeBackAccounts },
  check: checkPerson,
  warnAbout: warnAboutPerson,
  words: {
    template: { name: 'model-persoane', summary: 'Modelul fișierului de persoane' },
    unnamed: 'Lipsește CNP-ul sau numărul matricol, după care se recunoaște persoana.',
    wrongCode: 'CNP-ul nu trece verificarea cifrei de control: corectați-l în fișier.',
    sharedCode: 'CNP-ul este al mai multor persoane: adăugați numărul matricol.',
    otherCode: 'Persoana cu acest număr matricol are în registru alt CNP.',
    takenNumber: 'Numărul matricol este al altei persoane.',
    takenCip: 'CIP-ul este al altei persoane.',
    twice: (line) => `Aceeași persoană sau același cod este și pe rândul ${line}.`,
  },
});
