/** Plays a program that keeps a copy of the register: reads lists once, then only what has changed (API-189, API-192). */
import { expect } from 'vitest';
import type { Account } from '../harness/accounts.ts';
import type { Api, Body } from '../harness/api.ts';
import { eventually } from '../harness/eventually.ts';

export type Copy = Map<string, Body>;

export type ChangeReader = {
  /** Records by address. */
  copy: Copy;
  /** Reads one page of a list, or of the deletions; false if nothing was left to read. */
  readPage: (list: string, more?: { crashes?: boolean }) => Promise<boolean>;
  /** Reads every list and the deletions to their ends. */
  readAll: () => Promise<void>;
};

const deletions = 'deletions';

/** `lists` are read in their order, the deletions last; the cursors are kept apart from the copy, as a crash may separate them. */
export function createChangeReader(
  api: Api,
  as: Account,
  lists: readonly string[],
  itemsPerPage = 100,
): ChangeReader {
  const copy: Copy = new Map();
  const cursors = new Map<string, string>();

  async function readPage(list: string, { crashes = false } = {}): Promise<boolean> {
    const cursor = cursors.get(list) ?? 'start';
    const { status, body } = await api.get(`/api/${list}?cursor=${cursor}&itemsPerPage=${itemsPerPage}`, {
      as,
    });
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    for (const member of body['hydra:member']) {
      if (list === deletions) copy.delete(String(member.record));
      else copy.set(member['@id'], member);
    }
    // After a crash the same page is asked for again.
    if (!crashes) cursors.set(list, String(body.cursor));
    return body['hydra:view']['hydra:next'] !== undefined;
  }

  return {
    copy,
    readPage,
    async readAll() {
      for (const list of [...lists, deletions]) while (await readPage(list));
    },
  };
}

/** A reader that has read everything. Transactions of other tests on the server may hold it back for a moment. */
export async function openChangeReader(api: Api, as: Account, lists: readonly string[]) {
  const reader = createChangeReader(api, as, lists);
  await reader.readAll();
  return {
    ...reader,
    /** Reads until the copy is as expected. */
    until: (check: () => void) =>
      eventually(async () => {
        await reader.readAll();
        check();
      }),
  };
}

export function iriOf(plural: string, { id, uuid }: { id: number; uuid?: string }): string {
  return `/api/${plural}/${uuid ?? id}`;
}
