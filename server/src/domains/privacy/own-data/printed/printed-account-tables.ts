import { describeBrowser } from '../../../../platform/http/describe-browser.ts';
import { moment, type PrintedTable, text, words, written, yesNo } from './cells.ts';

const browser = written('Browserul', 't.user_agent', describeBrowser);
const method = words('Cum', 't.method', {
  password: 'cu parola',
  oidc: 'cu contul organizației',
  passkey: 'cu o cheie de acces',
});

export const printedAccountTables = {
  sessions: {
    cells: [
      moment('Începută la', 't.created_at'),
      moment('Ultima dată', 't.last_seen_at'),
      text('De la adresa', 't.address'),
      browser,
      method,
    ],
  },
  sign_ins: { cells: [moment('La', 't.at'), text('De la adresa', 't.address'), browser, method] },
  known_devices: {
    cells: [browser, moment('Cunoscut din', 't.created_at'), moment('Folosit la', 't.last_used_at')],
  },
  password_links: { cells: [moment('Valabilă până la', 't.expires_at')] },
  second_factors: { cells: [yesNo('Activată', 't.is_confirmed')] },
  oidc_identities: {
    cells: [
      text('Furnizorul', 't.issuer'),
      text('Identificatorul la furnizor', 't.subject'),
      moment('Legat la', 't.created_at'),
    ],
  },
  oidc_sign_ins: { cells: [moment('Valabilă până la', 't.expires_at')] },
  passkeys: {
    cells: [
      text('Nume', 't.name'),
      moment('Adăugată la', 't.created_at'),
      moment('Folosită la', 't.last_used_at'),
      yesNo('Copiată pe alte dispozitive', 't.is_synced'),
    ],
  },
  list_views: { cells: [text('Nume', 't.name'), moment('Schimbată la', 't.updated_at')] },
  recovery_codes: { cells: [text('Codul', `'păstrat numai ca amprentă, nu poate fi citit'`)] },
  idempotency_keys: { cells: [moment('La', 't.created_at')] },
  log_unauthorized_access: {
    cells: [
      moment('La', 't.created_at'),
      text('De la adresa', 't.ip'),
      words('Motiv', 't.error_code', {
        401: 'fără autentificare',
        403: 'fără drept',
        404: 'adresă care nu există',
      }),
      text('De câte ori', 't.times'),
    ],
  },
} as const satisfies Readonly<Record<string, PrintedTable>>;
