/** What an export was asked for, in words: for its row in the list and for the name of its file. Pure. */
import { type ExportTypeAnswer, listExports } from '@ceccar/contract/exchange/exports';
import { type Filters, filterTexts as textsOf } from '@ceccar/contract/exchange/filter-texts';
import type { ResourceContract } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import { fieldText } from '../../platform/ui/text/field-value.tsx';

type Branches = readonly { id: number; name: string }[];

/** `Filiala: Cluj`, `Restanțieri` */
export function filterTexts(type: string, filters: Filters, branches: Branches): string[] {
  return textsOf(listOf(type), filters, branches, fieldText);
}

/** The list whose rows an export has; undefined for the types of the exports screen. */
function listOf(type: string): ResourceContract | undefined {
  const [plural] = Object.entries(listExports).find(([, one]) => one === type) ?? [];
  return plural === undefined ? undefined : getContract(plural);
}

/** More would make each row of the list three lines high. */
const mostColumnsShown = 4;

/** `Coloane: CIP, Nume și încă 3`; nothing where there was no choice. Fixed columns are in every file. */
export function columnTexts(
  type: string,
  columns: readonly string[],
  types: readonly ExportTypeAnswer[],
): string[] {
  const contract = listOf(type);
  const known = types.find((one) => one.type === type)?.columns.filter(({ isFixed }) => !isFixed) ?? [];
  const titles = columns.flatMap((key) => {
    const title = contract ? contract.fields[key]?.label : known.find((one) => one.key === key)?.title;
    return title === undefined ? [] : [title];
  });
  if (titles.length === 0) return [];
  if (!contract && titles.length === known.length) return ['Coloane: toate'];
  const rest = titles.length - mostColumnsShown;
  const shown = titles.slice(0, mostColumnsShown).join(', ');
  return [`Coloane: ${shown}${rest > 0 ? ` și încă ${rest === 1 ? 'una' : rest}` : ''}`];
}

/** The name of an export without the day at its end, for asking it again. */
export function nameWithoutDay(name: string): string {
  return name.replace(/ \d\d\.\d\d\.\d{4}$/, '');
}
