/** Finds payer, account and text in a description into which a bank packs all of them (MON-145). Pure. */
import { bankFold } from './references.ts';

export type Unpacked = { payer: string; iban: string; text: string; reference: string };

const ibanPattern =
  /(?<![A-Z0-9])(?:RO\d{2} ?[A-Z]{4}(?: ?[A-Z0-9]){16}(?=(?:RON|EUR|USD|GBP|CHF)?(?![A-Z0-9]))|(?!RO)[A-Z]{2}\d{2}[A-Z0-9]{11,30}(?![A-Z0-9]))/g;

/** Labels with which banks announce the parts; those without a field are left out. */
const labels: readonly [pattern: RegExp, part: keyof Unpacked | undefined][] = [
  [/^(?:NUME |DENUMIRE )?(?:ORDONATOR|PLATITOR|EXPEDITOR|PARTENER|CONTRAPARTIDA)$|^DE LA$|^NUME$/, 'payer'],
  [/^(?:DIN CONTUL|DIN CONT|(?:CONT|IBAN|CONT IBAN) ?(?:ORDONATOR|PLATITOR|PARTENER|EXPEDITOR)?)$/, 'iban'],
  [/^(?:DETALII|DETALII PLATA|EXPLICATII?|DESCRIERE|MESAJ|INFORMATII|DETALII TRANZACTIE)$/, 'text'],
  [/^(?:REFERINTA|REFERINTA BANCII|REF|NR\.? REF\.?|NR REFERINTA|NUMAR REFERINTA)$/, 'reference'],
  [
    /^(?:BANCA\b.*|BIC|SWIFT|CODFISC|C\.?I\.?F\.?\b.*|CUI\b.*|CNP|BENEFICIAR|NUME BENEFICIAR|IN CONTUL|CONT BENEFICIAR|IBAN BENEFICIAR|DATA\b.*|SUMA|COMISION\b.*|ADRESA\b.*|AUTORIZARE|RRN|TID|VALOARE TRANZACTIE|CATRE)$/,
    undefined,
  ],
];

const types = /^(?:INCASARE|INCASARI|TRANSFER|VIRAMENT|PLATA|DEPUNERE|CREDITARE|ORDIN DE PLATA|OP|INSTANT)\b/;

const leadingType = /^(?:[IÎ]ncas[aă]r[ei]|transfer|virament|creditare|op)\s+(?:op\s+)?/i;

/** Banks write less than 1,000 characters. */
const longestDescription = 2_000;

/** `ownIban`: the account of the statement, which is not the payer's. */
export function unpack(description: string, ownIban: string | null): Unpacked {
  const found: Unpacked = { payer: '', iban: '', text: '', reference: '' };
  const rest: string[] = [];
  const segments = splitLabels(withColons(description.slice(0, longestDescription)))
    .flatMap((one) => one.split(/[;|\n]/))
    .map((one) => one.trim());
  const plain: string[] = [];
  let received = '';
  for (const segment of segments.flatMap((one) => splitAtIban(one, ownIban)).filter((one) => one !== '')) {
    // Revolut: `Money added from EXEMPLU ANA`.
    received ||= /^(?:Money added|Payment|Transfer|Top-?up) from (.+)$/i.exec(segment)?.[1] ?? '';
    if (received !== '' && segment.endsWith(received)) continue;
    const [, label = '', value = ''] = /^([^:]{2,40}):\s*(.*)$/s.exec(segment) ?? [];
    const part = labels.find(([pattern]) => pattern.test(bankFold(label).trim()));
    if (part === undefined) plain.push(segment);
    else if (part[1] === 'payer' && found.payer === '') {
      const { payer, behind } = cutPayer(value);
      found.payer = payer;
      plain.push(...behind);
    } else if (part[1] && found[part[1]] === '') found[part[1]] = value.trim();
  }
  const at = plain.findIndex((segment) => ibanIn(segment, ownIban) !== undefined);
  if (found.iban !== '') found.iban = ibanIn(found.iban, ownIban) ?? found.iban;
  else found.iban = ibanIn(plain[at] ?? '', ownIban) ?? '';
  for (const [index, segment] of plain.entries()) {
    const isIban = index === at && plain.length > 1 && segment.replaceAll(' ', '').length <= 34;
    const isType =
      index === 0 &&
      index !== at - 1 &&
      types.test(bankFold(segment)) &&
      (plain.length > 1 || found.text !== '');
    if (isIban || isType) continue;
    rest.push(segment);
  }
  found.payer ||= received;
  if (found.payer === '' && at > 0 && plain.length > 1) found.payer = takePayer(rest, plain, at);
  found.text = [found.text, ...rest].filter((one) => one !== '').join('; ');
  return found;
}

const bankCode = '[A-Z]{4}RO[A-Z0-9]{2}(?:[A-Z0-9]{3})?';
const bankNames = 'BCR|BRD|BT|ING|CEC|RAIFFEISEN|UNICREDIT|LIBRA|ALPHA|GARANTI|EXIM|SALT|OTP|TREZORERIA';

/**
 * Writes labels without a colon as those with one: `-Platitor MODEL ION -Detalii …` of BCR, and
 * `PLATITOR MODEL ION BUCUROBU RO00… DETALII INCASARE …` of Alpha.
 */
function withColons(text: string): string {
  return text
    .replace(/-\s?(pl[aă]titor|ordonator|beneficiar|detalii|referin[tț][aă]|codfisc)\b\s*:?\s*/gi, '\n$1: ')
    .replace(/(?<=^|\s)PLATITOR\s+(?=[^:\n]{3,120}\sRO\d{2}[A-Z]{4}[A-Z0-9]{16})/g, '\nPlatitor: ')
    .replace(/(?<=\s)DETALII INCASARE\s+(?!:)/g, '\nDetalii: ');
}

/** The bank and the account that follow a name, and what stands behind them. */
function cutPayer(value: string): { payer: string; behind: string[] } {
  const found = new RegExp(
    `^(.+?)\\s+(?:${bankCode}|(?:${bankNames})(?![A-Z])|(?=RO\\d{2}[A-Z]{4}))\\s*(.*)$`,
    's',
  ).exec(value);
  const [, payer = value, rest = ''] = found ?? [];
  const [all = '', iban = '', behind = ''] =
    /^(RO\d{2}[A-Z]{4}[A-Z0-9]{16})(?:RON)?\s*(.*)$/s.exec(rest) ?? [];
  return {
    payer: payer.trim(),
    behind: (all === '' ? [rest] : [iban, behind]).map((one) => one.trim()).filter((one) => one !== ''),
  };
}

/** `EXEMPLU ANA/RO00…/CJ-2026 15`: the character beside the account divides the parts. */
function splitAtIban(segment: string, ownIban: string | null): string[] {
  const iban = ibanIn(segment, ownIban);
  const at = iban === undefined ? -1 : bankFold(segment).indexOf(iban);
  if (iban === undefined || at === -1) return [segment];
  const beside = /[/,] ?$/.exec(segment.slice(0, at)) ?? /^ ?[/,]/.exec(segment.slice(at + iban.length));
  return beside ? segment.split(beside[0].trim()).map((one) => one.trim()) : [segment];
}

/** The name stands before the account, or else after it. */
function takePayer(rest: string[], plain: readonly string[], at: number): string {
  for (const candidate of [plain[at - 1], plain[at + 1]]) {
    if (candidate === undefined || !/\p{L}{2}/u.test(candidate) || !rest.includes(candidate)) continue;
    rest.splice(rest.indexOf(candidate), 1);
    return candidate.replace(leadingType, '');
  }
  return '';
}

/** Begins a segment at each known label, also where the bank writes them one after another. */
function splitLabels(text: string): string[] {
  const label =
    /(?<=^|[\s;|,])(?:Nume |Denumire |Cont |IBAN |Din |In )?(?:ordonator|pl[aă]titor|beneficiar|contul|cont|detalii(?: plat[aă])?|explica[tț]ii?|referin[tț][aă](?: b[aă]ncii)?|banca|iban)\s*:/gi;
  const starts = [0, ...[...text.matchAll(label)].map(({ index }) => index)];
  return starts.map((start, place) => text.slice(start, starts[place + 1]).replace(/[,\s]+$/, ''));
}

export function ibanIn(text: string, ownIban: string | null): string | undefined {
  const found = bankFold(text)
    .match(ibanPattern)
    ?.map((iban) => iban.replaceAll(' ', ''));
  return found?.find((iban) => iban !== ownIban);
}
