/** Hydra classes of what answers hold beside the fields of contracts; no generic client writes them. */
import { type LinkedType, recordProperties } from './linked-types.ts';

type Described = Readonly<Record<string, { description: string }>>;

/** Classes with the properties that records, stored files and errors of every type share. */
export const sharedClasses = [
  describeClass('Record', 'Ce are orice înregistrare', recordProperties),
  describeClass('StoredFile', 'Fișier păstrat', {
    name: { description: 'Numele fișierului' },
    size: { description: 'Mărimea, în octeți' },
    mediaType: { description: 'Tipul, după conținut' },
    url: { description: 'Adresa de la care se descarcă; null după ce fișierul a fost șters' },
  }),
  describeClass('Error', 'Eroare', {
    code: { description: 'Codul erorii, care nu se schimbă niciodată' },
    status: { description: 'Starea HTTP' },
    requestId: { description: 'Codul cererii, de comunicat administratorului' },
  }),
];

export function describeLinkedType({ name, properties }: LinkedType): Record<string, unknown> {
  const all = [...properties].flatMap(([key, { description, embedded }]) => [
    [key, { description }] as const,
    ...Object.values(embedded)
      .filter((term) => term.startsWith(`${name}/`))
      .map((term) => [term.slice(name.length + 1), { description: '' }] as const),
  ]);
  return describeClass(name, name, Object.fromEntries(all));
}

function describeClass(name: string, title: string, properties: Described): Record<string, unknown> {
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'hydra:title': name,
    'hydra:description': title,
    'hydra:supportedProperty': Object.entries(properties).map(([key, { description }]) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#${name}/${key}`,
        '@type': 'rdf:Property',
        'rdfs:label': key,
        domain: `#${name}`,
      },
      'hydra:title': key,
      ...(description ? { 'hydra:description': description } : {}),
      'hydra:required': false,
      'hydra:readable': true,
      'hydra:writeable': false,
    })),
  };
}
