import { largestBatch } from '../read-api-limits.ts';
import type { GuidePart } from './part.ts';

/** Reading without an account (PUB-210); its examples need nothing from earlier parts. */
export const openReadingPart: GuidePart = {
  id: 'fara-cont',
  title: 'Citirea fără cont',
  paragraphs: [
    'Oricine poate întreba dacă un membru are astăzi drept de exercitare, fără cont și din orice pagină, dacă organizația a pornit citirea publică; altfel răspunsul este 404. Se citește exact ce arată căutarea publică: numele, numărul, viza anului și dreptul tuturor, iar filiala, partea Tabloului, CUI-ul și pagina publică numai ale celor care își arată datele.',
    `\`/api/public/members/person/{număr}\` și \`/api/public/members/company/{număr}\` arată un membru; \`?code=\` (CIP), \`?cui=\` și \`?name=\` (numele întreg) arată toți membrii cu acel cod sau nume, iar CIP-ul îi găsește numai pe cei care își arată datele. Un POST citește până la ${largestBatch} de numere deodată. Adresa care se termină în \`/right\` este o propoziție, pentru o celulă de tabel.`,
    'Răspunsurile sunt JSON-LD cu cuvintele schema.org: `Person` sau `Organization`, cu dreptul în `hasCredential` și ultima lui zi în `expires`. Trimiteți `ETag` înapoi în `If-None-Match`: ce nu s-a schimbat este 304. Limita este cea a căutărilor; un grup de numere se socotește cât 5, iar `RateLimit` spune câte au rămas.',
    'Pentru un sit ajunge un rând: `<script src="https://registru.exemplu.ro/widget.js" defer></script>` pune un câmp în care vizitatorul scrie un nume și citește dreptul de azi; `data-kind="company"` caută societăți. Fără cookie-uri. Politica de securitate a sitului (CSP) trebuie să permită adresa registrului în `script-src` și `connect-src`.',
  ],
  example: {
    curl: `BASE=https://registru.exemplu.ro
curl -s "$BASE/api/public/members/person/10421"
curl -s "$BASE/api/public/members?cui=RO18547290"
curl -s "$BASE/api/public/members" -H 'Content-Type: application/json' \\
  -d '{"kind": "person", "numbers": ["10421", "99999999"]}'`,
    javascript: `const answer = await fetch('https://registru.exemplu.ro/api/public/members/person/10421');
const { name, practiceRight, hasCredential } = await answer.json();
console.log(name, practiceRight.hasRight, hasCredential[0]?.expires);`,
    python: `import json
from urllib.request import urlopen

url = "https://registru.exemplu.ro/api/public/members/person/10421"
with urlopen(url) as answer:
    etag, member = answer.headers["ETag"], json.load(answer)
print(member["name"], member["practiceRight"]["hasRight"], etag)`,
    formula: `=WEBSERVICE("https://registru.exemplu.ro/api/public/members/person/"&ENCODEURL(A2)&"/right")`,
  },
};
