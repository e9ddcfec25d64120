/** Loads one record; shows the loading state or the error until it is available. */
import type { ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { useRecord } from '../../data/record.ts';
import { rowInLists } from '../../data/record-cache.ts';
import { paths } from '../../paths.ts';
import { ListFailure, LoadingRows } from '../list/list-states.tsx';
import { MessagePage } from '../page/message-page.tsx';

type Props = {
  contract: ResourceContract;
  view: string;
  iri: string;
  /** Shown while the record is loading, if a list has shown a row of it. */
  known?: (row: ApiRecord) => ReactNode;
  children: (record: ApiRecord) => ReactNode;
};

export function RecordLoader({ contract, view, iri, known, children }: Props) {
  const client = useQueryClient();
  const { data, error, refetch } = useRecord(contract, view, iri);
  // A failed refresh keeps the shown record and any typed text.
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <MessagePage title="Înregistrarea nu a fost găsită" text={errorText(error)}>
        <Button href={paths.home} variant="contained">
          Înapoi la pagina de început
        </Button>
      </MessagePage>
    );
  }
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  const row = known && rowInLists(client, contract.plural, iri);
  if (row)
    return (
      <>
        {known(row)}
        <LoadingRows columns={2} rows={6} />
      </>
    );
  return (
    <Stack spacing={2} role="progressbar" aria-label="Se încarcă">
      <Skeleton variant="text" width={320} height={40} />
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={48} />
    </Stack>
  );
}
