/** Turns a request body into field values: each key is checked by the contract, references are found in scope. */
import { updatedAt } from '@ceccar/contract/define-contract';
import { messages } from '@ceccar/contract/messages';
import type { Violation, Warning } from '@ceccar/contract/resource';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import { CompiledQuery } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/connection.ts';
import { SqlText } from '../database/sql-text.ts';
import { scopedRows } from './conditions.ts';
import type { FieldValues, Reference, Resource, Resources } from './definition.ts';
import { parseReferenceKey } from './list-query.ts';
import { requireObject } from './require-object.ts';

export type ParsedInput = { values: FieldValues; violations: Violation[]; warnings: Warning[] };

/** Only keys that were sent change (API-9); of a new record missing required fields are reported. */
export function parseInput(
  resource: Resource,
  body: unknown,
  accepted: readonly string[],
  isNew: boolean,
  defaults: FieldValues = {},
): ParsedInput {
  const sent = requireObject(body);
  const given = isNew ? { ...defaults, ...withoutEmpty(sent, defaults) } : sent;
  const untaken = isNew ? untakenFields(resource, sent, accepted) : [];
  const parsed: ParsedInput = {
    values: {},
    violations: untaken.map((name) => ({ propertyPath: name, message: messages.notTakenOnCreate })),
    warnings: ignoredKeys(sent, [...accepted, ...untaken]),
  };
  for (const name of accepted) {
    const field = resource.fieldOf(name);
    const isSent = Object.hasOwn(given, name);
    if (!isSent && !isNew) continue;
    if (!isSent && !field.required) {
      if (field.whenEmpty !== undefined) parsed.values[name] = field.whenEmpty;
      continue;
    }
    const isOnlyShown = field.temporary && isTemporaryNumber(given[name]);
    const checked = field.input.safeParse(isOnlyShown ? null : given[name]);
    if (checked.success) parsed.values[name] = checked.data;
    else
      parsed.violations.push({
        propertyPath: name,
        message: checked.error.issues[0]?.message ?? messages.notText,
      });
  }
  return parsed;
}

function withoutEmpty(body: object, defaults: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !(name in defaults) || (value !== null && value !== '')),
  );
}

/** Known fields that a new record does not take, unless empty (API-346); `updatedAt` comes with every record that was read. */
function untakenFields(resource: Resource, sent: object, accepted: readonly string[]): string[] {
  const { fields } = resource.contract;
  return Object.entries(sent).flatMap(([name, value]) =>
    Object.hasOwn(fields, name) && !accepted.includes(name) && name !== updatedAt && !isEmpty(value)
      ? [name]
      : [],
  );
}

/** As generic forms send what nobody has filled in: an unticked box, a list without an entry. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** Keys that the resource does not accept are ignored and reported as warnings (API-10). */
function ignoredKeys(given: object, accepted: readonly string[]): Warning[] {
  return Object.keys(given)
    .filter((name) => !accepted.includes(name) && !name.startsWith('@'))
    .slice(0, 50)
    .map((name) => ({
      // Stored with the answer of an Idempotency-Key, so it must be text that the database can hold.
      propertyPath: name.slice(0, 100).replaceAll('\u0000', '').toWellFormed(),
      message: 'Câmpul nu este folosit aici și a fost lăsat deoparte.',
    }));
}

/** Replaces each reference (API-8) by its numeric id; one that the actor cannot see counts as missing (ACC-28). */
export async function resolveReferences(
  tx: Tx,
  resources: Resources,
  resource: Resource,
  values: FieldValues,
  actor: Actor,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const reference of resource.references.values()) {
    const value = values[reference.field];
    if (value === null || value === undefined) continue;
    const id = await findReferenced(tx, resources, reference, String(value), actor);
    if (id === undefined) {
      const { label } = resource.fieldOf(reference.field);
      violations.push({ propertyPath: reference.field, message: messages.notReference(label) });
    }
    values[reference.field] = id;
  }
  return violations;
}

async function findReferenced(
  tx: Tx,
  resources: Resources,
  reference: Reference,
  value: string,
  actor: Actor,
): Promise<number | undefined> {
  const target = resources.get(reference.target.contract.plural);
  const key = parseReferenceKey(value, reference.target.contract.plural);
  if (!target || key === undefined) return undefined;
  if (typeof key === 'string' && target.contract.identifiedBy !== 'uuid') return undefined;
  const scope = target.definition.scope(actor);
  const sql = new SqlText();
  const keyed = typeof key === 'string' ? `t.uuid = ${sql.value(key)}::uuid` : `t.id = ${sql.value(key)}`;
  const { from, condition } = scopedRows(target, scope, sql);
  const text = `select t.id from ${from} where ${keyed} and ${condition}`;
  const { rows } = await tx.executeQuery<{ id: number }>(CompiledQuery.raw(text, sql.values));
  return rows[0]?.id;
}
