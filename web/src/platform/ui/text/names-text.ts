import { countOf } from './format.ts';

const namesShown = 50;

/** Names of members in a sentence; of many the first, and how many others. */
export function namesText(names: readonly string[]): string {
  const rest = names.length - namesShown;
  if (rest <= 0) return names.join(', ');
  return `${names.slice(0, namesShown).join(', ')} și încă ${countOf(rest, 'membru', 'membri')}`;
}
