/** Invents addresses, telephone numbers and e-mail addresses that reach nobody. */
import { withoutDiacritics } from '@ceccar/contract/fold-text';
import type { Branch } from './branches.ts';
import { between, chance, digits, pick, type Random } from './random.ts';

const streets =
  `Mihai Eminescu, Ștefan cel Mare, Avram Iancu, Nicolae Bălcescu, Mihai Viteazul, Unirii, Independenței,
  1 Decembrie 1918, Tudor Vladimirescu, Alexandru Ioan Cuza, Ion Creangă, Vasile Alecsandri, George Coșbuc,
  Liviu Rebreanu, Traian, Decebal, Horea, Republicii, Libertății, Gării, Teilor, Castanilor, Trandafirilor, Primăverii,
  Școlii, Florilor, Salcâmilor, Zorilor, Viilor, Câmpului, Moților, Dorobanților, Constantin Brâncuși, George Enescu,
  Nicolae Titulescu, Octavian Goga, Lucian Blaga, Simion Bărnuțiu, Gheorghe Șincai, Petru Maior`
    .split(',')
    .map((name) => name.trim());

export function makeAddress(random: Random, branch: Branch): string {
  const town = pick(random, branch.towns);
  const house = makeHouse(random);
  const flat = chance(random, 0.6)
    ? `, bl. ${pick(random, ['A', 'B', 'C', 'D', 'M', 'P', 'T'])}${between(random, 1, 40)}, sc. ${between(random, 1, 4)}, ap. ${between(random, 1, 80)}`
    : '';
  return `${house}${flat}, ${makePlace(branch, town)}`;
}

export function makeHouse(random: Random): string {
  const kind = pick(random, ['Str.', 'Str.', 'Str.', 'Str.', 'B-dul', 'Aleea']);
  return `${kind} ${pick(random, streets)} nr. ${between(random, 1, 220)}`;
}

export function makePlace(branch: Branch, town: string): string {
  return branch.name === 'București' ? `București, ${town.toLowerCase()}` : `${town}, jud. ${branch.name}`;
}

/** No mobile network uses the prefix 0700. */
export function makeMobileNumber(random: Random): string {
  return `0700 ${digits(random, 3)} ${digits(random, 3)}`;
}

/** In the fixed network no number begins with 0 after the area code. */
export function makePhoneNumber(random: Random, branch: Branch): string {
  const length = 10 - branch.area.length;
  return `${branch.area} 0${digits(random, length - 4)} ${digits(random, 3)}`;
}

/** The top-level domain `example` is reserved for examples (RFC 2606). */
export function makeEmail(random: Random, name: string): string {
  return `${toAscii(name, '.')}@${pick(random, ['posta', 'cont', 'contabil', 'birou'])}.example`;
}

export function makeWeb(name: string): string {
  return `https://www.${toAscii(name, '-')}.example`;
}

/** Lower-case letters and digits without diacritics; everything between words becomes the separator. */
export function toAscii(text: string, separator: string): string {
  return withoutDiacritics(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(/^[.-]|[.-]$/g, '');
}
