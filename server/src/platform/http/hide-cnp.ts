/**
 * Hides every CNP in the answers to a service account without the right to it, wherever it stands: fields of reports, texts,
 * names of files (ACC-197).
 */
import { warnAboutCnp } from '@ceccar/contract/identifiers/check-identifiers';
import { maskCode } from '@ceccar/contract/identifiers/mask-code';
import type { FastifyInstance } from 'fastify';
import { lacksCnpScope } from '../access/policy.ts';

export function hideCnpFromPrograms(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    lacksCnpScope(request.actor) ? hideCnp(payload) : payload,
  );
}

export function hideCnp(value: unknown): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (Array.isArray(value)) return value.map(hideCnp);
  // A date is written as a text when it is sent.
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const isOfCnp = (name: string) =>
    /cnp$/i.test(name) || ('field' in value && value.field === 'cnp' && name.endsWith('Value'));
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    // A mistyped one, which the text alone does not show to be one.
    typeof one === 'string' && isOfCnp(name) && !one.includes('*') ? maskCode(one) : hideCnp(one),
  ]);
  return Object.fromEntries(entries);
}

/** Thirteen digits, also in groups; not in a UUID. */
const candidates = /(?<![\p{L}\d-])[1-9](?:[ \u00a0]?\d){12}(?![\d-])/gu;

/** References of payments have as many digits; only a valid CNP is hidden. */
function hideInText(text: string): string {
  if (!/\d/.test(text)) return text;
  return text.replaceAll(candidates, (found) => {
    const digits = found.replaceAll(/\D/g, '');
    return warnAboutCnp(digits) === undefined ? maskCode(digits) : found;
  });
}
