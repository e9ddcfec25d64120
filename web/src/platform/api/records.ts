/** Records in the client. */
import type { MemberKind } from '@ceccar/contract/member';
import type { Abilities, ResourceContract, Row, Warning } from '@ceccar/contract/resource';

/** `id` is the IRI; the numeric id is in `originId`. */
export type ApiRecord = RecordFrame & { id: string; originId: number };

/** A row of the response, before `id` is replaced by the IRI. */
export type ApiRow = RecordFrame & { id: number };

type RecordFrame = {
  '@id': string;
  uuid?: string;
  version?: number;
  abilities?: (Abilities & Record<string, unknown>) | undefined;
  warnings?: Warning[];
  counts?: Record<string, number>;
  [field: string]: unknown;
};

/** A member with its kind. */
export type MemberRecord = { kind: MemberKind; member: ApiRecord };

/** A record with the fields of a view. */
export type RecordOf<C extends ResourceContract, View extends keyof C['views'] & string> = ApiRecord &
  Omit<Row<C, View>, 'id' | 'abilities'>;

export function toRecord(row: ApiRow): ApiRecord {
  return { ...row, id: row['@id'], originId: row.id };
}

/** The name of an embedded reference; empty if there is none or the view contains only the IRI. */
export function referenceName(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : '';
}

/** The IRI of a reference, embedded or not. */
export function referenceIri(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && '@id' in value && typeof value['@id'] === 'string'
    ? value['@id']
    : null;
}

/** The last segment of a reference's IRI: the uuid of a member, the number of a term. */
export function referenceKey(value: unknown): string | null {
  const iri = referenceIri(value);
  return iri === null ? null : iri.slice(iri.lastIndexOf('/') + 1);
}

/** IRI of a record that is addressed by uuid. */
export function iriOf(plural: string, uuid: string): string {
  return `/api/${plural}/${uuid}`;
}

/** The value of `If-Match`, such as `"3"`. */
export function versionTag(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { 'If-Match': `"${version}"` };
}
