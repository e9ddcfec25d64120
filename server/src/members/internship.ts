/** A person's internship: a resource of its own on the person's record (decisions §5). */
import { internshipFields } from '@ceccar/contract/members/persons';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../crud/context.ts';
import { itemStatement } from '../crud/item.ts';
import { presentItem, readBack, sendItem } from '../crud/present-item.ts';
import { getResource } from '../crud/resource.ts';
import { runWrite } from '../crud/run-write.ts';
import { prepareView } from '../crud/select.ts';
import { changeRecord } from '../crud/write.ts';
import { notFound } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import { requireJsonAccepted } from '../http/media-types.ts';
import { personDefinition } from './persons.ts';

export function registerInternship(app: FastifyInstance, context: AppContext): void {
  const persons = getResource(context.resources, personDefinition.contract.plural);
  const view = prepareView(persons, 'person-details');
  const { policy, scope } = personDefinition;
  const url = '/api/persons/:id/internship';
  const config = { access: 'register', tag: 'Person' } as const;

  app.get(url, { config: { ...config, summary: 'Stagiul' } }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, policy.read);
    const key = personKey(request);
    const [row] = await context.read(itemStatement(persons, view, key, scope(request.actor)));
    if (!row) throw notFound('Înregistrarea', key.slice(0, 100));
    const looking = { read: context.read, actor: request.actor, now: context.clock() };
    const person = await presentItem(looking, persons, view, row);
    return sendItem(reply, 200, presentInternship(person));
  });

  app.route({
    method: ['PUT', 'PATCH'],
    url,
    config: { ...config, summary: 'Schimbă câmpurile trimise ale stagiului' },
    handler: async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, policy.read);
      const person = await runWrite(context, persons, request, async (writing) => {
        const match = request.headers['if-match'];
        const { id, warnings } = await changeRecord(
          writing,
          personKey(request),
          match,
          request.body,
          internshipFields,
        );
        return readBack(writing, view, id, warnings);
      });
      return sendItem(reply, 200, presentInternship(person));
    },
  });
}

function personKey(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function presentInternship(person: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.fromEntries(internshipFields.map((name) => [name, person[name]]));
  const { id, version, abilities, warnings } = person;
  return {
    '@context': person['@context'],
    '@id': `${person['@id']}/internship`,
    '@type': 'PersonInternship',
    id,
    version,
    person: person['@id'],
    ...fields,
    abilities,
    ...(warnings ? { warnings } : {}),
  };
}
