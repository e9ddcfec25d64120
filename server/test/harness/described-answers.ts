/** Checks every answer against the API's own description: an undocumented status or shape fails the test. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import type { ResourceDefinition } from '../../src/platform/crud/definition.ts';

type Content = Record<string, { schema?: { $ref?: string } }>;

type Response = { content?: Content; headers?: Record<string, unknown> };

export type Described = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { headers: Record<string, unknown> };
};

type Given = {
  method: string;
  url: string;
  status: number;
  type: string;
  text: string;
  headers: Record<string, unknown>;
  /** Programs are told their limit at every answer, as the security scheme says. */
  isProgram: boolean;
};

type Check = (given: Given) => void;

/** One per worker and definitions, because the description takes half a second to render. */
const checks = new Map<readonly ResourceDefinition[] | undefined, Check>();

/** Reads the description of the first application with these definitions; one without a description is not checked. */
export async function describedAnswers(
  app: FastifyInstance,
  definitions: readonly ResourceDefinition[] | undefined,
): Promise<Check> {
  const known = checks.get(definitions);
  if (known) return known;
  const { statusCode, payload } = await app.inject('/api/openapi.json');
  if (statusCode !== 200) return () => undefined;
  const check = createCheck(JSON.parse(payload) as Described);
  checks.set(definitions, check);
  return check;
}

/** Formats that say what a text is, without a syntax that is checked. */
const meaningfulFormats = ['uri-reference', 'binary', 'email', 'password'];

function createCheck(document: Described): Check {
  const ajv = new Ajv2020({
    strict: true,
    // `type: [string, null]` is how OpenAPI 3.1 says that a value may be missing.
    allowUnionTypes: true,
    formats: {
      date: /^\d{4}-\d\d-\d\d$/,
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
      uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      ...Object.fromEntries(meaningfulFormats.map((name) => [name, true])),
    },
  });
  // The document is added as a schema, because its parts refer to each other.
  ajv.addVocabulary(['x-enum-descriptions', 'x-format', ...Object.keys(document)]);
  ajv.addSchema(document, 'api', false, false);
  const matchers = Object.keys(document.paths)
    .map((path) => ({ path, expression: expressionOf(path) }))
    // Literal paths match before paths with a parameter.
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  const validators = new Map<string, ValidateFunction>();

  function validate(pointer: string, given: Given): void {
    const schema = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, schema);
    const body: unknown = JSON.parse(given.text);
    if (schema(body)) return;
    const wrong = schema.errors?.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    throw new Error(
      `${nameOf(given)} answered what is not described:\n${wrong?.join('\n')}\n${given.text.slice(0, 2_000)}`,
    );
  }

  /** A header that the API describes at all is described at each answer that has it. */
  function checkHeaders(given: Given, described: readonly string[]): void {
    for (const name of Object.keys(document.components.headers)) {
      if (given.isProgram && name.startsWith('RateLimit')) continue;
      if (given.headers[name.toLowerCase()] !== undefined && !described.includes(name))
        throw new Error(`${nameOf(given)} answered the header ${name}, which is not described`);
    }
  }

  return (given) => {
    const path = given.url.split('?')[0] ?? '';
    const isJson = given.type.endsWith('json');
    const template = matchers.find(({ expression }) => expression.test(path))?.path;
    const method = given.method.toLowerCase();
    const operation = template === undefined ? undefined : document.paths[template]?.[method];
    if (template === undefined || operation === undefined) {
      if (given.text === '' && given.status < 500) return;
      if (given.status >= 400 && isJson)
        validate(pointerOf('components', 'schemas', errorName(given)), given);
      else if (isOfApi(path)) throw new Error(`${nameOf(given)} is described nowhere`);
      return;
    }
    const content = operation.responses[given.status];
    if (!content)
      throw new Error(`${nameOf(given)} is an answer that is described nowhere: ${given.text.slice(0, 500)}`);
    checkHeaders(given, Object.keys(content.headers ?? {}));
    const types = Object.keys(content.content ?? {});
    if (given.text === '' || types.includes('*/*')) return;
    if (!types.includes(given.type)) throw new Error(`${nameOf(given)} came as ${given.type}, not ${types}`);
    if (!isJson) return;
    const { $ref } = content.content?.[given.type]?.schema ?? {};
    const status = String(given.status);
    const own = pointerOf('paths', template, method, 'responses', status, 'content', given.type, 'schema');
    // Shared schemas, such as all errors, are compiled only once.
    validate($ref?.replace(/^#/, '') ?? own, given);
  };
}

function errorName({ text, type }: Given): string {
  if (type === 'application/problem+json') return 'Problem';
  return text.includes('"@type":"ConstraintViolationList"') ? 'ConstraintViolationList' : 'Error';
}

/** The description documents themselves are not described. */
function isOfApi(path: string): boolean {
  return /^\/api\//.test(path) && !/^\/api\/(docs|docs\.jsonld|openapi\.json|contexts\/\w+)$/.test(path);
}

function nameOf({ method, url, status }: Given): string {
  return `${method} ${url} → ${status}`;
}

function expressionOf(template: string): RegExp {
  const escaped = template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}

function pointerOf(...parts: string[]): string {
  return parts
    .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
}
