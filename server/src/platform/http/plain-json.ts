/** Answers in the form that the caller prefers: JSON-LD, or plain JSON without its keys (API-199). */
import type { FastifyReply } from 'fastify';
import { jsonLd, plainJson, prefersPlainJson } from './media-types.ts';

type LinkedData = Readonly<Record<string, unknown>>;

/** Sets the content type, and for a plain list the headers that take the place of Hydra's; returns the body. */
export function negotiateBody(reply: FastifyReply, body: LinkedData): object {
  if (!prefersPlainJson(reply.request)) {
    void reply.type(jsonLd);
    return body;
  }
  void reply.type(plainJson);
  const members = body['hydra:member'];
  if (!Array.isArray(members)) return plainRecord(body);
  if ('hydra:totalItems' in body) void reply.header('x-total-count', String(body['hydra:totalItems']));
  // Of a list of changes: where the next reading begins (API-190).
  if ('cursor' in body) void reply.header('x-cursor', String(body.cursor));
  const links = pageLinks(body['hydra:view'] as LinkedData | undefined);
  if (links) void reply.header('link', links);
  return members.map(plainRecord);
}

/**
 * An item or a member of a list. Its address is left out if its key is there, and an embedded record that has nothing but
 * its name is its address.
 */
function plainRecord({ '@context': _context, '@type': _type, '@id': iri, ...rest }: LinkedData): object {
  const hasKey = 'id' in rest || 'uuid' in rest;
  const entries = Object.entries(rest).map(([name, value]) => [name, plainValue(value)]);
  return { ...(iri === undefined || hasKey ? {} : { '@id': iri }), ...Object.fromEntries(entries) };
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  // A date is written as a text when it is sent.
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const record = value as LinkedData;
  return isOnlyNamed(Object.keys(record)) ? record['@id'] : plainRecord(record);
}

/** Whether an embedded record with these keys is sent as its address. */
export function isOnlyNamed(keys: readonly string[]): boolean {
  return keys.includes('@id') && keys.every((key) => ['@id', '@type', 'name'].includes(key));
}

/** RFC 8288, as `first`, `prev`, `next` and `last`. */
function pageLinks(view: LinkedData | undefined): string | undefined {
  if (!view) return undefined;
  const relations = { first: 'hydra:first', prev: 'hydra:previous', next: 'hydra:next', last: 'hydra:last' };
  return Object.entries(relations)
    .flatMap(([relation, term]) => (view[term] ? [`<${view[term]}>; rel="${relation}"`] : []))
    .join(', ');
}
