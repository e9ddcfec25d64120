/** What a number format shows of a whole number: leading zeros and fixed text, as codes have them (EXC-93). Pure. */

type Part = { digit: '0' | '#' | '?' } | { text: string };

/** The parts of a format that only groups digits and text, such as `00000` or `"CJ-"0000`; undefined for any other. */
export function digitPatternOf(format: string): readonly Part[] | undefined {
  const parts = readParts(format);
  const zeros = parts?.filter((part) => 'digit' in part && part.digit === '0').length ?? 0;
  const hasDigits = parts?.some((part) => 'digit' in part);
  const hasText = parts?.some((part) => 'text' in part);
  return hasDigits && (hasText || zeros > 1) ? parts : undefined;
}

/** The section for positive numbers; undefined if it has decimals, groups of thousands or another notation. */
function readParts(format: string): Part[] | undefined {
  const parts: Part[] = [];
  const token = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|([0#?])|([ \-()+:])|(;.*)|(.)/gsu;
  for (const [, quoted, escaped, currency, digit, sign, rest, other] of format.matchAll(token)) {
    if (other !== undefined) return undefined;
    if (rest !== undefined) break;
    const text = quoted ?? escaped ?? currency ?? sign;
    if (text) parts.push({ text });
    else if (digit === '0' || digit === '#' || digit === '?') parts.push({ digit });
  }
  return parts;
}

/** `7` under `000` is `007`; digits beyond the pattern come before its first one. */
export function showDigits(value: number, pattern: readonly Part[]): string {
  let digits = String(Math.abs(Math.round(value)));
  const first = pattern.findIndex((part) => 'digit' in part);
  const shown = pattern.map(() => '');
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const part = pattern[at];
    if (!part) continue;
    if ('text' in part) shown[at] = part.text;
    else {
      const next = at === first ? digits : digits.slice(-1);
      shown[at] = next === '' && part.digit === '0' ? '0' : next;
      digits = at === first ? '' : digits.slice(0, -1);
    }
  }
  return `${value < 0 ? '-' : ''}${shown.join('')}`.trim();
}
