/** Training hours that a person still has to complete this year. */
import { persons } from '@ceccar/contract/members/persons';
import { z } from 'zod';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { getRow } from '../../platform/actions/get-row.ts';
import { recordKey } from '../../platform/actions/schemas.ts';
import { bucharestYear } from '../../platform/text/clock.ts';
import { personDefinition } from '../members/persons.ts';
import { readHoursLeft } from './read-hours-left.ts';

export const readCourseHoursLeft = defineAction({
  method: 'GET',
  path: '/api/person-course/hours-left/:personId',
  operationId: 'readCourseHoursLeft',
  tag: persons.type,
  summary: 'Ore de curs rămase de efectuat',
  access: 'register',
  may: personDefinition.policy.read,
  serviceScopes: ['person_courses:read'],
  params: { personId: recordKey },
  resource: persons,
  answer: json(z.object({ hours: z.number(), year: z.int() })),

  async read({ context, resource, actor, params }) {
    const scope = personDefinition.scope(actor);
    const person = await getRow(context.read, resource, scope, params.personId, 'Persoana');
    const year = bucharestYear(context.clock());
    const joinYear = person.join_year === null ? null : Number(person.join_year);
    return { hours: await readHoursLeft(context.read, { id: person.id, joinYear }, year), year };
  },
});
