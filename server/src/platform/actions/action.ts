/** A route: its input, answer, access and work, in one place. */
import type { ServiceScope } from '@ceccar/contract/account/service-scopes';
import type { ErrorCode } from '@ceccar/contract/error-codes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, MaybeActor } from '../access/actor.ts';
import type { Predicate } from '../access/policy.ts';
import type { AppContext } from '../crud/context.ts';
import type { Resource } from '../crud/definition.ts';
import { type What as Change, recordChange } from '../crud/history.ts';
import { answerOnce } from '../crud/idempotency.ts';
import { getResource } from '../crud/resource.ts';
import { runWrite } from '../crud/run-write.ts';
import type { WriteRequest } from '../crud/write.ts';
import { type Access, requireActor } from '../http/authentication.ts';
import type { Answer } from './answers.ts';
import type { Body } from './bodies.ts';
import type { Query } from './query.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Contract = Resource['contract'];

/** The declaration of an action; its route and its description are built from it. */
export type ActionDescription = {
  method: Method | readonly Method[];
  path: string;
  /** Section of the API description: the type of a resource, or a word. */
  tag: string;
  /** Verb and noun, e.g. `cancelInvoice`; unique, and never changed, since generated clients name their functions by it (API-218). */
  operationId: string;
  summary: string;
  /** A whole sentence, where the summary does not say enough. */
  description?: string;
  /** `download`: also opened by a browser with its cookie. */
  access: Exclude<Access, 'page'>;
  /** A token that is sent is not looked up: the route answers without the database. */
  asksNoAccount?: true;
  may: Predicate;
  /** Rights that a service account needs, all of them; without it the action is closed to service accounts (ACC-148). */
  serviceScopes?: readonly ServiceScope[];
  params?: Readonly<Record<string, z.ZodType>>;
  /** Without it, parameters after `?` are ignored. */
  query?: AnyQuery;
  /** Without it, a body with keys is refused. `ignored`: a body is neither read nor refused, e.g. when a record is deleted. */
  body?: Body<unknown> | 'ignored';
  answer: Answer<unknown>;
  /** Status of success; 200 by default. */
  status?: 201;
  /** Description of the answer 200 of an action that may find made already what is asked for. */
  found?: string;
  /** Errors that it can answer, beyond those that follow from the rest. */
  refusals?: readonly ErrorCode[];
  /** Cost of one call, counted against the visitor's limit (API-177). */
  visitorCost?: number;
  /** A request repeated with its Idempotency-Key gets the first answer, without a second write. */
  once?: true;
  /** The resource and the kind of action, by which tests call all resources. */
  ofResource?: { resource: string; action: 'list' | 'read' | 'create' | 'update' | 'delete' };
  /** Open to nobody, and therefore not described. */
  isClosed?: boolean;
};

/** `perform` gets the context once, at start, so that a missing resource stops the start. */
export type Action<Needs = object> = ActionDescription & {
  perform: (context: AppContext & Needs) => (call: Call) => Promise<Performed>;
};

export type Performed = { status: number; body: unknown };

/** A request with its parsed input. */
export type Call = { request: FastifyRequest; params: unknown; query: unknown; body: unknown };

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Read<P> = { readonly [Name in keyof P]: z.output<P[Name]> };

type AnyQuery = z.ZodObject | Query<unknown>;
type ReadQuery<Q> = Q extends Query<infer Value> ? Value : z.output<Q>;

type Input<Needs, P, Q, B, R> = {
  context: AppContext & Needs;
  request: FastifyRequest;
  actor: MaybeActor;
  params: Read<P>;
  query: ReadQuery<Q>;
  body: B;
  resource: R extends Contract ? Resource<R['plural']> : undefined;
};

type Prepare<A> = Omit<A, 'actor'> & { actor: Actor };
type Writing<A, Prepared> = Omit<A, 'actor' | 'resource'> &
  Omit<WriteRequest, 'resource'> & {
    resource: A extends { resource: infer R extends Resource } ? R : Resource;
    prepared: Prepared;
  };

type Declaration<Path extends string, P, Q, B, V, R> = Omit<
  ActionDescription,
  'path' | 'params' | 'query' | 'body' | 'answer'
> & {
  path: Path;
  params?: P;
  query?: Q;
  body?: Body<B> | 'ignored';
  answer: Answer<V>;
  /** The resource of the action, found at start; the written one if the action writes. */
  resource?: R;
};

type Reading<A, V> = {
  /** An action that only reads. */
  read: (input: A) => Promise<NoInfer<V>>;
};

type Running<A, V> = {
  /** For several transactions, or for data outside the register, such as a session. */
  run: (input: A) => Promise<NoInfer<V>>;
};

type Phases<A, V, Prepared, Locked, Done> = {
  /** Runs before the transaction, e.g. to ask another system. */
  prepare?: (input: Prepare<A>) => Promise<Prepared>;
  /** Where the resource depends on the request. */
  resourceOf?: (prepared: Prepared) => Resource;
  /** From here on in one transaction, which is repeated after a deadlock. */
  lock?: (writing: Writing<A, Prepared>) => Promise<Locked>;
  do: (writing: Writing<A, Prepared> & { locked: Locked }) => Promise<Done>;
  /** With `found`: whether nothing was made. */
  isFound?: (done: Done) => boolean;
  /** The change for the history, if `do` does not record it itself. */
  record?: (writing: Writing<A, Prepared> & { locked: Locked; done: Done }) => RecordedChange | undefined;
  present: (
    writing: Writing<A, Prepared> & { locked: Locked; done: Done },
  ) => NoInfer<V> | Promise<NoInfer<V>>;
};

type RecordedChange = Omit<Change, 'resource'> & { record: { id: number } };

type Work<A, V, Prepared, Locked, Done> =
  | Reading<A, V>
  | Running<A, V>
  | Phases<A, V, Prepared, Locked, Done>;

/** Returns `defineAction` for actions that need more than the application's context, e.g. the invoicing system. */
export function actionNeeding<Needs>() {
  return function define<
    const Path extends string,
    const P extends Readonly<Record<ParamNames<Path>, z.ZodType>>,
    Q extends AnyQuery,
    B,
    V,
    R extends Contract | undefined = undefined,
    Prepared = undefined,
    Locked = undefined,
    Done = undefined,
  >(
    action: Declaration<Path, P, Q, B, V, R> & Work<Input<Needs, P, Q, B, R>, V, Prepared, Locked, Done>,
  ): Action<Needs> {
    const { resource: contract, ...declaration } = action;
    return {
      ...(declaration as ActionDescription), // the types of schemas matter only where the work is written
      perform(context) {
        const resource = contract && getResource(context.resources, contract.plural);
        return async (call) => {
          // Parsed by the same schemas that gave the types.
          const input = { ...call, context, actor: call.request.actor, resource } as Input<Needs, P, Q, B, R>;
          const status = action.status ?? 200;
          if ('read' in action) return { status, body: await action.read(input) };
          if ('run' in action) return { status, body: await action.run(input) };
          return write(action, input);
        };
      },
    };
  };
}

export const defineAction = actionNeeding<object>();

type Written<V> = Pick<ActionDescription, 'path' | 'status' | 'once'> & { answer: Answer<V> };

type AnyInput = {
  context: AppContext;
  request: FastifyRequest;
  params: unknown;
  body: unknown;
  resource: Resource | undefined;
};

async function write<A extends AnyInput, V, P, L, D>(
  action: Written<V> & Phases<A, V, P, L, D>,
  input: A,
): Promise<Performed> {
  const { context, request, params, body } = input;
  const actor = requireActor(request);
  // TypeScript does not see the keys of a spread generic; the type of an absent phase allows nothing.
  const prepared = (await action.prepare?.({ ...input, actor } as Prepare<A>)) as P;
  const resource = action.resourceOf?.(prepared) ?? input.resource;
  if (!resource) throw new Error(`${action.path} does not say what it writes`);
  return runWrite(context, resource, request, async (transaction) => {
    const writing = { ...input, ...transaction, prepared } as unknown as Writing<A, P>;
    const work = () => runPhases(action, writing);
    if (!action.once) return work();
    const sent = { path: action.path, body: { params, body } };
    return answerOnce(writing.tx, actor, request, sent, work);
  });
}

async function runPhases<A, V, P, L, D>(
  action: Written<V> & Phases<A, V, P, L, D>,
  writing: Writing<A, P>,
): Promise<Performed> {
  const locked = (await action.lock?.(writing)) as L; // the type of an absent phase allows nothing
  const done = await action.do({ ...writing, locked });
  const change = action.record?.({ ...writing, locked, done });
  if (change) {
    const { tx, actor, origin, resource } = writing;
    await recordChange(tx, actor, origin, { ...change, resource });
  }
  const value = await action.present({ ...writing, locked, done });
  const body = action.answer.complete ? await action.answer.complete(writing, value) : value;
  return { status: action.isFound?.(done) ? 200 : (action.status ?? 200), body };
}
