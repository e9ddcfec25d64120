/** OpenAPI 3.1 document, generated from the same definitions and actions as the routes. */
import type { ActionDescription } from '../actions/action.ts';
import type { JsonSchema } from '../actions/json-schema.ts';
import type { Resource } from '../crud/definition.ts';
import { actionPath } from './action-paths.ts';
import { componentSchemas } from './components.ts';
import { type Operations, resourcePaths } from './resource-paths.ts';

export type OpenApi = {
  openapi: string;
  info: { title: string; version: string };
  security: unknown;
  /** Groups of operations; operations refer to them by name. */
  tags: { name: string; description: string }[];
  components: { securitySchemes: unknown; schemas: Record<string, JsonSchema> };
  paths: Record<string, Operations>;
};

export function describeOpenApi(
  resources: readonly Resource[],
  actions: readonly ActionDescription[],
  title: string,
): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [path, operations] of actions.map(actionPath)) paths[path] = { ...paths[path], ...operations };
  for (const resource of resources) Object.assign(paths, resourcePaths(resource));
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    security: [{ bearer: [] }],
    tags: tagsOf(resources, actions),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: componentSchemas(resources),
    },
    paths,
  };
}

/** Titles of the tags of actions that are not the name of a resource. */
const titles: Readonly<Record<string, string>> = {
  ChangeEntry: 'Istoricul modificărilor',
  Deletion: 'Ștergeri',
  LogUnauthorizedAccess: 'Accesări suspecte',
  FirstSteps: 'Primii pași',
  Operation: 'Starea sistemului',
  Certificate: 'Adeverințe',
  Work: 'Lucrări',
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
