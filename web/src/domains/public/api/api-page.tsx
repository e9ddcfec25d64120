/** Reference of the API; each call can be tried with the user's own session (API-80). */
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { PublicFrame } from '../public-frame.tsx';
import { ApiContents } from './api-contents.tsx';
import { type ApiDocument, type Group, groupsOf, type Schemas, searchGroups } from './api-document.ts';
import { useFragment } from './fragment.ts';
import { Guide } from './guide.tsx';
import { OperationItem, Operations } from './operation-item.tsx';

const description = '/api/openapi.json';

export function ApiPage() {
  const [api, setApi] = useState<ApiDocument | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Visitors have no query cache: the document is loaded once, when the page opens.
  useEffect(() => {
    callApi<ApiDocument>(description).then(
      // A transition, because there are hundreds of calls: the page stays responsive during rendering.
      (document) => startTransition(() => setApi(document)),
      (failure) => setProblem(errorText(failure)),
    );
  }, []);

  const groups = useMemo(() => (api ? groupsOf(api) : []), [api]);

  return (
    <PublicFrame isWide isInRomanian>
      <PageTitle>API</PageTitle>
      <Typography color="textSecondary">
        JSON-LD cu Hydra, descris și pentru programe:{' '}
        <Link underline="always" href={description}>
          OpenAPI 3.1
        </Link>
        ,{' '}
        <Link underline="always" href="/api/docs.jsonld">
          Hydra
        </Link>
        .{' '}
        {page.user
          ? `Exemplele se încearcă cu sesiunea dumneavoastră (${page.user.username}) și văd doar ce vedeți și dumneavoastră.`
          : 'Intrați în cont pentru a încerca exemplele cu sesiunea dumneavoastră.'}
      </Typography>
      <Columns>
        <ApiContents groups={groups} />
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <Guide />
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {api || problem ? null : <LoadingRows columns={2} />}
          {api ? <Calls groups={groups} schemas={api.components.schemas} /> : null}
        </Stack>
      </Columns>
    </PublicFrame>
  );
}

/** The contents stay in view beside the text; on a phone they are above it. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '16rem minmax(0, 1fr)' },
}));

type CallsProps = { groups: readonly Group[]; schemas: Schemas };

function Calls({ groups, schemas }: CallsProps) {
  const [term, setTerm] = useState('');
  const deferredTerm = useDeferredValue(term);
  const matchingGroups = useMemo(() => searchGroups(groups, deferredTerm), [groups, deferredTerm]);
  const count = matchingGroups.reduce((sum, { operations }) => sum + operations.length, 0);
  useFragment();

  return (
    <div>
      <Typography variant="h2" id="cereri" sx={{ mb: 1.5, scrollMarginTop: 8 }}>
        Toate cererile
      </Typography>
      <LabelledControl id="api-search" label="Caută o adresă sau un cuvânt">
        <OutlinedInput
          id="api-search"
          type="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder="de pildă: vize, POST, /api/persons"
        />
      </LabelledControl>
      <Typography variant="body2" color="textSecondary" role="status">
        {count === 0 ? 'Nicio cerere nu are toate cuvintele căutate.' : countOf(count, 'cerere', 'cereri')}
      </Typography>
      {matchingGroups.map(({ name, title, operations }) => (
        <Operations key={name} aria-labelledby={name} calls={operations.length}>
          <Typography variant="h3" id={name} sx={{ mt: 2, mb: 1, scrollMarginTop: 8 }}>
            {title}{' '}
            {name === title ? null : (
              <Typography component="code" variant="body2" color="textSecondary">
                {name}
              </Typography>
            )}
          </Typography>
          {operations.map((operation) => (
            <OperationItem key={operation.id} operation={operation} schemas={schemas} />
          ))}
        </Operations>
      ))}
    </div>
  );
}
