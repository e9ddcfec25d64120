/** A person's internship: a resource of its own, stored in the person's record. */
import { internshipFields, persons } from '@ceccar/contract/members/persons';
import { z } from 'zod';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { changesOf } from '../../platform/actions/bodies.ts';
import { recordKey, shownAbilities, shownFields, shownWarnings } from '../../platform/actions/schemas.ts';
import { itemSql } from '../../platform/crud/item.ts';
import { presentItem, readBack } from '../../platform/crud/present-item.ts';
import { viewOf } from '../../platform/crud/select.ts';
import { changeRecord } from '../../platform/crud/write.ts';
import { notFound } from '../../platform/errors.ts';
import { personDefinition } from './persons.ts';

const internship = z.object({
  '@context': z.literal('/api/contexts/Person'),
  '@id': z.string(),
  '@type': z.literal('PersonInternship'),
  id: z.int(),
  version: z.int(),
  person: z.string(),
  ...shownFields(persons, internshipFields),
  abilities: shownAbilities,
  warnings: shownWarnings.exactOptional(),
});

const shared = {
  path: '/api/persons/:id/internship',
  tag: persons.type,
  access: 'register',
  may: personDefinition.policy.read,
  params: { id: recordKey },
  resource: persons,
  answer: json(internship, { isVersioned: true }),
} as const;
const view = 'person-details';

export const readInternship = defineAction({
  ...shared,
  method: 'GET',
  operationId: 'readInternship',
  summary: 'Stagiul',

  async read({ context, resource, actor, params }) {
    const scope = personDefinition.scope(actor);
    const shown = viewOf(resource, view);
    const [row] = await context.read(itemSql(resource, shown, params.id, scope));
    if (!row) throw notFound('Înregistrarea', params.id);
    const viewContext = { read: context.read, actor, now: context.clock() };
    return presentInternship(await presentItem(viewContext, resource, shown, row));
  },
});

export const changeInternship = defineAction({
  ...shared,
  method: ['PUT', 'PATCH'],
  operationId: 'changeInternship',
  summary: 'Schimbă câmpurile trimise ale stagiului',
  body: changesOf(persons, internshipFields),
  refusals: ['invalid', 'staleVersion'],

  do: (writing) => {
    const { params, request, body } = writing;
    return changeRecord(writing, params.id, request.headers['if-match'], body, internshipFields);
  },
  async present(writing) {
    const { id, warnings } = writing.done;
    return presentInternship(await readBack(writing, viewOf(writing.resource, view), id, warnings));
  },
});

function presentInternship(person: Record<string, unknown>): z.infer<typeof internship> {
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
  } as z.infer<typeof internship>; // the engine shows each field as its contract says
}
