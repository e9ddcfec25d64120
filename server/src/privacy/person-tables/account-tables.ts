import { ofAccount, type PersonTable } from '../../crud/member-rules.ts';

/**
 * An account is never deleted, because the history refers to it; instead it loses its name and nobody can sign in to it.
 */
export const accountTables: Readonly<Record<string, PersonTable>> = {
  sessions: {
    title: 'Sesiuni',
    rows: ofAccount,
    without: ['cookie_hash', 'token_hash'],
    atEnd: 'go',
  },
  sign_ins: { title: 'Autentificări', rows: ofAccount, atEnd: 'go' },
  known_devices: {
    title: 'Browsere cunoscute',
    rows: ofAccount,
    without: ['secret_hash'],
    atEnd: 'go',
  },
  password_links: { title: 'Legături pentru parolă', rows: ofAccount, without: ['token_hash'], atEnd: 'go' },
  second_factors: {
    title: 'A doua verificare',
    rows: ofAccount,
    without: ['secret', 'last_step'],
    atEnd: 'go',
  },
  oidc_identities: {
    title: 'Conturi ale organizației',
    rows: ofAccount,
    atEnd: 'go',
  },
  oidc_sign_ins: {
    title: 'Autentificări începute',
    rows: ofAccount,
    without: ['secret_hash', 'next'],
    atEnd: 'go',
  },
  // Of the key itself nothing is about the person (ACC-174).
  passkeys: {
    title: 'Chei de acces',
    rows: ofAccount,
    without: ['credential_id', 'public_key', 'counter', 'transports'],
    atEnd: 'go',
  },
  list_views: { title: 'Liste salvate', rows: ofAccount, atEnd: 'go' },
  recovery_codes: { title: 'Coduri de recuperare', rows: ofAccount, without: ['code_hash'], atEnd: 'go' },
  idempotency_keys: {
    title: 'Cereri repetabile',
    rows: ofAccount,
    without: ['request_hash'],
    atEnd: 'go',
  },
  log_unauthorized_access: {
    title: 'Cereri refuzate',
    rows: 't.username in (select username from users where person_id = $1)',
    atEnd: 'go',
  },
};
