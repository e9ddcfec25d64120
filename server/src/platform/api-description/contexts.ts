/** JSON-LD contexts: each term of an answer leads to its place in the documentation (API-198). */
import type { Field } from '@ceccar/contract/fields';
import { shownSchema } from '../actions/field-schema.ts';
import type { Resource } from '../crud/definition.ts';
import { type LinkedProperty, type LinkedType, recordProperties } from './linked-types.ts';
import { propertyIri } from './property-iri.ts';

type Term = string | Record<string, unknown>;

/** JSON-LD tools resolve terms relative to the document that contains them, so `@vocab` is an absolute URL. */
export const prefixesAt = (base: string) => ({
  '@vocab': `${base}/api/docs.jsonld#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
});

const link = (id: string) => ({ '@id': id, '@type': '@id' });
const json = (id: string) => ({ '@id': id, '@type': '@json' });
/** Without the container a list of one comes back as its one element. */
const jsonList = (id: string) => ({ ...json(id), '@container': '@set' });

/** Hydra's own terms that its prefix alone does not explain: links are IRIs, and a mapping has names without prefix. */
const hydraTerms: Readonly<Record<string, Term>> = {
  'hydra:first': link('hydra:first'),
  'hydra:last': link('hydra:last'),
  'hydra:next': link('hydra:next'),
  'hydra:previous': link('hydra:previous'),
  'hydra:member': { '@id': 'hydra:member', '@container': '@set' },
  'hydra:variableRepresentation': { '@id': 'hydra:variableRepresentation', '@type': '@vocab' },
  BasicRepresentation: 'hydra:BasicRepresentation',
  IriTemplateMapping: 'hydra:IriTemplateMapping',
  'hydra:mapping': {
    '@id': 'hydra:mapping',
    '@container': '@set',
    '@context': { variable: 'hydra:variable', property: 'hydra:property', required: 'hydra:required' },
  },
};

const recordTerms: Readonly<Record<string, Term>> = Object.fromEntries(
  Object.entries(recordProperties).map(([name, { kind = 'plain' }]) => [
    name,
    linkedTerm(`Record/${name}`, { kind, embedded: {} }),
  ]),
);

const errorTerms = { code: 'Error/code', status: 'Error/status', requestId: 'Error/requestId' };

const storedFile = {
  name: 'StoredFile/name',
  size: 'StoredFile/size',
  mediaType: 'StoredFile/mediaType',
  url: link('StoredFile/url'),
};

/** Undefined for a type that no answer has. */
export function contextOf(
  resources: readonly Resource[],
  linkedTypes: readonly LinkedType[],
  type: string,
  base: string,
): Record<string, unknown> | undefined {
  const terms = termsOf(resources, linkedTypes, type);
  if (!terms) return undefined;
  return { '@context': { '@version': 1.1, ...prefixesAt(base), ...hydraTerms, ...terms } };
}

function termsOf(
  resources: readonly Resource[],
  linkedTypes: readonly LinkedType[],
  type: string,
): Record<string, Term> | undefined {
  if (type === 'Entrypoint')
    return Object.fromEntries(resources.map((one) => [entryName(one), link(`Entrypoint/${entryName(one)}`)]));
  if (type === 'Error') return errorTerms;
  // Clients look up violations in the documentation itself (API-15).
  if (type === 'ConstraintViolationList') return errorTerms;
  const resource = resources.find(({ contract }) => contract.type === type);
  const linked = linkedTypes.filter(({ context }) => context === type);
  if (!resource && linked.length === 0) return undefined;
  return {
    ...recordTerms,
    ...Object.fromEntries(linked.flatMap(linkedTerms)),
    ...(resource ? resourceTerms(resource) : {}),
  };
}

export function entryName({ contract }: Pick<Resource, 'contract'>): string {
  return contract.plural.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function resourceTerms(resource: Resource): Record<string, Term> {
  const fields = Object.entries(resource.contract.fields);
  return Object.fromEntries(fields.map(([name, field]) => [name, fieldTerm(resource, name, field)]));
}

function fieldTerm(resource: Resource, name: string, field: Field): Term {
  const id = propertyIri(resource.contract, name);
  switch (field.kind) {
    case 'reference':
      return { ...link(id), '@context': embeddedTerms(resource, name, field) };
    case 'file':
      return { '@id': id, '@context': storedFile };
    case 'structure':
      return [shownSchema(field).type].flat().includes('array') ? jsonList(id) : json(id);
    case 'choices':
      return { '@id': id, '@container': '@set' };
    case 'date':
      return { '@id': id, '@type': 'xmls:date' };
    case 'timestamp':
      return { '@id': id, '@type': 'xmls:dateTime' };
    default:
      return id;
  }
}

/** A record embedded in another one has its name under `name`, whatever its contract calls it. */
function embeddedTerms(resource: Resource, name: string, { embeds = {} }: Field): Record<string, string> {
  const contract = resource.references.get(name)?.target.contract ?? resource.contract;
  const { nameField, fields } = contract;
  const nameTerm = nameField in fields ? propertyIri(contract, nameField) : `Record/${nameField}`;
  const carried = Object.keys(embeds).map((one) => [
    one,
    one in fields ? propertyIri(contract, one) : `${resource.contract.type}/${one}`,
  ]);
  return { ...Object.fromEntries(carried), name: nameTerm };
}

function linkedTerms({ name, properties }: LinkedType): [string, Term][] {
  return [...properties].map(([key, property]) => [key, linkedTerm(`${name}/${key}`, property)]);
}

function linkedTerm(id: string, { kind, embedded }: Omit<LinkedProperty, 'description'>): Term {
  switch (kind) {
    case 'record':
      return { ...link(id), '@context': embedded };
    case 'json':
      return json(id);
    case 'jsonList':
      return jsonList(id);
    case 'list':
      return { '@id': id, '@container': '@set' };
    case 'plain':
      return id;
    default:
      return { '@id': id, '@type': `xmls:${kind}` };
  }
}
