/** Answers of the limit server to the measured requests, written by hand from the rows. */
import { isDeepStrictEqual } from 'node:util';
import { persons } from '@ceccar/contract/members/persons';
import type { Replay } from './replay.ts';

export type Row = Record<string, unknown>;

const references: Record<string, { plural: string; type: string }> = {
  region: { plural: 'regions', type: 'Region' },
  monitorCategory: { plural: 'monitor_categories', type: 'MonitorCategory' },
  professionalCategory: { plural: 'professional_categories', type: 'ProfessionalCategory' },
  professionalCategory2: { plural: 'professional_categories', type: 'ProfessionalCategory' },
  professionalCategory3: { plural: 'professional_categories', type: 'ProfessionalCategory' },
};

const amounts = new Set(
  Object.entries(persons.fields).flatMap(([name, { kind }]) => (kind === 'decimal' ? [name] : [])),
);

const envelopes = new WeakMap<Replay, Row>();

/** Lists and records are built from the rows; every other answer is the recorded one. */
export function presentAnswer(replay: Replay, results: readonly Row[][]): string {
  const record = results.flat().find((found) => 'fullName' in found);
  const isRecordPage = replay.kind === 'details' || (replay.kind === 'form' && record);
  if (replay.kind !== 'list' && !isRecordPage) return replay.body;
  const envelope = envelopes.get(replay) ?? keepEnvelope(replay);
  if (replay.kind === 'list') {
    const rows = results.find(([row]) => row && '$total' in row) ?? [];
    const total = Number(rows[0]?.$total ?? 0);
    return JSON.stringify({
      ...envelope,
      'hydra:totalItems': total,
      'hydra:member': rows.map(presentPerson),
    });
  }
  return JSON.stringify({ ...envelope, ...presentPerson(record ?? {}) });
}

function keepEnvelope(replay: Replay): Row {
  const envelope = JSON.parse(replay.body) as Row;
  envelopes.set(replay, envelope);
  return envelope;
}

function presentPerson(row: Row): Row {
  const person: Row = { '@id': `/api/persons/${row.uuid}`, '@type': 'Person' };
  for (const name in row) {
    if (name === '$total' || name.endsWith('.name')) continue;
    const value = row[name];
    const reference = references[name];
    if (reference) person[name] = value === null ? null : refer(reference, value, row[`${name}.name`]);
    else if (amounts.has(name)) person[name] = value === null ? null : Number(value);
    else if (value === null && (name === 'regNumber' || name === 'cip')) {
      person[name] = `TEMP-${String(row.id).padStart(6, '0')}`;
    } else person[name] = value;
  }
  return person;
}

function refer({ plural, type }: { plural: string; type: string }, id: unknown, name: unknown): Row {
  return { '@id': `/api/${plural}/${id}`, '@type': type, name };
}

/** Only equal answers can be compared; pages differ in their nonce, new rows in their id. */
export function isSameAnswer(kind: Replay['kind'], ours: string, limit: string): boolean {
  const differs: readonly Replay['kind'][] = ['page', 'signIn', 'write', 'posting', 'member'];
  if (differs.includes(kind)) return Math.abs(ours.length - limit.length) < 10;
  return isDeepStrictEqual(JSON.parse(ours), JSON.parse(limit));
}
