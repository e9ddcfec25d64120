/** Records every statement that `work` sends to PostgreSQL; those of the queue's timers and of other work are not its own. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export type RecordedStatement = { name?: string; text: string; values: unknown[] };

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

const recorded = new AsyncLocalStorage<RecordedStatement[]>();

export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  const original = pg.Client.prototype.query;
  const recording: Query = function (...given) {
    const statement = readStatement(given);
    if (statement && recorded.getStore() === statements) statements.push(statement);
    return Reflect.apply(original, this, given);
  };
  // The overloads of pg's query cannot be typed in a wrapper; all arguments are passed on unchanged.
  pg.Client.prototype.query = recording as typeof original;
  try {
    await recorded.run(statements, work);
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}

/** `query(text, values)` or `query({ name, text, values })`. */
function readStatement([first, second]: unknown[]): RecordedStatement | undefined {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first)) return undefined;
  const { name, text, values } = first as { name?: string; text: string; values?: unknown[] };
  return { ...(name ? { name } : {}), text, values: values ?? (Array.isArray(second) ? second : []) };
}
