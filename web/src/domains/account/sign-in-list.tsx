import type { OwnSignIn } from '@ceccar/contract/account/account';
import type { Collection } from '@ceccar/contract/resource';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { formatMoment } from '../../platform/ui/text/format.ts';

export function SignInList() {
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'sign-ins'],
    queryFn: ({ signal }) => callApi<Collection<OwnSignIn>>('/api/account/sign-ins', { signal }),
  });
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">Ultimele autentificări</Typography>
        <Typography variant="body2" color="textSecondary">
          Dacă nu recunoașteți una dintre ele, schimbați parola.
        </Typography>
      </PanelBody>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingRows columns={2} rows={3} /> : null}
      <List disablePadding aria-label="Ultimele autentificări">
        {data?.['hydra:member'].map(({ at, kind, method, browser, address }) => (
          <ListItem key={`${at} ${address}`} divider>
            <ListItemText primary={formatMoment(at)} secondary={`${browser} · ${address}`} />
            {kind === 'api' ? <Chip label="API" variant="outlined" /> : null}
            {method === 'passkey' ? <Chip label="Cu o cheie de acces" variant="outlined" /> : null}
            {method === 'oidc' ? <Chip label="Cu contul organizației" variant="outlined" /> : null}
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}
