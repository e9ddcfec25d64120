import { ofAccount, ownerOf, rowsOf } from '../../../platform/access/row-owners.ts';
import type { DeclaredTable } from './declared-table.ts';

/**
 * An account is never deleted, because the history refers to it; instead it loses its name and nobody can sign in to it.
 */
export const accountTables: Readonly<Record<string, DeclaredTable>> = {
  sessions: {
    title: 'Sesiuni',
    ...rowsOf.account,
    without: ['cookie_hash', 'token_hash'],
    atEnd: 'go',
  },
  sign_ins: { title: 'Autentificări', ...rowsOf.account, atEnd: 'go' },
  known_devices: {
    title: 'Browsere cunoscute',
    ...rowsOf.account,
    without: ['secret_hash'],
    atEnd: 'go',
  },
  password_links: {
    title: 'Legături pentru parolă',
    ...rowsOf.account,
    without: ['token_hash'],
    atEnd: 'go',
  },
  second_factors: {
    title: 'A doua verificare',
    ...rowsOf.account,
    without: ['secret', 'last_step'],
    atEnd: 'go',
  },
  oidc_identities: {
    title: 'Conturi ale organizației',
    ...rowsOf.account,
    atEnd: 'go',
  },
  oidc_sign_ins: {
    title: 'Autentificări începute',
    ...rowsOf.account,
    without: ['secret_hash', 'next'],
    atEnd: 'go',
  },
  // Of the key itself nothing is about the person (ACC-174).
  passkeys: {
    title: 'Chei de acces',
    ...rowsOf.account,
    without: ['credential_id', 'public_key', 'counter', 'transports'],
    atEnd: 'go',
  },
  // A search of the staff: its text is the register's, whoever saved it.
  list_views: {
    title: 'Liste salvate',
    rows: ofAccount,
    owner: ownerOf.nobody,
    bySurname: 'true',
    atEnd: 'go',
  },
  recovery_codes: { title: 'Coduri de recuperare', ...rowsOf.account, without: ['code_hash'], atEnd: 'go' },
  idempotency_keys: {
    title: 'Cereri repetabile',
    ...rowsOf.account,
    without: ['request_hash'],
    atEnd: 'go',
  },
  log_unauthorized_access: {
    title: 'Cereri refuzate',
    rows: 't.username in (select username from users where person_id = $1)',
    owner: ownerOf.nobody,
    bySurname: 'true',
    atEnd: 'go',
  },
};
