/** The message for a value that is not in a list, with the nearest value that is (EXC-163). Pure. */
import { messages } from '@ceccar/contract/messages';
import { regionOfPlace } from './region-of-place.ts';
import { plainTitle } from './tables/table-heading.ts';

const mostListed = 15;

/** `label` is the field of the form that offers the list; `names` are the values as people read them. */
export function unknownValue(label: string, typed: string, names: readonly string[]): string {
  const near = nearestName(typed, names);
  if (near !== undefined) return messages.notListed(near);
  if (names.length <= mostListed) return `Valoarea nu este printre cele permise: ${names.join(', ')}.`;
  return `Nu există în listă. Valorile permise sunt în câmpul „${label}” al formularului de adăugare.`;
}

/** The only name with the fewest different letters, ignoring case and diacritics; undefined if none is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const text = plainTitle(typed);
  const place = regionOfPlace(text);
  if (place !== undefined && names.includes(place)) return place;
  let [fewest, nearest]: [number, string[]] = [Math.floor(text.length / 3), []];
  if (fewest === 0) return undefined;
  for (const [name, plain] of foldNames(names)) {
    if (Math.abs(plain.length - text.length) > fewest) continue;
    const distance = editDistance(text, plain);
    if (distance > fewest) continue;
    nearest = distance < fewest ? [name] : [...nearest, name];
    fewest = distance;
  }
  return nearest.length === 1 ? nearest[0] : undefined;
}

/** Folded once for each list, since a file may have a hundred thousand such cells. */
const foldedLists = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function foldNames(names: readonly string[]): ReadonlyMap<string, string> {
  const known = foldedLists.get(names);
  if (known) return known;
  const folded = new Map(names.map((name) => [name, plainTitle(name)]));
  foldedLists.set(names, folded);
  return folded;
}

/** Letters to add, remove or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
