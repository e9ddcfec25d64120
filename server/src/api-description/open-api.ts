/** OpenAPI 3.1 from the same definitions and actions that make the routes. */
import type { ActionDescription } from '../actions/action.ts';
import type { JsonSchema } from '../actions/json-schema.ts';
import type { Resource } from '../crud/resource.ts';
import { actionPath } from './action-paths.ts';
import { componentSchemas } from './components.ts';
import { type Operations, resourcePaths } from './resource-paths.ts';

export type OpenApi = {
  openapi: string;
  info: { title: string; version: string };
  security: unknown;
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
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: componentSchemas(resources),
    },
    paths,
  };
}
