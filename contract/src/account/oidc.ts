/** Sign-in with the organisation's accounts by OpenID Connect: its addresses, and why it may be refused. */
import { messages } from '../messages.ts';

export const oidcPaths = {
  start: '/login/oidc',
  callback: '/login/oidc/callback',
  code: '/login/oidc/code',
} as const;

/** Parameter of the sign-in page: a refusal, or `code` if the account has a second factor (ACC-160). */
export const oidcParameter = 'oidc';
export const oidcAsksCode = 'code';

/** Parameter of the start: the provider asks for the account again, instead of using the one it knows. */
export const oidcOtherAccount = 'other';

export const oidcRefusals = {
  unavailable:
    'Serviciul de autentificare al organizației nu răspunde acum. Intrați cu numele de utilizator și parola sau încercați din nou peste puțin timp.',
  cancelled: 'Autentificarea cu contul organizației a fost întreruptă. Încercați din nou.',
  expired: 'Autentificarea a expirat sau a fost începută în alt browser. Încercați din nou.',
  unproven:
    'Răspunsul serviciului de autentificare nu a putut fi verificat. Încercați din nou; dacă se repetă, anunțați un administrator.',
  unverified:
    'Contul organizației nu are o adresă de e-mail confirmată, după care să fie găsit contul dumneavoastră de aici. Adresați-vă unui administrator.',
  unknown:
    'Niciun cont de aici nu are adresa de e-mail a contului organizației. Cereți unui administrator să o treacă în contul dumneavoastră.',
  several:
    'Mai multe conturi de aici au adresa de e-mail a contului organizației. Intrați cu numele de utilizator și parola sau adresați-vă unui administrator.',
  notStaff: 'Numai personalul intră cu contul organizației. Intrați cu numele de utilizator și parola.',
  otherIdentity:
    'Contul dumneavoastră de aici este legat de alt cont al organizației. Adresați-vă unui administrator.',
  banned: messages.accountBanned,
  slowed: 'Prea multe încercări. Încercați din nou peste puțin timp.',
} as const;

export type OidcRefusal = keyof typeof oidcRefusals;

/** Another account of the organisation may be accepted. */
export const oidcAccountRefusals: readonly OidcRefusal[] = [
  'unverified',
  'unknown',
  'several',
  'notStaff',
  'otherIdentity',
  'banned',
];
