import type { OwnBrowser } from '@ceccar/contract/account/account';
import type { Collection } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { useSave } from '../../platform/data/save.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { formatDayOf, formatMoment } from '../../platform/ui/text/format.ts';

const address = '/api/account/browsers';

export const browsersKey = ['account', 'browsers'];

export function BrowserList() {
  const { data, error, refetch } = useQuery({
    queryKey: browsersKey,
    queryFn: ({ signal }) => callApi<Collection<OwnBrowser>>(address, { signal }),
  });
  const browsers = data?.['hydra:member'];
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">Browsere cunoscute</Typography>
        <Typography variant="body2" color="textSecondary">
          Din ele vă puteți autentifica și când altcineva greșește de multe ori parola dumneavoastră.
          Uitați-le pe cele pe care nu le mai folosiți; la schimbarea parolei rămâne numai acesta.
        </Typography>
        {browsers?.length === 0 ? (
          <Typography variant="body2" sx={{ mt: 1 }}>
            Niciunul.
          </Typography>
        ) : null}
      </PanelBody>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingRows columns={2} rows={2} /> : null}
      <List disablePadding aria-label="Browsere cunoscute">
        {browsers?.map((browser) => (
          <BrowserItem key={browser.id} {...browser} />
        ))}
      </List>
    </Paper>
  );
}

function BrowserItem({ id, current, browser, firstUsedAt, lastUsedAt }: OwnBrowser) {
  const queryClient = useQueryClient();
  const forgetting = useSave();

  function forget() {
    return forgetting.run({
      send: () => callApi(`${address}/${id}`, { method: 'DELETE' }),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: browsersKey }),
      doneText: 'Browserul a fost uitat.',
      failedText: errorText,
    });
  }

  const first = firstUsedAt ? `din ${formatDayOf(firstUsedAt)} · ` : '';
  return (
    <ListItem divider sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <ListItemText
        sx={{ flex: '1 1 240px' }}
        primary={browser}
        secondary={`${first}ultima dată ${formatMoment(lastUsedAt)}`}
      />
      {current ? <Chip label="Acest browser" color="success" variant="outlined" /> : null}
      <Button
        variant="outlined"
        loading={forgetting.isSaving}
        aria-label={`Uită browserul ${browser}`}
        onClick={() => void forget()}
      >
        Uită
      </Button>
    </ListItem>
  );
}
