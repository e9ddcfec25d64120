import type { GuidePart } from './guide.ts';

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
        ['`camp`', 'conține, pentru texte; egal, pentru numere, zile, da sau nu și legături'],
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
];
