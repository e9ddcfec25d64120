import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../platform/api/http.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { ListFailure } from '../../platform/ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { PrintProgress } from '../../platform/ui/print/print-progress.tsx';
import { saveFile } from '../../platform/ui/print/save-file.ts';
import { notIssuedText } from './not-issued.ts';

async function downloadBadge({ uuid }: ApiRecord): Promise<void> {
  const { content, name } = await callFile(`/download/person/badge/${encodeURIComponent(uuid ?? '')}`);
  saveFile(content, name);
}

export function BadgePanel({ person }: { person: ApiRecord }) {
  const panel = usePanel('badge');
  const download = useMutation({ mutationFn: () => downloadBadge(person) });
  const notIssued = notIssuedText(download.error);
  return (
    <Panel title="Legitimație electronică" state={panel}>
      <PanelBody>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography color="textSecondary">
            Un PDF cu fața și versoul legitimației, gata de păstrat în telefon.
          </Typography>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={download.isPending}
            loadingPosition="start"
            onClick={() => download.mutate()}
          >
            Descarcă legitimația
          </Button>
          {download.isPending ? <PrintProgress>Se pregătește legitimația…</PrintProgress> : null}
          {download.isSuccess ? <Alert severity="success">Legitimația a fost descărcată.</Alert> : null}
          {notIssued ? (
            <Alert severity="warning">{notIssued}</Alert>
          ) : download.error ? (
            <ListFailure error={download.error} onRetry={() => download.mutate()} />
          ) : null}
        </Stack>
      </PanelBody>
    </Panel>
  );
}
