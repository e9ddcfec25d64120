/** Loads one record; shows the loading state or the error until it is available. */
import type { ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { useRecord } from '../../data/record.ts';
import { paths } from '../../paths.ts';
import { ListFailure } from '../list/list-states.tsx';
import { MessagePage } from '../page/message-page.tsx';

type Props = {
  contract: ResourceContract;
  view: string;
  iri: string;
  children: (record: ApiRecord) => ReactNode;
};

export function RecordLoader({ contract, view, iri, children }: Props) {
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
  return (
    <Stack spacing={2} role="progressbar" aria-label="Se încarcă">
      <Skeleton variant="text" width={320} height={40} />
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={48} />
    </Stack>
  );
}
