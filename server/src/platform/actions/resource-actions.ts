/** The actions of a resource, made from its definition: list, read, create, change, delete, and the files of its records. */
import { isServiceResource, type ServiceScope } from '@ceccar/contract/account/service-scopes';
import { fileFieldsOf } from '@ceccar/contract/resource';
import { z } from 'zod';
import { nobody } from '../access/policy.ts';
import { type Beyond, presentChanges, presentCollection } from '../crud/collection.ts';
import type { AppContext } from '../crud/context.ts';
import type { Resource } from '../crud/definition.ts';
import { readFileOf } from '../crud/download.ts';
import { answerOnce } from '../crud/idempotency.ts';
import { itemSql } from '../crud/item.ts';
import { type ListPlan, nearbyPageSql, pageSql, planList, totalColumn, totalSql } from '../crud/list-plan.ts';
import { collectionAbilities, presentItem, presentRows, readBack } from '../crud/present-item.ts';
import { readChanges } from '../crud/read-changes.ts';
import { runWrite } from '../crud/run-write.ts';
import { noView, type ViewSelect, viewOf } from '../crud/select.ts';
import { deliverUploads, repeatableBody } from '../crud/upload.ts';
import { noteView } from '../crud/viewed.ts';
import { changeRecord, createRecord, deleteRecord } from '../crud/write.ts';
import { notFound } from '../errors.ts';
import { inPascalCase } from '../text/pascal-case.ts';
import { type Action, defineAction } from './action.ts';
import { file, nothing, record, records } from './answers.ts';
import { recordBody } from './bodies.ts';
import { itemQuery, recordsQuery } from './record-queries.ts';

export type ResourceActions = Record<'list' | 'read' | 'create' | 'change' | 'delete', Action> & {
  files: readonly Action[];
};

const made = new WeakMap<Resource, ResourceActions>();

export function actionsOf(resource: Resource): ResourceActions {
  const known = made.get(resource);
  if (known) return known;
  // A mistake in a view stops the start.
  for (const view of [noView, ...Object.keys(resource.contract.views)]) viewOf(resource, view);
  const actions = {
    list: listAction(resource),
    read: readAction(resource),
    create: createAction(resource),
    change: changeAction(resource),
    delete: deleteAction(resource),
    files: fileActions(resource),
  };
  made.set(resource, actions);
  return actions;
}

/** As one list, in the order of the description. */
export function listActions({ files, ...others }: ResourceActions): Action[] {
  return [...Object.values(others), ...files];
}

/**
 * Shared by the actions of a resource. Changing and deleting first require the right to read: the right to write is checked once the
 * record is found, so that one out of scope is not found.
 */
function common({ contract: { plural, type }, definition }: Resource, kind: 'read' | 'write') {
  const scopes: ServiceScope[] = isServiceResource(plural) ? [`${plural}:${kind}`] : [];
  return {
    tag: type,
    access: 'register',
    may: definition.policy.read,
    ...(scopes.length > 0 ? { serviceScopes: scopes } : {}),
  } as const;
}

function recordKey(description: string) {
  return z.string().meta({ description, examples: ['1'] });
}

function ofRecord({ contract: { plural, identifiedBy } }: Resource) {
  return {
    path: `/api/${plural}/:id`,
    params: { id: recordKey(identifiedBy === 'uuid' ? 'uuid sau id' : 'id') },
  };
}

function listAction(resource: Resource): Action {
  const { contract, definition } = resource;
  const { plural, type, title, referenceList } = contract;
  const path = `/api/${plural}`;
  return defineAction({
    ...common(resource, 'read'),
    method: 'GET',
    path,
    operationId: `list${inPascalCase(plural)}`,
    summary: title,
    description: referenceList
      ? `Dă toată lista „${title}”, dacă nu este cerută pe pagini.`
      : `Dă o pagină din „${title}”, după filtre și în ordinea cerută, cu numărul tuturor înregistrărilor găsite.`,
    query: recordsQuery(resource),
    answer: records(contract),
    refusals: ['cursorExpired'],
    ofResource: { resource: plural, action: 'list' },
    async run({ context, request, actor, query }) {
      const seen = { actor, now: context.clock() };
      if ('changes' in query) {
        const { view, changes } = query;
        const scope = definition.scope(actor);
        const found = await readChanges(context.database.db, resource, scope, view, changes);
        noteView(request, resource, changes.view, found.rows);
        const members = presentRows(seen, resource, view, found.rows);
        const list = presentChanges(path, type, request.url, { ...found, members });
        return { list, isWhole: false };
      }
      const { view, page } = query;
      const plan = planList(resource, page, definition.scope(actor));
      const isWhole = referenceList === true && !page.isPaged;
      const { rows, beyond } = await readPage(context, plan, view, isWhole);
      noteView(request, resource, page.view, rows);
      const members = presentRows(seen, resource, view, rows);
      const list = {
        ...presentCollection(resource, page, members, beyond, request.url),
        abilities: collectionAbilities(resource, actor),
      };
      return { list, isWhole };
    },
  });
}

type ReadPage = { rows: Record<string, unknown>[]; beyond: Beyond };

/** A request for a page alone reads one row more, which is not shown (API-321). `isWhole`: all rows are on the page. */
async function readPage(
  { readList }: Pick<AppContext, 'readList'>,
  plan: ListPlan,
  view: ViewSelect,
  isWhole: boolean,
): Promise<ReadPage> {
  const { page, itemsPerPage, total } = plan.query;
  const nearby = nearbyPageSql(plan, view);
  const near = nearby ? await readList(nearby) : [];
  const isFull = near.length > itemsPerPage;
  const rows = total === 'only' || isFull ? near : await readList(pageSql(plan, view));
  if (total === 'none' && isWhole) return { rows, beyond: { hasMore: false } };
  if (total === 'none')
    return { rows: rows.slice(0, itemsPerPage), beyond: { hasMore: rows.length > itemsPerPage } };
  const hasTotal = rows.length > 0 || (page === 1 && total !== 'only');
  const [counted] = hasTotal ? rows : await readList(totalSql(plan));
  return { rows, beyond: { total: Number(counted?.[totalColumn] ?? 0) } };
}

function readAction(resource: Resource): Action {
  const { contract, definition } = resource;
  return defineAction({
    ...common(resource, 'read'),
    ...ofRecord(resource),
    method: 'GET',
    operationId: `read${contract.type}`,
    summary: 'O înregistrare',
    description: `Dă o înregistrare din „${contract.title}”, cu ce poate face contul cu ea.`,
    query: itemQuery(resource),
    answer: record(contract),
    ofResource: { resource: contract.plural, action: 'read' },
    async run({ context, request, actor, params: { id }, query }) {
      const [row] = await context.read(itemSql(resource, query.view, id, definition.scope(actor)));
      if (!row) throw notFound('Înregistrarea', id);
      noteView(request, resource, query.name, [row]);
      const viewContext = { read: context.read, actor, now: context.clock() };
      return presentItem(viewContext, resource, query.view, row);
    },
  });
}

function createAction(resource: Resource): Action {
  const { contract, definition } = resource;
  const { plural, type, title } = contract;
  const path = `/api/${plural}`;
  const isUpload = fileFieldsOf(contract).length > 0;
  return defineAction({
    ...common(resource, 'write'),
    method: 'POST',
    path,
    operationId: `create${type}`,
    summary: `Adaugă: ${title}`,
    description: `Adaugă o înregistrare în „${title}” și o arată așa cum s-a păstrat; cheile necunoscute sunt lăsate deoparte și numite în \`warnings\`, iar un câmp care nu se primește la adăugare este o eroare.`,
    may: definition.policy.create,
    query: itemQuery(resource),
    body: recordBody(resource, 'create'),
    status: 201,
    answer: record(contract, { isNew: true }),
    once: true,
    ofResource: { resource: plural, action: 'create' },
    isClosed: contract.create.length === 0,
    async run({ context, request, query: { view }, body: given }) {
      const body = isUpload
        ? await deliverUploads(context, contract, given as Record<string, unknown>) // the parts of the form
        : given;
      const sent = { path, body: isUpload ? repeatableBody(body) : body };
      const answer = await runWrite(context, resource, request, (writing) =>
        answerOnce(writing.tx, writing.actor, request, sent, async () => {
          const { id, warnings } = await createRecord(writing, body);
          return { status: 201, body: await readBack(writing, view, id, warnings) };
        }),
      );
      return answer.body as Record<string, unknown>; // of this action, now or when the key was new
    },
  });
}

function changeAction(resource: Resource): Action {
  const { contract } = resource;
  const { plural, type, title } = contract;
  return defineAction({
    ...common(resource, 'write'),
    ...ofRecord(resource),
    method: ['PUT', 'PATCH'],
    operationId: `change${type}`,
    summary: 'Schimbă câmpurile trimise',
    description: `Schimbă numai câmpurile trimise ale unei înregistrări din „${title}”; null le golește, cheile necunoscute sunt lăsate deoparte și numite în \`warnings\`.`,
    query: itemQuery(resource),
    body: recordBody(resource, 'change'),
    answer: record(contract),
    refusals: ['conflict', 'staleVersion'],
    ofResource: { resource: plural, action: 'update' },
    isClosed: contract.change.length === 0,
    run: ({ context, request, params: { id }, query: { view }, body }) =>
      runWrite(context, resource, request, async (writing) => {
        const written = await changeRecord(writing, id, request.headers['if-match'], body);
        return readBack(writing, view, written.id, written.warnings);
      }),
  });
}

function deleteAction(resource: Resource): Action {
  const { contract, definition } = resource;
  const { plural, type, title } = contract;
  return defineAction({
    ...common(resource, 'write'),
    ...ofRecord(resource),
    method: 'DELETE',
    operationId: `delete${type}`,
    summary: 'Șterge',
    description: `Șterge o înregistrare din „${title}”; rămâne în istoric, de unde poate fi restaurată.`,
    body: 'ignored',
    answer: nothing(),
    refusals: ['conflict', 'staleVersion'],
    ofResource: { resource: plural, action: 'delete' },
    isClosed: definition.policy.delete === nobody,
    async run({ context, request, params: { id } }) {
      await runWrite(context, resource, request, (writing) =>
        deleteRecord(writing, id, request.headers['if-match']),
      );
      return undefined;
    },
  });
}

/** One for each file that is addressed by its record's number; other files have actions of their own. */
function fileActions(resource: Resource): Action[] {
  const { contract, definition } = resource;
  const { plural, type, title } = contract;
  const addressed = Object.entries(contract.fields).filter(([, { address }]) => address?.endsWith('/:id'));
  return addressed.map(([name, { address = '' }]) =>
    defineAction({
      ...common(resource, 'read'),
      method: 'GET',
      path: address,
      operationId: `download${type}${name === 'file' ? '' : inPascalCase(name)}`,
      summary: `Descarcă: ${title}`,
      description: `Dă fișierul unei înregistrări din „${title}”.`,
      access: 'download',
      params: { id: recordKey('id') },
      answer: file(),
      ofResource: { resource: plural, action: 'read' },
      run: ({ context, actor, params: { id } }) =>
        readFileOf(context.read, resource, name, id, definition.scope(actor)),
    }),
  );
}
