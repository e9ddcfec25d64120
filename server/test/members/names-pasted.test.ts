/** Names with characters that look like others are stored clean and found as equal (MEM-120). */
import { expect, test } from 'vitest';
import { confirmMembers, membersCsv, previewMembers } from '../builders/members-file.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

const word = () => uniqueWord().replace(/[^a-z]/gi, 'x');

test.each([
  ['no-break spaces', (a: string, b: string) => [`${a}\u00a0${b}`, `${a} ${b}`]],
  ['narrow no-break spaces', (a: string, b: string) => [`${a}\u202f${b}`, `${a} ${b}`]],
  ['zero-width characters', (a: string, b: string) => [`\u200b${a}\u2060${b}\ufeff`, `${a}${b}`]],
  ['letters in two parts', (a: string, b: string) => [`S\u0326${a}a\u0306 ${b}`, `Ș${a}ă ${b}`]],
  ['typographic apostrophes', (a: string, b: string) => [`${a}’${b}`, `${a}'${b}`]],
  ['accents as apostrophes', (a: string, b: string) => [`${a}´${b}`, `${a}'${b}`]],
  ['letters as apostrophes', (a: string, b: string) => [`${a}ʼ${b}`, `${a}'${b}`]],
  ['no-break hyphens', (a: string, b: string) => [`${a}\u2011${b}`, `${a}-${b}`]],
  ['soft hyphens', (a: string, b: string) => [`${a}\u00ad${b}`, `${a}${b}`]],
] as const)('%s', { tags: 'deep' }, async (_what, spell) => {
  const [pasted = '', clean = ''] = spell(word(), word());
  const { status, body } = await api.post(
    '/api/persons',
    { lastName: pasted, firstName: 'Ana', region: `/api/regions/${region.id}` },
    { as },
  );
  expect([status, body.lastName]).toEqual([201, clean]);
  for (const term of [pasted, clean]) {
    const asked = encodeURIComponent(term);
    for (const query of [`lastName=${asked}`, `search=${asked}`, `fullName=${asked}`]) {
      const found = await api.get(`/api/persons?${query}`, { as });
      expect([query, found.body['hydra:totalItems']]).toEqual([query, 1]);
    }
    const similar = await api.get(`/api/persons/similar?lastName=${asked}&firstName=Ana`, { as });
    expect(similar.body['hydra:member'].map(({ name }) => name)).toContain(`${clean} Ana`);
  }
});

test('a file with such names and codes stores them clean and changes nothing a second time', async () => {
  const [last, number] = [`${word()}\u00a0O’${word()}`, `N${word()}`];
  const titles = ['Nume', 'Prenume', 'Nr. matricol', 'Filiala'];
  const first = await previewMembers(
    app,
    as,
    'persons',
    membersCsv(titles, [[last, 'S\u0326tefan', `${number}\u200b`, region.name]]),
  );
  await confirmMembers(app, as, first.id);
  const clean = last.replace('\u00a0', ' ').replace('’', "'");
  const second = await previewMembers(
    app,
    as,
    'persons',
    membersCsv(titles, [[clean, 'Ștefan', number, region.name]]),
  );
  expect(second).toMatchObject({ status: 'previewed', newRows: 0, sameRows: 1 });
});
