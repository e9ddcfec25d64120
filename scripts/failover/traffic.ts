/** People and programs who use the register without a pause: writers, a reader of changes, exports. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const writers = 4;
const list = '/api/person_jobs';

export type Traffic = ReturnType<typeof startTraffic>;

/** `addresses`: the processes of the application, tried in turns. */
export function startTraffic(addresses: readonly string[], token: string, person: string) {
  /** By organisation: when the write was acknowledged, and by which process. */
  const acknowledged = new Map<string, { at: number; by: number }>();
  const refusals = { 'without an answer': 0, '503 in words': 0, others: new Map<number, number>() };
  const reader = { copy: new Set<string>(), cursor: 'start', restarts: 0 };
  let exportsAsked = 0;
  let isOver = false;

  async function ask(by: number, path: string, body?: object, key?: string): Promise<Response | undefined> {
    const answer = await fetch(`${addresses[by]}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    if (!answer) refusals['without an answer'] += 1;
    else if (answer.status === 503) refusals['503 in words'] += 1;
    else if (!answer.ok && answer.status !== 410)
      refusals.others.set(answer.status, (refusals.others.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /** Repeats each write with its key until it is acknowledged, as the API asks programs to do. */
  async function write(writer: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const organization = `Firma ${writer}-${turn}`;
      const key = randomUUID();
      for (let attempt = turn; !acknowledged.has(organization); attempt += 1) {
        const by = attempt % addresses.length;
        const answer = await ask(by, list, { person, organization, function: 'economist' }, key);
        if (answer?.status === 201) acknowledged.set(organization, { at: performance.now(), by });
        await sleep(100);
      }
    }
  }

  async function readChanges(turn: number): Promise<boolean> {
    const answer = await ask(turn % addresses.length, `${list}?cursor=${reader.cursor}`);
    if (answer?.status === 410) {
      reader.restarts += 1;
      reader.cursor = 'start';
      reader.copy.clear();
    }
    if (!answer?.ok) return true;
    const page = (await answer.json()) as {
      cursor: string;
      'hydra:member': { organization: string }[];
      'hydra:view': { 'hydra:next'?: string };
    };
    for (const { organization } of page['hydra:member']) reader.copy.add(organization);
    reader.cursor = page.cursor;
    return page['hydra:view']['hydra:next'] !== undefined;
  }

  async function read(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      await readChanges(turn);
      await sleep(500);
    }
  }

  async function askForExports(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const asked = { export_type: 'persons_column_based_export', export_filters: {}, export_format: 'csv' };
      const answer = await ask(turn % addresses.length, '/exports/create-export', {
        ...asked,
        export_name: 'Persoane',
      });
      if (answer?.ok) exportsAsked += 1;
      await sleep(5_000);
    }
  }

  const people = [...Array.from({ length: writers }, (_, writer) => write(writer)), read(), askForExports()];
  return {
    acknowledged,
    refusals,
    reader,
    countExports: () => exportsAsked,
    /** Longest time without an acknowledged write since `from`, in seconds: of all processes, and of each. */
    longestGaps(from: number): { all: number; each: number[] } {
      const now = performance.now();
      const gapOf = (times: number[]) =>
        [...times, now].reduce(
          ({ last, longest }, at) => ({ last: at, longest: Math.max(longest, at - last) }),
          { last: from, longest: 0 },
        ).longest / 1_000;
      const since = [...acknowledged.values()].filter(({ at }) => at > from);
      return {
        all: gapOf(since.map(({ at }) => at)),
        each: addresses.map((_, by) => gapOf(since.filter((one) => one.by === by).map(({ at }) => at))),
      };
    },
    /** Until every write is acknowledged and the reader has read to the end. */
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(people);
      while (await readChanges(0));
    },
  };
}
