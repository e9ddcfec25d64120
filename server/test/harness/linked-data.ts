/** Reads answers as JSON-LD with jsonld.js, loading contexts from the server under test. */
import jsonld from 'jsonld';
import type { Described } from './described-answers.ts';

type Node = Record<string, unknown>;

export type LinkedReader = {
  /** The answer with every term in full; throws if a part of it has no meaning. */
  expand: (body: object) => Promise<Node[]>;
  /** As the server would write it again. */
  compact: (expanded: object, context: unknown) => Promise<Node>;
  /** Terms and types of the answer that neither the documentation nor Hydra describes. */
  undocumented: (expanded: readonly Node[]) => string[];
};

const vocabularies = /^http:\/\/www\.w3\.org\//;

export async function linkedReader(address: string): Promise<LinkedReader> {
  const contexts = new Map<string, Promise<object>>();
  const load = async (url: string) => {
    const answer = await fetch(url, { headers: { accept: 'application/ld+json' } });
    if (!answer.ok) throw new Error(`${url} is ${answer.status}`);
    return (await answer.json()) as object;
  };
  const documentLoader = async (url: string) => {
    const loaded = contexts.get(url) ?? load(url);
    contexts.set(url, loaded);
    return { documentUrl: url, document: (await loaded) as jsonld.NodeObject[] };
  };
  const options = { base: `${address}/api/`, documentLoader, safe: true };
  const documented = `${address}/api/docs.jsonld`;
  const documentation = await jsonld.expand((await load(documented)) as jsonld.JsonLdDocument, {
    base: documented,
    documentLoader,
  });
  const known = new Set(idsIn(documentation));
  return {
    expand: (body) => jsonld.expand(body as jsonld.JsonLdDocument, options) as Promise<Node[]>,
    compact: (expanded, context) =>
      jsonld.compact(
        expanded as jsonld.JsonLdDocument,
        context as jsonld.ContextDefinition,
        options,
      ) as Promise<Node>,
    undocumented: (expanded) =>
      [...new Set(termsIn(expanded))].filter((term) => !vocabularies.test(term) && !known.has(term)).sort(),
  };
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as Node)['@id'];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(idsIn)];
}

/** Keys and types of expanded JSON-LD; a JSON literal has none. */
function termsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(termsIn);
  if (typeof value !== 'object' || value === null || '@value' in value) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === '@type') return inner as string[];
    return key.startsWith('@') ? [] : [key, ...termsIn(inner)];
  });
}

type Schema = Record<string, unknown>;

/** A smallest document that a schema of the API's description describes. */
export function sampleOf(schema: Schema, document: Described): unknown {
  if (typeof schema.$ref === 'string') return sampleOf(resolve(schema.$ref, document), document);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) return sampleOf(schema.anyOf[0] as Schema, document);
  if (Array.isArray(schema.prefixItems))
    return schema.prefixItems.map((one) => sampleOf(one as Schema, document));
  const [type] = [schema.type].flat();
  switch (type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
      return Object.fromEntries(properties.map(([name, one]) => [name, sampleOf(one, document)]));
    }
    case 'array':
      return [sampleOf((schema.items ?? {}) as Schema, document)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    default:
      return schema.format === 'date'
        ? '2026-01-02'
        : schema.format === 'date-time'
          ? '2026-01-02T03:04:05Z'
          : '/api/x/1';
  }
}

function resolve(pointer: string, document: Described): Schema {
  const parts = pointer.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((at, part) => (at as Schema)[part], document) as Schema; // the description refers to itself alone
}
