/** The database leaves out no text in which the finder of an anonymisation finds somebody (PRI-69). */
import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { likelySql, likelyValues } from '../../src/domains/privacy/anonymisation/likely-rows.ts';
import { createMarkers } from '../../src/domains/privacy/anonymisation/markers.ts';
import { createFinder, type Leaving } from '../../src/domains/privacy/anonymisation/read-identities.ts';
import { startApp } from '../harness/app.ts';

const { db } = await startApp();

const names = [
  'Țăranu',
  'Știrbei-Ionescu',
  "D'Angelo",
  'Kovács',
  'Łukasz',
  'Weiß',
  'Ő',
  'Pop',
  'İlkay',
  'Ana Maria',
  'Øye',
  'Ångström',
  'Popescu2',
  'Nguyễn',
];
const parts = fc.constantFrom(...names);
const identities = fc.record({
  last: parts,
  first: parts,
  cnp: fc.constantFrom(null, '1800101221144'),
  email: fc.constantFrom(null, 'ana.pop+x@example.ro', 'țăranu@exemplu.ro', "o'hara@example.ro"),
  phone: fc.constantFrom(null, '0722123456', '264094501'),
});

type Drawn = typeof identities extends fc.Arbitrary<infer T> ? T : never;

function leavingOf({ last, first, cnp, email, phone }: Drawn, index: number): Leaving {
  const possible = createMarkers({
    name: { last, first },
    lastName: last,
    cnp,
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
  });
  const owner = `p${index}`;
  return {
    personId: index,
    isDeleted: false,
    owner,
    name: last,
    markers: possible,
    possible,
    namesakes: new Set(),
  };
}

const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.replaceAll('Ș', 'Ş').replaceAll('Ț', 'Ţ'),
  (text) => text.replaceAll(/k/gi, '\u212a').replaceAll('Å', '\u212b'),
  (text) => JSON.stringify({ text }),
];

const texts = fc.record({
  who: identities,
  shape: fc.constantFrom<(of: Drawn) => string>(
    ({ last, first }) => `${last} ${first}`,
    ({ last, first }) => `dl. ${first}_${last}, acasă`,
    ({ last, first }) => `${last.replaceAll(/[- ]/g, '  ')}-${first}.pdf`,
    ({ last }) => `/documente/${last}.pdf`,
    ({ cnp }) => `CNP ${cnp}.`,
    ({ email }) => `<${email}>`,
    ({ phone }) => `tel +4${(phone ?? '').replace(/(\d{3})(?=\d)/g, '$1\u00a0')}`,
    ({ phone }) => `(${phone})`,
    ({ phone }) => (phone ?? '').replace(/(\d{2})(?=\d)/g, '$1\u2009'),
    ({ phone }) => (phone ?? '').replace(/(\d{4})(?=\d)/g, '$1\n'),
    () => 'nimic',
  ),
  writing: fc.constantFrom(...writings),
});

async function readLikely(texts: readonly string[], leaving: readonly Leaving[], bySurname: boolean) {
  const { rows } = await db.executeQuery<{ text: string }>(
    CompiledQuery.raw(`select text from unnest($5::text[]) text where ${likelySql('text')}`, [
      ...likelyValues(leaving, { bySurname }),
      texts,
    ]),
  );
  return rows.map(({ text }) => text);
}

test('every text with a marker meets the condition, in whatever writing', { tags: 'deep' }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(identities, { minLength: 1, maxLength: 4 }),
      fc.array(texts, { minLength: 30, maxLength: 30 }),
      async (people, drawn) => {
        const leaving = people.map(leavingOf);
        const find = createFinder(leaving);
        const written = drawn.map(({ who, shape, writing }, index) =>
          writing(shape(index % 2 ? who : { ...who, ...people[0] })),
        );
        for (const bySurname of [false, true]) {
          const read = new Set(await readLikely(written, leaving, bySurname));
          expect(written.filter((text) => find(text, bySurname).length > 0 && !read.has(text))).toEqual([]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a text that names nobody of a long list is left out', async () => {
  const leaving = Array.from({ length: 300 }, (_, index) =>
    leavingOf(
      {
        last: `Fost${String.fromCharCode(97 + (index % 26))}escu`,
        first: 'Ion',
        cnp: null,
        email: null,
        phone: null,
      },
      index,
    ),
  );
  expect(await readLikely(['Adresă de la instanță, 12 martie', 'fostăescu ION'], leaving, false)).toEqual([
    'fostăescu ION',
  ]);
});
