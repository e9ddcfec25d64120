/** The sections of a number format, and which of them shows a number (ECMA-376, 18.8.31). Pure. */

export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'digit'; digit: '0' | '#' | '?' }
  /** A run of one letter: `yyyy`, `mm`, also elapsed time, `[h]`. */
  | { kind: 'moment'; letters: string; isElapsed?: true }
  | { kind: 'half' }
  /** `.`, `,`, `%`, `/`, `@` and `E+`. */
  | { kind: 'sign'; sign: string };

export type Section = {
  tokens: readonly Token[];
  /** The number of the language of its months and days, such as `418`. */
  language: string | undefined;
  /** Undefined: by its place, or everything else. */
  condition: ((value: number) => boolean) | undefined;
  isGeneral: boolean;
};

const token = new RegExp(
  [
    /"(?<quoted>[^"]*)"/,
    /\\(?<escaped>.)/,
    /\[\$(?<currency>[^\]-]*)(?:-(?<language>[^\]]*))?\]/,
    /\[(?<elapsed>h+|m+|s+)\]/,
    /\[(?<comparison>[<>=]+)\s*(?<limit>-?[\d.]+)\]/,
    // A colour; the sign that fills the cell.
    /\[[^\]]*\]|\*./,
    // A blank as wide as the sign.
    /_(?<width>.)/,
    /(?<general>General|Standard)/,
    /(?<half>AM\/PM|A\/P)/,
    /(?<digit>[0#?])/,
    /(?<sign>E[+-]|[.,%/@])/,
    /(?<moment>y+|m+|d+|h+|s+|b+|e+|g+)/,
    /(?<end>;)/,
    /(?<plain>.)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  // The letters of dates are written in both cases.
  'gisu',
);

/** `#,##0.00;[Red]-#,##0.00` has two. */
export function readSections(format: string): Section[] {
  const sections: Section[] = [];
  let tokens: Token[] = [];
  let language: string | undefined;
  let condition: Section['condition'];
  let isGeneral = false;
  const end = () => {
    sections.push({ tokens, language, condition, isGeneral });
    [tokens, language, condition, isGeneral] = [[], undefined, undefined, false];
  };
  for (const { groups = {} } of format.matchAll(token)) {
    const { quoted, escaped, plain, currency, elapsed, comparison, half, digit, sign, moment } = groups;
    language ??= groups.language;
    if (groups.end) end();
    if (groups.general) isGeneral = true;
    if (comparison) condition = conditionOf(comparison, Number(groups.limit));
    if (elapsed) tokens.push({ kind: 'moment', letters: elapsed.toLowerCase(), isElapsed: true });
    if (moment) tokens.push({ kind: 'moment', letters: moment.toLowerCase() });
    if (half) tokens.push({ kind: 'half' });
    if (digit === '0' || digit === '#' || digit === '?') tokens.push({ kind: 'digit', digit });
    if (sign) tokens.push({ kind: 'sign', sign: sign.toUpperCase() });
    const text = groups.width ? ' ' : (quoted ?? escaped ?? currency ?? plain);
    if (text) tokens.push({ kind: 'text', text });
  }
  end();
  return sections;
}

function conditionOf(sign: string, limit: number): Section['condition'] {
  switch (sign) {
    case '<':
      return (value) => value < limit;
    case '<=':
      return (value) => value <= limit;
    case '>':
      return (value) => value > limit;
    case '>=':
      return (value) => value >= limit;
    case '=':
      return (value) => value === limit;
    default:
      return (value) => value !== limit;
  }
}

/** The section that shows a number, and whether it shows the sign, too; undefined if none does. */
export function sectionFor(
  sections: readonly Section[],
  value: number,
): { section: Section; showsMinus: boolean } | undefined {
  // A fourth section, or a last one with `@`, is for texts.
  const ofNumbers = sections.slice(0, 3).filter((section, at) => at === 0 || !isOfTexts(section));
  const [first, second, third] = ofNumbers;
  if (!first) return undefined;
  if (!ofNumbers.some(({ condition }) => condition)) {
    if (value < 0 && second) return { section: second, showsMinus: false };
    return { section: (value === 0 && third) || first, showsMinus: value < 0 };
  }
  const isFirst = first.condition ?? ((one: number) => one > 0);
  if (isFirst(value)) return { section: first, showsMinus: value < 0 };
  if (!second) return undefined;
  const isSecond = second.condition ?? (third ? (one: number) => one < 0 : () => true);
  if (isSecond(value)) return { section: second, showsMinus: value < 0 && !(third && !second.condition) };
  return third && { section: third, showsMinus: value < 0 };
}

function isOfTexts({ tokens }: Section): boolean {
  return tokens.some((one) => one.kind === 'sign' && one.sign === '@');
}
