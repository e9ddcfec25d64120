import type { GuidePart } from './part.ts';

export const writingParts: readonly GuidePart[] = [
  {
    id: 'scriere',
    title: 'Scrierea',
    paragraphs: [
      'POST adaugă și răspunde 201 cu adresa înregistrării în `Location`. PATCH și PUT schimbă numai câmpurile trimise; `null` le golește. Cheile pe care înregistrarea nu le cunoaște sunt lăsate deoparte și numite în `warnings`; acțiunile le refuză.',
      'Fiecare înregistrare are o versiune, în `ETag`. Trimiteți-o în `If-Match`: dacă altcineva a schimbat înregistrarea între timp, răspunsul este 412 și nu se schimbă nimic.',
      'Cererile care fac bani (cotizații, note de plată, încasări) primesc un `Idempotency-Key` ales de dumneavoastră: repetată după o întrerupere, cererea răspunde cu primul rezultat și nu înregistrează de două ori.',
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
    id: 'fisiere',
    title: 'Fișierele',
    paragraphs: [
      'Un fișier se trimite ca `multipart/form-data`, cu celelalte câmpuri alături. La descărcare merg `Range` și `If-Range`: o descărcare întreruptă continuă de unde a rămas; `Last-Modified` și `ETag` spun dacă fișierul s-a schimbat.',
    ],
  },
];
