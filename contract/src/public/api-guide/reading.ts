import type { GuidePart } from './part.ts';

export const readingParts: readonly GuidePart[] = [
  {
    id: 'pagini',
    title: 'Paginile unei liste',
    paragraphs: [
      '`page` numără de la 1, `itemsPerPage` este cel mult 100. `hydra:view` are adresele paginilor vecine: urmați `hydra:next` până lipsește. Listele scurte de referință (filiale, tipuri) vin întregi dacă nu cereți pagini.',
    ],
    example: {
      curl: `curl -s "$BASE/api/regions?page=2&itemsPerPage=20" -H "Authorization: Bearer $TOKEN"`,
      javascript: `let next = '/api/regions?page=1&itemsPerPage=20';
let read = 0;
while (next) {
  const page = await get(next);
  read += page['hydra:member'].length;
  next = page['hydra:view']['hydra:next'];
}
console.log(read, 'filiale');`,
    },
  },
  {
    id: 'filtre',
    title: 'Filtrele și ordinea',
    paragraphs: [
      'Un filtru este numele câmpului, cu operatorul după două liniuțe de subliniere. Câmpul unei înregistrări legate are un punct: `region.id__eq=14`. Un filtru sau o formă care nu există este o eroare, niciodată o listă nefiltrată.',
      'Ordinea: `order[lastName]=asc` sau `desc`; mai multe se aplică pe rând.',
    ],
    table: {
      head: ['Operator', 'Înțeles'],
      rows: [
        [
          '`camp`',
          'conține, pentru texte; egal, pentru numere, zile, ore, da sau nu și legături (o oră egală cu o zi este din acea zi)',
        ],
        ['`camp__eq`', 'egal'],
        ['`camp__like`', 'conține; fără deosebire de litere mari și de diacritice'],
        ['`camp__gte`, `camp__lte`', 'cel puțin, cel mult (numere, zile, ore)'],
        ['`camp__exists`', '`true` dacă este completat, `false` dacă lipsește'],
      ],
    },
    example: {
      curl: `curl -s -G "$BASE/api/persons" -H "Authorization: Bearer $TOKEN" \\
  -d region.id__eq=14 -d lastName__like=mures -d 'order[lastName]=asc' -d itemsPerPage=5`,
      javascript: `const filters = new URLSearchParams({
  'region.id__eq': '14',
  lastName__like: 'mures',
  'order[lastName]': 'asc',
  itemsPerPage: '5',
});
for (const { fullName } of (await get('/api/persons?' + filters))['hydra:member']) console.log(fullName);`,
    },
  },
  {
    id: 'schimbari-citite',
    title: 'Citirea schimbărilor',
    paragraphs: [
      'Un program care ține o copie citește o dată totul, apoi numai ce s-a schimbat. Începe cu `cursor=start` și păstrează `cursor` din fiecare răspuns după ce a aplicat pagina; după o întrerupere cere din nou cu cel păstrat. Nu se pierde nicio schimbare, dar aceeași înregistrare poate veni de două ori. Cererile se fac pe rând.',
      'Cine are deja datele începe cu `cursor=now`: primește numai ce se schimbă de acum înainte, și la liste, și la `/api/deletions`. `updatedAt` și `updatedAt__gte` sunt pentru oameni: orele nu sunt în ordinea în care apar schimbările.',
      'Ce a fost șters, sau a ieșit din filiala contului, este la `/api/deletions`, cu un cursor al lui. Lângă `cursor` merg numai `view` și `itemsPerPage`.',
      'Câmpurile calculate (soldul, viza și statusul de azi) nu schimbă membrul: citiți și cotizațiile, vizele și statusurile. După restaurarea registrului dintr-o copie răspunsul este 410 `CURSOR_EXPIRED`: citiți din nou de la început.',
    ],
    example: {
      curl: `CURSOR=$(curl -s "$BASE/api/person_dues?cursor=start" -H "Authorization: Bearer $TOKEN" |
  sed 's/.*"cursor":"\\([^"]*\\)".*/\\1/')
curl -s "$BASE/api/person_dues?cursor=$CURSOR" -H "Authorization: Bearer $TOKEN"
curl -s "$BASE/api/deletions?cursor=start&resource=person_dues" -H "Authorization: Bearer $TOKEN"`,
      javascript: `async function readChanges(path, cursor, apply) {
  let more = true;
  while (more) {
    const changes = await get(path + '?cursor=' + encodeURIComponent(cursor));
    for (const record of changes['hydra:member']) apply(record);
    cursor = changes.cursor;
    more = 'hydra:next' in changes['hydra:view'];
  }
  return cursor;
}

const copy = new Map();
const keep = (due) => copy.set(due['@id'], due);
const afterAll = await readChanges('/api/person_dues', 'start', keep);
const afterChanges = await readChanges('/api/person_dues', afterAll, keep);
await readChanges('/api/deletions', 'start', ({ record }) => copy.delete(record));
console.log(copy.size, afterChanges);`,
    },
  },
];
