/** A generic Hydra client, not of ours, finds its way through the API unchanged (API-1). */
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { startOwnApp } from '../harness/app.ts';

const { app } = await startOwnApp();
const address = await app.listen({ port: 0, host: '127.0.0.1' });

test('it finds every resource, its fields and what they refer to', async () => {
  const { api } = await parseHydraDocumentation(`${address}/api`);

  const found = api.resources ?? [];
  expect(found.map(({ name }) => name).sort()).toEqual(
    definitions.map(({ contract }) => contract.plural).sort(),
  );
  const persons = found.find(({ name }) => name === 'persons');
  const references = (persons?.fields ?? []).flatMap(({ name, reference }) =>
    typeof reference === 'object' && reference ? [[name, reference.name]] : [],
  );
  expect(Object.fromEntries(references)).toMatchObject({
    region: 'regions',
    monitorCategory: 'monitor_categories',
  });
  const methods = (persons?.operations ?? []).map(({ method }) => method);
  expect(new Set(methods)).toEqual(new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
  const users = found.find(({ name }) => name === 'users');
  expect((users?.operations ?? []).map(({ method }) => method)).not.toContain('DELETE');
});
