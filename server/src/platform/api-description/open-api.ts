/** OpenAPI 3.1 document, generated from the same definitions and actions as the routes. */
import { product } from '@ceccar/contract/product';
import type { ActionDescription } from '../actions/action.ts';
import type { JsonSchema } from '../actions/json-schema.ts';
import { actionsOf, listActions } from '../actions/resource-actions.ts';
import type { Resource } from '../crud/definition.ts';
import { actionPath, type Operations } from './action-paths.ts';
import { componentSchemas } from './components.ts';
import { headerComponents } from './response-headers.ts';

export type OpenApi = {
  openapi: string;
  info: JsonSchema;
  servers: { url: string; description: string }[];
  security: unknown;
  /** Groups of operations; operations refer to them by name. */
  tags: { name: string; description: string }[];
  components: {
    securitySchemes: unknown;
    headers: Record<string, JsonSchema>;
    schemas: Record<string, JsonSchema>;
  };
  paths: Record<string, Operations>;
};

type Publisher = {
  title: string;
  /** Without a trailing slash; empty if it is not known. */
  base: string;
};

/** All that generators of clients and linters need is in the document (API-221). */
export function describeOpenApi(
  resources: readonly Resource[],
  actions: readonly ActionDescription[],
  { title, base }: Publisher,
): OpenApi {
  const paths: OpenApi['paths'] = {};
  const described = [...actions, ...resources.flatMap((resource) => listActions(actionsOf(resource)))];
  for (const [path, operations] of described.filter(({ isClosed }) => !isClosed).map(actionPath))
    paths[path] = { ...paths[path], ...operations };
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description,
      contact: { name: title, url: `${base}/` },
      license: { name: 'Toate drepturile rezervate', identifier: 'LicenseRef-proprietary' },
    },
    servers: [{ url: base || '/', description: 'Acest registru' }],
    security: [{ bearer: [] }, { serviceToken: [] }],
    tags: tagsOf(resources, actions),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Jetonul pe care îl dă `POST /api/login_check`.',
        },
        serviceToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${product}_…`,
          description:
            'Cheia unui cont de serviciu, făcut de un administrator în „Conturi de serviciu”. Fiecare răspuns îi spune limita, în `RateLimit` și `RateLimit-Policy`.',
        },
      },
      headers: headerComponents,
      schemas: componentSchemas(resources),
    },
    paths,
  };
}

/** The conventions that all operations share. */
const description = [
  'Registrul membrilor, pentru programe. Aceleași adrese sunt descrise ca Hydra la `/api/docs.jsonld`.',
  'Cererile sunt `application/ld+json` sau `application/json`, iar PATCH și `application/merge-patch+json`; fișierele se trimit ca `multipart/form-data`. Cheile care încep cu `@` sunt ale JSON-LD. O acțiune refuză cu 422 cheile pe care nu le cunoaște; la adăugarea și schimbarea unei înregistrări ele sunt lăsate deoparte și numite în `warnings`.',
  'Fiecare eroare are un `code` care nu se schimbă; cine acceptă `application/problem+json` primește erorile după RFC 9457. O metodă pe care o adresă nu o are primește 405, cu cele permise în `Allow`.',
  'Sumele sunt în lei, zilele ca `2026-01-31`, momentele după ISO 8601 în UTC. La valorile cu înțeles, `x-enum-descriptions` îl dă pe al fiecăreia, în aceeași ordine.',
].join('\n\n');

/** Titles of the tags of actions that are not the name of a resource. */
const titles: Readonly<Record<string, string>> = {
  Cont: 'Contul propriu',
  ChangeEntry: 'Istoricul modificărilor',
  Look: 'Consultarea fișelor',
  Merge: 'Uniri de membri',
  BranchMove: 'Mutări între filiale',
  Home: 'Pagina de pornire',
  Deletion: 'Ștergeri',
  LogUnauthorizedAccess: 'Accesări suspecte',
  FirstSteps: 'Primii pași',
  Operation: 'Starea sistemului',
  Certificate: 'Adeverințe',
  StatusCertificate: 'Adeverințe de membru',
  Receipt: 'Încasări',
  PublicMember: 'Registrul public, fără cont',
  OpenRegister: 'Registrul deschis',
  Following: 'Membri urmăriți',
  FollowEvent: 'Ce s-a schimbat la membrii urmăriți',
  Work: 'Lucrări',
  DocumentRequest: 'Documente cerute membrilor',
  Notification: 'Conversații',
  NotificationMessage: 'Mesaje',
};

function tagsOf(resources: readonly Resource[], actions: readonly ActionDescription[]): OpenApi['tags'] {
  const titleByType = new Map(resources.map(({ contract: { type, title } }) => [type, title]));
  const otherTags = [...new Set(actions.map(({ tag }) => tag))].filter((tag) => !titleByType.has(tag));
  return [
    ...otherTags.map((name) => ({ name, description: titles[name] ?? name })),
    ...[...titleByType].map(([name, description]) => ({ name, description })),
  ];
}
