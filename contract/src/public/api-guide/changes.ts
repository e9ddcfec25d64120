import type { GuidePart } from './part.ts';

/** Changes of the API that programs notice, latest first. */
const changes: readonly (readonly [day: string, change: string])[] = [
  [
    '2026-11-29',
    'Urmărirea membrilor: `/api/follow/members` și `/api/follow/events`, dacă organizația a pornit-o.',
  ],
  ['2026-11-29', 'Citirea fără cont: `/api/public/members`, dacă organizația a pornit-o.'],
  [
    '2026-11-28',
    'Citirea schimbărilor poate începe cu `cursor=now`; `updatedAt=` înseamnă egal (era de la).',
  ],
  ['2026-11-28', 'La adăugare, un câmp care nu se primește este o eroare (era lăsat deoparte).'],
  [
    '2026-11-28',
    'CNP-ul cere dreptul `persons:cnp`; conturile de serviciu de până acum care îl citeau îl au.',
  ],
  ['2026-11-28', 'O cheie de acces se șterge cu `POST /api/account/passkeys/{id}/remove`, cu parola.'],
  ['2026-11-26', 'Fără `view`, o înregistrare are toate câmpurile, iar legăturile sunt adrese.'],
  [
    '2026-11-26',
    'Cine preferă `application/json` primește liste ca tablouri și erori ca probleme (RFC 9457).',
  ],
  ['2026-11-26', 'Citirea schimbărilor: `updatedAt`, cursor și lista înregistrărilor șterse.'],
  ['2026-11-26', 'Conturi de serviciu, cu drepturi pe resurse.'],
  ['2026-11-26', 'O metodă pe care adresa nu o are este 405 (era 404); erorile au `code`.'],
];

/** Between the notice of a withdrawal and the withdrawal (API-241). */
const noticeMonths = 12;

/** With the promise to programs that rely on what is there (API-241). */
export const changesPart: GuidePart = {
  id: 'schimbari',
  title: 'Schimbările și retragerile',
  paragraphs: [
    'Câmpuri, filtre, adrese și coduri noi apar fără anunț: programul trece peste ce nu cunoaște. Ce există nu își schimbă înțelesul.',
    `O adresă sau un câmp care va dispărea este anunțat aici cu cel puțin ${noticeMonths} luni înainte; până atunci răspunsurile lui au antetele \`Deprecation\` și \`Sunset\`, cu ziua retragerii.`,
  ],
  table: { head: ['Ziua', 'Schimbarea'], rows: changes },
};
