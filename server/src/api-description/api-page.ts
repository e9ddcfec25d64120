/** The API on one readable page, without script: what each address takes and answers. */
import type { OpenApi } from './open-api.ts';

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; description?: string }[];
  responses?: Record<string, { description: string }>;
};

export function renderApiPage(api: OpenApi): string {
  const sections = Object.entries(api.paths).map(
    ([path, operations]) =>
      `<section><h2><code>${escapeHtml(path)}</code></h2>${Object.entries(operations)
        .map(([method, operation]) => renderOperation(method, operation as Operation))
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API ${escapeHtml(String(api.info.title))}</title></head><body><main><h1>API ${escapeHtml(String(api.info.title))}</h1>
<p>JSON-LD cu Hydra. <a href="/api/openapi.json">OpenAPI 3.1</a> · <a href="/api/docs.jsonld">Hydra</a></p>
${sections.join('\n')}</main></body></html>`;
}

function renderOperation(
  method: string,
  { summary = '', parameters = [], responses = {} }: Operation,
): string {
  const taken = parameters.map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> (${parameter.in}) ${escapeHtml(parameter.description ?? '')}</li>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`,
  );
  return `<h3>${method.toUpperCase()} ${escapeHtml(summary)}</h3><details><summary>Parametri și răspunsuri</summary><ul>${taken.join('')}</ul><ul>${answers.join('')}</ul></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
