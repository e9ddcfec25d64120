/** Ways in which a CNP can stand in an address, and the search for it in whatever was written. */
import fc from 'fast-check';

const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const again = (text: string) => text.replaceAll('%', '%25');

/** Each writes one digit; `again` as a browser or program does that encodes an encoded address. */
const digitWriters: ((digit: string) => string)[] = [
  (digit) => digit,
  (digit) => percent(digit),
  (digit) => percent(digit).toUpperCase(),
  (digit) => again(percent(digit)),
  (digit) => again(again(percent(digit))),
  (digit) => percent(String.fromCodePoint(0xff10 + Number(digit))),
];
const blanks = ['', '', '', '', '+', '%20', '%09', '%2520', '%2b', '%C2%A0'];

/** A CNP, and one of its written forms. */
export const writtenCnp = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }),
    fc.integer({ min: 1, max: 8 }),
    fc.array(fc.constantFrom(...digitWriters), { minLength: 13, maxLength: 13 }),
    fc.array(fc.constantFrom(...blanks), { minLength: 13, maxLength: 13 }),
    fc.boolean(),
  )
  .map(([rest, first, writers, between, isPlain]) => {
    const cnp = [first, ...rest].join('');
    const written = [...cnp]
      .map((digit, at) => `${writers[at]?.(digit) ?? digit}${at < 12 ? between[at] : ''}`)
      .join('');
    return { cnp, written: isPlain ? cnp : written };
  });

/** Places of an address; each ends or begins with characters that are no digits. */
export const addressOf = fc.constantFrom<(written: string) => string>(
  (written) => `/api/persons?cnp=${written}`,
  (written) => `/api/persons?page=1&search=${written}&order[id]=asc`,
  (written) => `/api/persons/similar?cnp=${written}`,
  (written) => `/api/persons?${written}`,
  (written) => `/api/persons?a[${written}]=1`,
  (written) => `/api/persons/${written}`,
  (written) => `/api/persons/${written}/visas`,
  (written) => `/api/persons/${written}.json`,
  (written) => `/persoane;cnp=${written}`,
  (written) => `/nimic/x${written}y?z=1`,
  (written) => `/login?next=%2Fpersons%3Fcnp%3D${written}`,
  (written) => `/download/${written}?${written}`,
  (written) => `/${'a'.repeat(490)}/${written}`,
);

/** Whether the number can be read in the text, whatever its encoding. */
export function showsNumber(text: string, cnp: string): boolean {
  let plain = text;
  for (let times = 0; times < 5; times += 1)
    plain = plain.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  return plain.normalize('NFKC').replaceAll(/[+\s]/g, '').includes(cnp);
}
