/** Reference of the API; each call can be tried with the user's own session (API-80). */
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { callApi } from '../../api/http.ts';
import { page } from '../../api/page.ts';
import { LabelledControl } from '../../ui/form/labelled-control.tsx';
import { countOf } from '../../ui/format.ts';
import { LoadingRows } from '../../ui/list/list-states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { ApiContents } from './api-contents.tsx';
import { type ApiDocument, groupsOf, searchGroups } from './api-document.ts';
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

  return (
    <PublicFrame>
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
        . Un program cere un token de la <code>/api/login_check</code> și îl trimite cu fiecare cerere:{' '}
        <code>Authorization: Bearer …</code>
      </Typography>
      <Typography color="textSecondary">
        {page.user
          ? `Exemplele se încearcă cu sesiunea dumneavoastră (${page.user.username}) și văd doar ce vedeți și dumneavoastră.`
          : 'Intrați în cont pentru a încerca exemplele cu sesiunea dumneavoastră.'}
      </Typography>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {api || problem ? null : <LoadingRows columns={2} />}
      {api ? <Calls api={api} /> : null}
    </PublicFrame>
  );
}

function Calls({ api }: { api: ApiDocument }) {
  const [term, setTerm] = useState('');
  const deferredTerm = useDeferredValue(term);
  const groups = useMemo(() => groupsOf(api), [api]);
  const matchingGroups = useMemo(() => searchGroups(groups, deferredTerm), [groups, deferredTerm]);
  const count = matchingGroups.reduce((sum, { operations }) => sum + operations.length, 0);
  // The target of the fragment is rendered after the browser looked for it.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);

  return (
    <>
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
      <ApiContents groups={matchingGroups} />
      {matchingGroups.map(({ name, title, operations }) => (
        <Operations key={name} aria-labelledby={name} calls={operations.length}>
          <Typography variant="h2" id={name} sx={{ mt: 1, mb: 1 }}>
            {title}{' '}
            {name === title ? null : (
              <Typography component="code" variant="body2" color="textSecondary">
                {name}
              </Typography>
            )}
          </Typography>
          {operations.map((operation) => (
            <OperationItem key={operation.id} operation={operation} schemas={api.components.schemas} />
          ))}
        </Operations>
      ))}
    </>
  );
}
