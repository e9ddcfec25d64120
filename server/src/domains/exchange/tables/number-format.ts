/**
 * Applies a number format that changes the meaning of a number: leading zeros and fixed text of codes, a word in place of the
 * number, percent and fractions (EXC-93). Pure.
 */
import type { Section, Token } from './format-sections.ts';

/** Whether a number is whole but for the rounding errors of sums. */
export function isWhole(value: number): boolean {
  return Number.isInteger(Number(value.toPrecision(15)));
}

/** The notation of a section; `plain` has decimals, groups of thousands or nothing that belongs to the value. */
export function notationOf({
  tokens,
  isGeneral,
}: Section): 'plain' | 'digits' | 'text' | 'percent' | 'fraction' {
  const signs = tokens.flatMap((one) => (one.kind === 'sign' ? one.sign : []));
  const hasDigits = tokens.some(({ kind }) => kind === 'digit');
  if (isGeneral || signs.includes('@')) return 'plain';
  if (!hasDigits) return signs.length === 0 ? 'text' : 'plain';
  if (signs.length === 0) return 'digits';
  if (signs.every((sign) => sign === '/') && signs.length === 1) return 'fraction';
  return signs.includes('%') && signs.every((sign) => '%.,'.includes(sign)) ? 'percent' : 'plain';
}

/** Whether the zeros or texts of a section of digits are part of the value, as in codes; blanks alone only group digits. */
export function belongsToValue({ tokens }: Section): boolean {
  return isPadded(tokens) || tokens.some(isWord);
}

/** `# ##0" lei"` without the blanks between its digits, which are no part of a number; those of a code stay. */
export function withoutGroups(tokens: readonly Token[]): readonly Token[] {
  const [first, last] = [tokens.findIndex(isDigit), tokens.findLastIndex(isDigit)];
  const isCode = isPadded(tokens) || tokens.slice(first, last).some(isWord);
  if (isCode) return tokens;
  return tokens.filter((one, at) => at < first || at > last || isDigit(one));
}

/** A zero before the last digit is shown where the number has none. */
function isPadded(tokens: readonly Token[]): boolean {
  const firstZero = tokens.findIndex((one) => one.kind === 'digit' && one.digit === '0');
  return firstZero >= 0 && firstZero < tokens.findLastIndex(isDigit);
}

function isWord(one: Token): boolean {
  return one.kind === 'text' && one.text.trim() !== '';
}

function isDigit({ kind }: Token): boolean {
  return kind === 'digit';
}

/** The fixed text of a section without digits. */
export function fixedText({ tokens }: Section): string {
  return tokens
    .map((one) => (one.kind === 'text' ? one.text : ''))
    .join('')
    .trim();
}

/** `7` under `000` is `007`; digits beyond the pattern come before its first one. The sign is left out. */
export function showDigits(value: number, tokens: readonly Token[]): string {
  let digits = String(Math.round(Math.abs(value)));
  // A pattern without zeros shows nothing of a zero.
  if (digits === '0') digits = '';
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  const shown = tokens.map(() => '');
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const one = tokens[at];
    if (one?.kind === 'text') shown[at] = one.text;
    if (one?.kind !== 'digit') continue;
    const next = at === first ? digits : digits.slice(-1);
    shown[at] = next === '' && one.digit === '0' ? '0' : next;
    digits = at === first ? '' : digits.slice(0, -1);
  }
  return shown.join('').trim();
}

/** `0,5` under `0%` is `50%`; with the decimal comma of Romanian sheets. The sign is left out. */
export function showPercent(value: number, tokens: readonly Token[]): string {
  const point = tokens.findIndex((one) => one.kind === 'sign' && one.sign === '.');
  const decimals = point < 0 ? [] : tokens.slice(point).flatMap((one) => (one.kind === 'digit' ? one : []));
  const needed = decimals.filter(({ digit }) => digit === '0').length;
  const exact = Number((Math.abs(value) * 100).toPrecision(15));
  const shown = exact.toFixed(Math.min(decimals.length, 20));
  const trimmed =
    decimals.length > needed ? shown.replace(new RegExp(`0{0,${decimals.length - needed}}$`), '') : shown;
  const [from, to] = [tokens.findIndex(isDigit), tokens.findLastIndex(isDigit)];
  const around = (some: readonly Token[]) =>
    some
      .map((one) => (one.kind === 'text' ? one.text : one.kind === 'sign' && one.sign === '%' ? '%' : ''))
      .join('');
  return `${around(tokens.slice(0, from))}${trimmed.replace(/\.$/, '').replace('.', ',')}${around(tokens.slice(to + 1))}`.trim();
}

/** `0,5` under `# ?/?` is `1/2`. The sign is left out. */
export function showFraction(value: number, tokens: readonly Token[]): string {
  const slash = tokens.findIndex((one) => one.kind === 'sign' && one.sign === '/');
  const places = tokens.slice(slash).filter(({ kind }) => kind === 'digit').length;
  const most = 10 ** Math.min(places || 1, 3) - 1;
  const number = Math.abs(value);
  const whole = Math.floor(number);
  let [best, numerator, denominator] = [Number.POSITIVE_INFINITY, 0, 1];
  for (let below = 1; below <= most; below += 1) {
    const above = Math.round((number - whole) * below);
    const error = Math.abs(number - whole - above / below);
    if (error < best - 1e-12) [best, numerator, denominator] = [error, above, below];
  }
  if (numerator === 0) return String(whole);
  if (numerator === denominator) return String(whole + 1);
  return `${whole === 0 ? '' : `${whole} `}${numerator}/${denominator}`;
}
