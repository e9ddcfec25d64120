/** `GET /api/person-course/hours-left/{personId}`: hours still to complete this year (spec/1 §7, domain §5). */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../crud/context.ts';
import { itemStatement } from '../crud/item.ts';
import { getResource } from '../crud/resource.ts';
import { prepareView } from '../crud/select.ts';
import { notFound } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../http/media-types.ts';
import { personDefinition } from '../members/persons.ts';
import { bucharestToday } from '../text/clock.ts';
import { courseHoursLeft, firstCountedYear } from './course-hours.ts';

export function registerCourseHours(app: FastifyInstance, context: AppContext): void {
  const persons = getResource(context.resources, personDefinition.contract.plural);
  const view = prepareView(persons, 'person-details');

  app.get<{ Params: { personId: string } }>(
    '/api/person-course/hours-left/:personId',
    { config: { access: 'register', tag: 'Person', summary: 'Ore de curs rămase de efectuat' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, personDefinition.policy.read);
      const { personId } = request.params;
      const [person] = await context.read(
        itemStatement(persons, view, personId, personDefinition.scope(request.actor)),
      );
      if (!person) throw notFound('Persoana', personId.slice(0, 100));
      const year = Number(bucharestToday(context.clock()).slice(0, 4));
      const done = await context.read({
        text:
          'select c.year, sum(p.hours)::int as hours from person_courses p join courses c on c.id = p.course_id' +
          ' where p.person_id = $1 and c.year >= $2 and p.promoted is not false group by c.year',
        values: [person.id, firstCountedYear],
      });
      const asked = await context.read({
        text: 'select year, cpd_hours as hours from year_settings where year >= $1',
        values: [firstCountedYear],
      });
      const hours = courseHoursLeft(
        year,
        Number(person.joinYear ?? firstCountedYear),
        byYear(done),
        byYear(asked),
      );
      return reply.type(jsonLd).send({ hours, year });
    },
  );
}

function byYear(rows: readonly Record<string, unknown>[]): Map<number, number> {
  return new Map(rows.map(({ year, hours }) => [Number(year), Number(hours)]));
}
