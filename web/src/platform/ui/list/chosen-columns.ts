/**
 * Columns that somebody chose for a list. Those in the address (of a saved list or a sent link) win over those that the
 * account chose before (ACC-144), and changing them changes the address only.
 */
import { columnSeparator } from '@ceccar/contract/account/list-views';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../api/errors.ts';
import { callApi } from '../../api/http.ts';
import { page } from '../../api/page.ts';
import { useNotices } from '../../data/notices.ts';

const parameter = 'columns';

type Columns = Readonly<Record<string, readonly string[]>>;

/** As chosen on this page. */
let chosenHere: Columns | undefined;

/** As the page brought them, and as chosen since. */
const ownColumns = (): Columns => chosenHere ?? page.user?.listColumns ?? {};

export type ChosenColumns = {
  /** Undefined: those of the list itself. */
  names: readonly string[] | undefined;
  choose: (names: readonly string[] | undefined) => void;
  /** Stores the choice for the account; called when the menu closes, so that many changes are one request. */
  keep: () => void;
};

export function useChosenColumns(list: string): ChosenColumns {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState(ownColumns()[list]);
  const notices = useNotices();
  const inAddress = search.get(parameter);

  function choose(names: readonly string[] | undefined) {
    if (inAddress === null) setOwn(names);
    else
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(parameter, (names ?? []).join(columnSeparator));
          return next;
        },
        { replace: true },
      );
  }

  function keep() {
    if (ownColumns()[list] === own) return;
    const others = Object.entries(ownColumns()).filter(([name]) => name !== list);
    chosenHere = { ...Object.fromEntries(others), ...(own ? { [list]: own } : {}) };
    callApi<unknown>('/api/account/list-columns', {
      method: 'PUT',
      body: { list, columns: own ?? [] },
    }).catch((error: unknown) => notices.show(errorText(error), 'error'));
  }

  return { names: inAddress?.split(columnSeparator) ?? own, choose, keep };
}
