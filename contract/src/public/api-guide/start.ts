import { errorCodes, publicErrors, wireCode } from '../../error-codes.ts';
import type { GuidePart } from './part.ts';

export const startParts: readonly GuidePart[] = [
  {
    id: 'autentificare',
    title: 'Autentificarea',
    paragraphs: [
      'Un program care lucrează singur folosește un cont de serviciu: administratorul îl face în `Conturi de serviciu`, cu drepturi numai asupra a ceea ce programul citește sau scrie, și îi vede o singură dată cheia. Cheia se trimite cu fiecare cerere, în antetul `Authorization`.',
      'CNP-ul persoanelor este un drept separat, `persons:cnp`. Fără el `cnp` are numai primele șapte cifre, ca la rolurile de vizualizare, nu se poate filtra, căuta sau scrie, iar în celelalte răspunsuri orice CNP este mascat; PDF-ul notelor de plată, care îl arată, cere și el dreptul acesta.',
      'Pentru încercări merge și contul dumneavoastră: `/api/login_check` răspunde cu un token care ține cât o sesiune. Programul vede exact ce vedeți și dumneavoastră.',
    ],
    example: {
      curl: `BASE=https://registru.exemplu.ro
TOKEN=$(curl -s $BASE/api/login_check \\
  -H 'Content-Type: application/json' \\
  -d '{"username": "UTILIZATOR", "password": "PAROLA"}' |
  sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
curl -s $BASE/api/me -H "Authorization: Bearer $TOKEN"`,
      javascript: `const base = 'https://registru.exemplu.ro';
const signedIn = await fetch(base + '/api/login_check', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: 'UTILIZATOR', password: 'PAROLA' }),
});
const { token } = await signedIn.json();
const headers = { Authorization: 'Bearer ' + token };

async function get(path) {
  const answer = await fetch(base + path, { headers });
  if (!answer.ok) throw new Error(path + ': ' + answer.status + ' ' + (await answer.text()));
  return answer.json();
}
console.log((await get('/api/me')).username);`,
    },
  },
  {
    id: 'drepturi',
    title: 'Drepturile conturilor de serviciu',
    paragraphs: [
      'Fiecare apel din lista de mai jos își spune drepturile, la sfârșitul descrierii: „Cont de serviciu: `persons:read`.”. Citirea unei resurse, cu fișierele ei, cere `resursa:read`, adăugarea, schimbarea și ștergerea cer `resursa:write`. Cine nu are dreptul primește 403, iar `WWW-Authenticate` îl numește.',
      '`/api/deletions` arată numai resursele pe care contul le poate citi; apelurile fără drepturi în descriere sunt închise sau publice.',
    ],
    table: {
      head: ['Apel', 'Drept'],
      rows: [
        ['`GET /api/persons`, `GET /api/companies`', '`persons:read`, `companies:read`'],
        ['`PATCH /api/persons/{id}`', '`persons:write`'],
        ['`GET /api/person_dues`, `GET /api/company_dues`', '`person_dues:read`, `company_dues:read`'],
        ['`POST /api/person_dues`, `POST /api/company_dues`', '`person_dues:write`, `company_dues:write`'],
        ['`GET /api/invoices`', '`invoices:read`'],
        ['`GET /api/regions` și celelalte liste de referință', 'resursa lor, de exemplu `regions:read`'],
        ['`GET /api/deletions`', 'dreptul de citire al fiecărei resurse'],
      ],
    },
  },
  {
    id: 'prima-lista',
    title: 'Prima listă',
    paragraphs: [
      'Orice listă are aceeași formă: `hydra:totalItems` spune câte înregistrări sunt, `hydra:member` le are pe cele ale paginii. Cu `total=none` pagina vine fără acest număr, cu `total=only` vine numai el. Fiecare înregistrare are adresa ei în `@id`, iar o legătură către altă înregistrare este adresa aceleia.',
      'Fără `view`, o înregistrare are toate câmpurile pe care le puteți citi. Un `view` este forma unui ecran: mai puține câmpuri, cu numele înregistrărilor legate; formele unei liste sunt scrise la parametrii ei.',
      'Răspunsurile sunt `application/ld+json`. Cine preferă `Accept: application/json` primește lista ca tablou simplu, cu totalul în `X-Total-Count` și paginile vecine în `Link`, iar înregistrările fără cheile cu `@`.',
    ],
    example: {
      curl: `curl -s "$BASE/api/persons?itemsPerPage=2" -H "Authorization: Bearer $TOKEN"`,
      javascript: `const list = await get('/api/persons?itemsPerPage=2');
console.log(list['hydra:totalItems']);
const [person] = list['hydra:member'];
console.log(person['@id'], person.fullName);`,
    },
  },
  {
    id: 'erori',
    title: 'Erorile',
    paragraphs: [
      'O cerere care nu reușește are un `code` care nu se schimbă niciodată; comparați codul, nu propoziția. Datele greșite au în plus `violations`: câmpul și mesajul. `requestId` este numărul cererii în jurnalul nostru: trimiteți-l când ne întrebați.',
      'Cine acceptă `application/problem+json` primește erorile în forma RFC 9457. După 429 și 503 așteptați cât spune `Retry-After`.',
    ],
    table: {
      head: ['Cod', 'Înțeles'],
      rows: [
        ...errorCodes.map(
          (code) =>
            [`\`${wireCode(code)}\``, `${publicErrors[code].status} · ${publicErrors[code].title}`] as const,
        ),
        ['`UNEXPECTED`', '500 · O greșeală a noastră.'],
      ],
    },
    example: {
      curl: `curl -s "$BASE/api/persons?culoare=verde" \\
  -H "Authorization: Bearer $TOKEN" -H 'Accept: application/problem+json'`,
      javascript: `const refused = await fetch(base + '/api/persons?culoare=verde', { headers });
const { code, 'hydra:description': reason, requestId } = await refused.json();
console.log(refused.status, code, reason, requestId);`,
    },
  },
];
