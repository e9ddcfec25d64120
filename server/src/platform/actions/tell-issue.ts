/** Romanian messages for schemas without their own, one for each of zod's codes (API-364). */
import { countText, sizeText } from '@ceccar/contract/count-text';
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;

export const tellIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'Valoarea lipsește.';
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'too_big':
      return outOfBounds(issue, issue.maximum, issue.inclusive === false ? 'Mai puțin de' : 'Cel mult');
    case 'too_small':
      return outOfBounds(issue, issue.minimum, issue.inclusive === false ? 'Mai mult de' : 'Cel puțin');
    case 'invalid_format':
      return wrongFormat(issue);
    case 'not_multiple_of':
      return `Se cere un multiplu de ${numberText(issue.divisor)}.`;
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `Câmpul ${quoted(issue.keys)} nu există aici.`
        : `Câmpurile ${quoted(issue.keys)} nu există aici.`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Singura valoare permisă este ${valueText(issue.values[0])}.`
        : `Valoarea nu este printre cele permise: ${issue.values.map(valueText).join(', ')}.`;
    case 'invalid_key':
      return 'Numele unui câmp nu este permis aici.';
    case 'invalid_element':
      return 'O valoare din listă nu este permisă.';
    case 'invalid_union':
      return Array.isArray(issue.options) && issue.options.length > 0
        ? `Valoarea nu este printre cele permise: ${issue.options.map(valueText).join(', ')}.`
        : 'Valoarea nu are niciuna dintre formele permise.';
    default:
      return 'Valoarea nu este permisă.';
  }
};

const types: Readonly<Record<string, string>> = {
  string: 'un text',
  number: 'un număr',
  int: 'un număr întreg',
  bigint: 'un număr întreg',
  boolean: 'true sau false',
  array: 'o listă',
  tuple: 'o listă',
  set: 'o listă',
  object: 'un obiect',
  record: 'un obiect',
  map: 'un obiect',
  date: 'o dată',
  file: 'un fișier',
  null: 'null',
  nan: 'NaN',
};

function wrongType(expected: string, input: unknown): string {
  const [wanted, given] = [types[expected], types[z.core.util.parsedType(input)]];
  if (wanted === undefined) return 'Valoarea nu este permisă.';
  return given === undefined || expected === 'int'
    ? `Se cere ${wanted}.`
    : `Se cere ${wanted}, dar s-a primit ${given}.`;
}

/** `Cel mult 100 de elemente.`, `Exact 13 caractere.`, `Cel puțin 0.` */
function outOfBounds({ origin, exact }: Bound, bound: number | bigint, words: string): string {
  return `${exact === true ? 'Exact' : words} ${amountText(origin, bound)}.`;
}

function amountText(origin: string, bound: number | bigint): string {
  switch (origin) {
    case 'string':
      return countText(Number(bound), 'caracter', 'caractere');
    case 'array':
    case 'set':
    case 'map':
      return countText(Number(bound), 'element', 'elemente');
    case 'file':
      return sizeText(Number(bound));
    case 'date':
      return new Date(Number(bound)).toISOString().slice(0, 10);
    default:
      return numberText(bound);
  }
}

const formats: Readonly<Record<string, string>> = {
  email: 'o adresă de e-mail',
  url: 'o adresă web',
  uuid: 'un UUID',
  guid: 'un UUID',
  datetime: 'o dată cu oră, ca 2026-01-31T10:00:00Z',
  date: 'o dată, ca 2026-01-31',
  time: 'o oră, ca 10:30',
  ipv4: 'o adresă IPv4',
  ipv6: 'o adresă IPv6',
  cidrv4: 'un interval IPv4',
  cidrv6: 'un interval IPv6',
  base64: 'un text în base64',
  base64url: 'un text în base64url',
  json_string: 'un text JSON',
};

function wrongFormat(
  issue: Issue & { format: string; prefix?: unknown; suffix?: unknown; includes?: unknown },
): string {
  switch (issue.format) {
    case 'starts_with':
      return `Textul trebuie să înceapă cu „${issue.prefix}”.`;
    case 'ends_with':
      return `Textul trebuie să se termine cu „${issue.suffix}”.`;
    case 'includes':
      return `Textul trebuie să conțină „${issue.includes}”.`;
    default: {
      const wanted = formats[issue.format];
      return wanted === undefined ? 'Textul nu are forma cerută.' : `Se cere ${wanted}.`;
    }
  }
}

const longestKey = 100;

function quoted(keys: readonly string[]): string {
  return keys.map((key) => `„${key.slice(0, longestKey)}”`).join(', ');
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? `„${value}”` : String(value);
}

/** As it is written in JSON. */
function numberText(value: number | bigint): string {
  return String(value);
}
