/** Shows a form for adding, or an access error, according to the abilities of the list. */
import type { ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { useRows } from '../../data/rows.ts';
import { paths } from '../../paths.ts';
import { MessagePage } from '../page/message-page.tsx';

/** What this account may do with the records of a list; undefined while loading. */
export function useListAbilities(contract: ResourceContract): {
  abilities: ApiRecord['abilities'];
  error: unknown;
} {
  const { abilities, error } = useRows(contract, { perPage: 1 });
  return { abilities, error };
}

type Props = { contract: ResourceContract; children: ReactNode };

/** Shown while the abilities are loading, so that nobody has to wait; the server checks the request anyway. */
export function AddingAllowed({ contract, children }: Props) {
  const { abilities, error } = useListAbilities(contract);
  const isRefused = error instanceof ApiError && error.status === 403;
  if (!isRefused && abilities?.create !== false) return children;
  return (
    <MessagePage title="Nu puteți adăuga aici" text="Contul dumneavoastră nu are acest drept.">
      <Button href={paths.home} variant="contained">
        Înapoi la pagina de început
      </Button>
    </MessagePage>
  );
}
