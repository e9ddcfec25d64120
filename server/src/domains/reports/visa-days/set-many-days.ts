/** Sets the visa days of a period at once, or shows which days that would be (VIS-12). */
import { addDays } from '@ceccar/contract/add-days';
import { manyVisaDays, manyVisaDaysResult } from '@ceccar/contract/reports/many-visa-days';
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { changeRecord, createRecord } from '../../../platform/crud/write.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { bookedSql, lockDays } from './places.ts';
import { type KnownDay, planDays } from './plan-days.ts';

export const setManyDays = defineAction({
  method: 'POST',
  path: `/api/${visaDays.plural}/many`,
  operationId: 'setManyVisaDays',
  tag: visaDays.type,
  summary: 'Stabilește zilele de viză dintr-o perioadă',
  description:
    'Sărbătorile legale și zilele închise de filială rămân deoparte, ca și zilele stabilite deja, dacă nu se cere schimbarea lor.',
  access: 'register',
  may: isEditor,
  body: jsonBody(manyVisaDays),
  resource: visaDays,
  answer: json(manyVisaDaysResult),
  refusals: ['notFound', 'invalid'],

  async do(writing) {
    const { tx, actor, body, now } = writing;
    const { from, to, replaces, isPreview, weekDays, region: _, ...values } = body;
    const region = body.region ?? actor.regionId;
    if (region === null) throw invalid([{ propertyPath: 'region', message: 'Alegeți filiala.' }]);
    const read = readerIn(tx);
    await requireBranch(read, region, memberScope(actor));
    const first = addDays(bucharestToday(now), 1);
    if (from < first) throw invalid([{ propertyPath: 'from', message: 'Alegeți o zi de mâine înainte.' }]);
    if (!isPreview) await lockDays(tx, region, { from, to });
    const period = { from, to, weekDays, replaces, capacity: Number(values.capacity) };
    const plan = planDays(period, await readKnown(read, region, { from, to }));
    const iri = `/api/regions/${region}`;
    if (!isPreview) {
      for (const day of plan.added) await createRecord(writing, { ...values, region: iri, day });
      for (const { id } of plan.changed) await changeRecord(writing, String(id), undefined, values);
    }
    return { ...plan, changed: plan.changed.map(({ day }) => day) };
  },
  present: ({ done }) => done,
});

async function requireBranch(read: Reader, id: number, scope: ReturnType<typeof memberScope>): Promise<void> {
  const [branch] = await read({ text: 'select id from regions where id = $1', values: [id] });
  if (!branch || (scope.rows === 'region' && scope.id !== id)) throw notFound('Filiala', id);
}

/** Days that are set, or that members have chosen. */
async function readKnown(
  read: Reader,
  region: number,
  { from, to }: { from: string; to: string },
): Promise<KnownDay[]> {
  const rows = await read({
    text: `select k.day, d.id, d.capacity, ${bookedSql('$1', 'k.day')} as booked
      from (select day from visa_days where region_id = $1 and day between $2::date and $3::date
        union select visa_scheduled from annual_reports
          where region_id = $1 and visa_scheduled between $2::date and $3::date) k
      left join visa_days d on d.region_id = $1 and d.day = k.day order by k.day`,
    values: [region, from, to],
  });
  return rows as KnownDay[]; // the columns of the statement
}
