/** The texts of each language: none is empty or still Romanian, and marks for links and numbers are alike. */
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { hu } from './hu.ts';
import { formatIn } from './public-format.ts';
import { ro } from './ro.ts';

/** All texts by their path; functions with the names of their arguments' places. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value === 'function') return new Map([[path, String(value('‹1›', '‹2›'))]]);
  const entries = Object.entries(value ?? {});
  return new Map(entries.flatMap(([name, one]) => [...textsOf(one, path ? `${path}.${name}` : name)]));
}

const romanian = textsOf(ro);
const others = { en: textsOf(en), hu: textsOf(hu) };

/** Names, codes and words that two languages share. */
const shared =
  /^(?:facts\.(?:cip|cui|email|phone)|proof\.(?:titles|\w+\.titles).*|search\.table|list\.label)$/;

test.each(Object.entries(others))('no text of %s is empty or Romanian', (_, texts) => {
  expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  const same = [...texts].filter(([path, text]) => romanian.get(path) === text && !shared.test(path));
  expect(same).toEqual([]);
  // Romanian words stand only in brackets, as the profession's terms.
  const withLetters = [...texts].filter(([, text]) => /[ăâîșțĂÂÎȘȚ]/.test(text.replace(/\([^)]*\)/g, '')));
  expect(withLetters).toEqual([]);
});

test.each(Object.entries(others))('%s has the links and numbers of the Romanian text', (_, texts) => {
  const marks = (text: string) => [
    text.match(/\[[^\]]*\]/g)?.length ?? 0,
    text.match(/#|‹\d›/g)?.length ?? 0,
  ];
  const different = [...romanian].filter(([path, text]) => {
    const translated = texts.get(path);
    // A language may need fewer plural forms.
    return translated !== undefined && String(marks(translated)) !== String(marks(text));
  });
  expect(different.map(([path]) => path)).toEqual([]);
});

test('days, moments and numbers as each language writes them, in Romanian time (PUB-244)', () => {
  const moment = '2026-11-26T22:30:00.000Z';
  const written = (language: 'ro' | 'en' | 'hu') => {
    const { day, dayOf, moment: momentOf, number, bytes } = formatIn(language);
    return [
      day('2026-11-26'),
      dayOf(moment),
      momentOf(moment),
      number(12_345),
      bytes(1_572_864),
      bytes(2048),
    ];
  };
  expect(written('ro')).toEqual([
    '26.11.2026',
    '27.11.2026',
    '27.11.2026, 00:30',
    '12.345',
    '1,5\u00a0MB',
    '2\u00a0KB',
  ]);
  expect(written('en')).toEqual([
    '26\u00a0Nov\u00a02026',
    '27\u00a0Nov\u00a02026',
    '27\u00a0Nov\u00a02026 00:30 (Romanian time)',
    '12,345',
    '1.5 MB',
    '2 kB',
  ]);
  expect(written('hu')).toEqual([
    '2026.\u00a011.\u00a026.',
    '2026.\u00a011.\u00a027.',
    '2026.\u00a011.\u00a027. 00:30 (romániai idő)',
    '12\u00a0345',
    '1,5 MB',
    '2 kB',
  ]);
  // A text that is no day is shown unchanged.
  expect(formatIn('en').day('')).toBe('');
});

test.each([
  [0, '0 membri', '0 members', '0 tag'],
  [1, '1 membru', '1 member', '1 tag'],
  [19, '19 membri', '19 members', '19 tag'],
  [20, '20 de membri', '20 members', '20 tag'],
  [101, '101 membri', '101 members', '101 tag'],
  [1000, '1.000 de membri', '1,000 members', '1000 tag'],
])('%i members in the plural of each language', (count, ...written) => {
  const shown = (
    [
      ['ro', ro],
      ['en', en],
      ['hu', hu],
    ] as const
  ).map(([language, texts]) => formatIn(language).count(count, texts.openRegister.members));
  expect(shown).toEqual(written);
});
