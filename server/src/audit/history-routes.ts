/** The change history for administrators: of a member, of what was deleted; and the way back from a deletion. */
import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import type { FastifyInstance } from 'fastify';
import { isAdmin } from '../access/policy.ts';
import { pageLinks } from '../crud/collection.ts';
import type { AppContext } from '../crud/context.ts';
import { type Paging, readPaging } from '../crud/paging.ts';
import type { Resource } from '../crud/resource.ts';
import { restoreDeletion } from '../crud/restore.ts';
import { runWrite } from '../crud/run-write.ts';
import { invalidQuery, notFound } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../http/media-types.ts';
import { type HistoryRow, presentChanges } from './present-changes.ts';

const path = '/api/change_history';
const config = { access: 'register', tag: 'ChangeEntry' } as const;
const defaultItemsPerPage = 20;

/** What is listed: the whole history of one member, or the deletions of one resource. */
const subjects: Record<string, string> = {
  person: 'h.person_id = $1',
  company: 'h.company_id = $1',
  deleted: `h.action = 'delete' and h.resource = $1`,
};

export function registerHistory(app: FastifyInstance, context: AppContext): void {
  app.get(path, { config: { ...config, summary: 'Cine, ce și când a schimbat' } }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, isAdmin);
    const { condition, subject, page, itemsPerPage } = readQuery(context, request.query);
    const where = `from change_history h where ${condition}`;
    const rows = (await context.read({
      text:
        `select h.*, ${isGone} as is_gone ${where}` +
        ` order by h.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
      values: [subject],
    })) as HistoryRow[];
    const [counted] = await context.read({ text: `select count(*) as total ${where}`, values: [subject] });
    const total = Number(counted?.total);
    return reply.type(jsonLd).send({
      '@context': '/api/contexts/ChangeEntry',
      '@id': request.url,
      '@type': 'hydra:Collection',
      'hydra:totalItems': total,
      'hydra:member': (await presentChanges(context, rows)) satisfies ChangeEntry[],
      'hydra:view': pageLinks(request.url, { page, itemsPerPage }, total),
    });
  });

  app.post<{ Params: { id: string } }>(
    `${path}/:id/restore`,
    { config: { ...config, summary: 'Restaurează ce s-a șters' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, isAdmin);
      const { id } = request.params;
      if (!/^\d{1,15}$/.test(id)) throw notFound('Înregistrarea', id.slice(0, 100));
      const resource = await findResource(context, id);
      const iri = await runWrite(context, resource, request, (writing) =>
        restoreDeletion(writing, Number(id)),
      );
      return reply.type(jsonLd).send({ '@id': iri });
    },
  );
}

/** A deletion stays the last word while nothing was restored after it. */
const isGone = `(h.action = 'delete' and not exists (
  select 1 from change_history later
  where later.resource = h.resource and later.record_id = h.record_id and later.id > h.id))`;

async function findResource(context: AppContext, id: string): Promise<Resource> {
  const [row] = await context.read({
    text: 'select resource from change_history where id = $1',
    values: [id],
  });
  const resource = context.resources.get(String(row?.resource));
  if (!resource) throw notFound('Înregistrarea', id);
  return resource;
}

type HistoryQuery = Paging & { condition: string; subject: unknown };

function readQuery(context: AppContext, query: unknown): HistoryQuery {
  const { page, itemsPerPage, others: asked } = readPaging(query, defaultItemsPerPage);
  const [[name = '', value = ''] = [], ...others] = Object.entries(asked);
  const condition = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (!condition || others.length > 0) throw invalidQuery('Cereți istoricul cu person, company sau deleted.');
  const isKnown = name === 'deleted' ? context.resources.has(value) : /^\d{1,9}$/.test(value);
  if (!isKnown) throw invalidQuery(`Parametrul ${name} nu este corect.`);
  return {
    condition,
    subject: name === 'deleted' ? value : Number(value),
    page,
    itemsPerPage,
  };
}
