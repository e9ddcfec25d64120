import { ofAccount, ofPerson, ownerOf, rowsOf, throughAccount } from '../../../platform/access/row-owners.ts';
import { anonymisationScreen, type DeclaredTable } from './declared-table.ts';

export const recordTables: Readonly<Record<string, DeclaredTable>> = {
  certificates: {
    title: 'Adeverințe',
    isOfPersonsAlone: true,
    without: ['cancelled_by', 'issued_by'],
    atEnd: 'go',
  },
  notifications: {
    title: 'Conversații cu filiala',
    atEnd: 'go',
  },
  notifications_messages: {
    title: 'Mesaje',
    ...rowsOf.thread,
    atEnd: 'go',
  },
  change_history: {
    title: 'Istoricul fișei',
    // An account may have been created before it was linked to the person.
    rows: `(${ofPerson} or (t.resource = 'users' and t.record_id in (select id from users where person_id = $1)))`,
    owner: `coalesce(${ownerOf.member}, case when t.resource = 'users' then ${throughAccount('t.record_id')} end)`,
    bySurname: `t.resource in ('list_views', 'imports', 'bank_statements')`,
    // The copy tells changes by role, as those of the branch, and names nobody of the staff.
    without: ['username'],
    // The account and the time of a change stay, its content does not.
    atEnd: {
      changes: `'{}'`,
      screen: 'null',
    },
    stays: {
      username: 'cine a făcut schimbarea; al persoanei este în account-names.ts',
      request_id: 'numărul cererii',
      resource: 'felul înregistrării',
    },
    // The anonymisation itself is recorded by the last entry.
    left: `t.changes <> '{}' and t.screen is distinct from '${anonymisationScreen}'`,
  },
  record_looks: {
    title: 'Cine s-a uitat la fișă',
    without: ['user_id'],
    atEnd: 'go',
  },
  cnp_reveals: {
    title: 'Cereri de a vedea CNP-ul',
    isOfPersonsAlone: true,
    without: ['user_id'],
    atEnd: 'go',
  },
  failing_addresses: {
    title: 'Adrese care nu primesc mesaje',
    rows: `(${ofPerson} or ${ofAccount})`,
    owner: ownerOf.memberOrAccount,
    atEnd: 'go',
  },
  branch_moves: {
    title: 'Mutări la altă filială',
    without: ['user_id', 'username', 'undone_by', 'standing', 'status_ids'],
    atEnd: 'go',
  },
  // The moved records show their new owner themselves; undoing the merge would restore the names.
  merges: {
    title: 'Înregistrări unite',
    without: ['user_id', 'username', 'undone_by', 'journal', 'standing'],
    atEnd: 'go',
  },
};
