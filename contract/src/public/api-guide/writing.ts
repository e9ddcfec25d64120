import { daysText } from '../../count-text.ts';
import { keyDays, longestKey } from '../../resource.ts';
import type { GuidePart } from './part.ts';

export const writingParts: readonly GuidePart[] = [
  {
    id: 'scriere',
    title: 'Scrierea',
    paragraphs: [
      'POST adaugă și răspunde 201 cu adresa înregistrării în `Location`. PATCH și PUT schimbă numai câmpurile trimise; `null` le golește. Cheile pe care înregistrarea nu le cunoaște sunt lăsate deoparte și numite în `warnings`; un câmp al ei care nu se primește la adăugare este o eroare cu numele lui. Acțiunile refuză orice cheie necunoscută.',
      'Fiecare înregistrare are o versiune, în `ETag`. Trimiteți-o în `If-Match`: dacă altcineva a schimbat înregistrarea între timp, răspunsul este 412 și nu se schimbă nimic.',
      `Cererile care fac bani (cotizații, note de plată, încasări) primesc un \`Idempotency-Key\` ales de dumneavoastră: repetată după o întrerupere, cererea răspunde cu primul rezultat, cu antetul \`Idempotent-Replayed\`, și nu înregistrează de două ori. Cheia are cel mult ${longestKey} de caractere, este a contului și se păstrează ${daysText(keyDays)}; cu altă cerere primește 409 \`KEY_REUSED\`.`,
    ],
    example: {
      curl: `PERSON=$(curl -s "$BASE/api/persons?itemsPerPage=1" -H "Authorization: Bearer $TOKEN" |
  sed 's/.*"@id":"\\(\\/api\\/persons\\/[^"]*\\)".*/\\1/')
VERSION=$(curl -sI "$BASE$PERSON" -H "Authorization: Bearer $TOKEN" | sed -n 's/^etag: \\([^\\r]*\\).*/\\1/ip')
curl -s -X PATCH "$BASE$PERSON" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/merge-patch+json' -H "If-Match: $VERSION" \\
  -d '{"phoneNumber": "0264 555 123"}'
curl -s "$BASE/api/person_dues" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -H 'Idempotency-Key: factura-2026-118' \\
  -d '{"person": "'$PERSON'", "code": "461.01.01.26", "fee": 625, "feeYear": 2026, "paymentAmount": 0, "paymentYear": 2026, "paymentDate": "2026-01-31"}'`,
      javascript: `const before = await fetch(base + person['@id'], { headers });
const changed = await fetch(base + person['@id'], {
  method: 'PATCH',
  headers: {
    ...headers,
    'Content-Type': 'application/merge-patch+json',
    'If-Match': before.headers.get('ETag'),
  },
  body: JSON.stringify({ phoneNumber: '0264 555 123' }),
});
console.log(changed.status, changed.headers.get('ETag'));

const added = await fetch(base + '/api/person_dues', {
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': 'factura-2026-119' },
  body: JSON.stringify({
    person: person['@id'],
    code: '461.01.01.26',
    fee: 625,
    feeYear: 2026,
    paymentAmount: 0,
    paymentYear: 2026,
    paymentDate: '2026-01-31',
  }),
});
console.log(added.status, added.headers.get('Location'));`,
    },
  },
  {
    id: 'datorii-si-plati',
    title: 'Datorii și plăți',
    paragraphs: [
      'Un rând din `person_dues` sau `company_dues` ține și datoria, și plata ei: `fee` este ce s-a datorat pentru `feeYear`, `paymentAmount` ce s-a plătit la `paymentDate`. Un rând poate avea numai una dintre ele; soldul membrului este suma datoriilor minus suma plăților. Rândurile nu se schimbă după înregistrare: o greșeală se șterge sau se corectează prin alt rând.',
    ],
    table: {
      head: ['Ce înregistrați', 'Câmpurile'],
      rows: [
        ['o datorie neplătită', '`fee` cu suma, `paymentAmount` 0'],
        [
          'plata unei datorii înregistrate mai demult',
          '`fee` 0, `paymentAmount` cu suma, codul și anul datoriei',
        ],
        ['o datorie plătită pe loc', '`fee` și `paymentAmount` cu sumele lor'],
        ['bani primiți înaintea datoriei', 'codul `472`, în `paymentAmount`'],
        ['corecția unei datorii sau plăți', 'codul care se termină cu `-1`'],
      ],
    },
  },
  {
    id: 'fisiere',
    title: 'Fișierele',
    paragraphs: [
      'Un fișier se trimite ca `multipart/form-data`, cu celelalte câmpuri alături. La descărcare merg `Range` și `If-Range`: o descărcare întreruptă continuă de unde a rămas; `Last-Modified` și `ETag` spun dacă fișierul s-a schimbat.',
    ],
  },
];
