/** Compares the fields of both members, and which value survives (MEM-90). */
import type { ComparedField, MergeSide } from '@ceccar/contract/members/merges';
import type { Resource, TableRow } from '../../../platform/crud/definition.ts';
import type { Changes } from '../../../platform/crud/history.ts';
import type { Reader, Row } from '../../../platform/database/reader.ts';
import { invalid } from '../../../platform/errors.ts';
import { tellChanges } from '../../audit/present-changes.ts';

/** Columns of the writable fields; computed ones follow from them. */
export function columnsOfFields({ contract, definition, columnOf }: Resource): Map<string, string> {
  return new Map(
    Object.entries(contract.fields)
      .filter(([name, { readOnly }]) => !readOnly && typeof definition.sources?.[name] !== 'object')
      .map(([name]) => [name, columnOf(name)]),
  );
}

/** As text, without fields that are empty in both. */
export async function compareFields(
  read: Reader,
  resource: Resource,
  kept: TableRow,
  other: TableRow,
): Promise<ComparedField[]> {
  const columns = columnsOfFields(resource);
  const changes: Changes = Object.fromEntries(
    [...columns].map(([name, column]) => [name, [kept[column] ?? null, other[column] ?? null]]),
  );
  const [told] = await tellChanges({ read }, [{ resource, changes }]);
  return (told?.changes ?? [])
    .filter(({ before, after }) => Boolean(before) || Boolean(after))
    .map(({ propertyPath: name, label, before, after }) => ({
      name,
      label,
      kept: before || null,
      other: after || null,
      choice: defaultSide(kept[columns.get(name) ?? ''], other[columns.get(name) ?? '']),
    }));
}

function defaultSide(kept: unknown, other: unknown): MergeSide {
  return isEmpty(kept) && !isEmpty(other) ? 'other' : 'kept';
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Values that the survivor takes over, by column and as history entries; rows are whole, as JSON. */
export function takeOver(
  resource: Resource,
  kept: Row,
  other: Row,
  choices: Readonly<Record<string, MergeSide>>,
): { set: Row; told: Changes } {
  const columns = columnsOfFields(resource);
  const unknown = Object.keys(choices).find((name) => !columns.has(name));
  if (unknown !== undefined)
    throw invalid([{ propertyPath: `fields.${unknown.slice(0, 100)}`, message: 'Câmpul nu există.' }]);
  const set: Row = {};
  const told: Changes = {};
  for (const [name, column] of columns) {
    const [mine, others] = [kept[column], other[column]];
    const side = Object.hasOwn(choices, name) ? choices[name] : defaultSide(mine, others);
    if (side === 'kept' || JSON.stringify(mine) === JSON.stringify(others)) continue;
    set[column] = others;
    told[name] = [mine ?? null, others ?? null];
  }
  return { set, told };
}
