/** The API on one readable page, without script: what each address takes and answers. */
import { createHash } from 'node:crypto';
import type { JsonSchema } from '../actions/json-schema.ts';
import type { OpenApi } from './open-api.ts';

type Content = Record<string, { schema?: JsonSchema }>;
type Operation = {
  summary: string;
  parameters?: { name: string; in: string; description?: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

/** Readable on a phone, too: a long address or type is broken where it has to be, and nothing is wider than the window. */
const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.375rem}h2{font-size:1.0625rem;margin:2rem 0 0;padding-top:1rem;border-top:1px solid #8884}h3{font-size:.9375rem;margin:1rem 0 .25rem}
ul{margin:.25rem 0;padding-left:1.25rem}summary{cursor:pointer}code{font-size:.875em}`;

/** Its own style and nothing else. */
export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

export function renderApiPage(api: OpenApi): string {
  const sections = Object.entries(api.paths).map(
    ([path, operations]) =>
      `<section><h2><code>${escapeHtml(path)}</code></h2>${Object.entries(operations)
        .map(([method, operation]) => renderOperation(method, operation as Operation)) // as both makers give it
        .join('')}</section>`,
  );
  const schemas = Object.entries(api.components.schemas).map(
    ([name, schema]) =>
      `<section id="${escapeHtml(name)}"><h3><code>${escapeHtml(name)}</code> ${titleOf(schema)}</h3>${renderSchema(schema)}</section>`,
  );
  const title = `API ${escapeHtml(api.info.title)}`;
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>
<p>JSON-LD cu Hydra. <a href="/api/openapi.json">OpenAPI 3.1</a> · <a href="/api/docs.jsonld">Hydra</a></p>
${sections.join('\n')}
<h2>Scheme</h2>
${schemas.join('\n')}</main></body></html>`;
}

function renderOperation(method: string, operation: Operation): string {
  const { summary, parameters = [], requestBody, responses } = operation;
  const taken = parameters.map(
    ({ name, in: place, description = '', required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> (${place}${required ? ', obligatoriu' : ''}) ${typeText(schema)} ${escapeHtml(description)}</li>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<li><b>${status}</b> ${escapeHtml(description)}${Number(status) < 300 ? renderContent(content) : ''}</li>`,
  );
  return `<h3>${method.toUpperCase()} ${escapeHtml(summary)}</h3><details><summary>Parametri și răspunsuri</summary>
<ul>${taken.join('')}</ul>${requestBody ? `<p>Conținut</p>${renderContent(requestBody.content)}` : ''}<p>Răspunsuri</p><ul>${answers.join('')}</ul></details>`;
}

function renderContent(content: Content = {}): string {
  return Object.entries(content)
    .map(([type, { schema }]) => ` <code>${escapeHtml(type)}</code>${schema ? renderSchema(schema) : ''}`)
    .join('');
}

/** The fields of an object, those of objects within it below them; anything else by its type. */
function renderSchema(schema: JsonSchema): string {
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (!properties) return ` ${typeText(schema)}`;
  const required = (schema.required ?? []) as string[];
  const more = ((schema.allOf ?? []) as JsonSchema[]).map((other) => `<li>și ${typeText(other)}</li>`);
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `<li><code>${escapeHtml(name)}</code>${required.includes(name) ? '*' : ''} ${typeText(field)} ${titleOf(field)}${renderInner(field)}</li>`,
  );
  return `<ul>${fields.join('')}${more.join('')}</ul>`;
}

function renderInner(field: JsonSchema): string {
  const inner = (field.items ?? field) as JsonSchema;
  return inner.properties ? renderSchema(inner) : '';
}

function typeText(schema: JsonSchema): string {
  const { $ref, type, format, enum: values, const: only, anyOf, items } = schema;
  if ($ref) {
    const name = escapeHtml(String($ref).split('/').at(-1) ?? '');
    return `<a href="#${name}">${name}</a>`;
  }
  if (anyOf) return (anyOf as JsonSchema[]).map(typeText).join(' | ');
  if (only !== undefined) return `<code>${escapeHtml(JSON.stringify(only))}</code>`;
  if (values) return escapeHtml((values as unknown[]).map((value) => JSON.stringify(value)).join(' | '));
  if (items) return `${typeText(items as JsonSchema)}[]`;
  return escapeHtml([[type ?? ''].flat().join(' | '), format].filter(Boolean).join(', '));
}

function titleOf({ title, description }: JsonSchema): string {
  return escapeHtml([title, description].filter(Boolean).join(': '));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
