import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotices } from '../../data/notices.ts';
import { Panel, PanelBody } from '../panel/panel.tsx';
import { usePanel } from '../panel/panel-memory.ts';
import { QrCode, qrPicture } from '../pictures/qr-code.tsx';
import { saveFile } from '../print/save-file.ts';
import { CopyButton } from '../text/copy-button.tsx';

type Props = {
  id: string;
  title: string;
  /** Path on this site that the code links to. */
  path: string;
  /** Name of the downloaded picture, without extension. */
  fileName: string;
};

const picturePixels = 1024;

/** A public address as a QR code, to be scanned, copied or downloaded. */
export function QrPanel({ id, title, path, fileName }: Props) {
  const panel = usePanel(id);
  const notices = useNotices();
  const address = `${window.location.origin}${path}`;
  const keeping = useMutation({
    mutationFn: async () => saveFile(await qrPicture(address, picturePixels), `${fileName}.png`),
    onError: () => notices.show('Codul QR nu a putut fi salvat.', 'error'),
  });
  return (
    <Panel title={title} state={panel}>
      <PanelBody>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <QrCode text={address} />
          <Typography variant="body2" component="div">
            <Link href={path} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
              {address}
            </Link>
            <Box component="span" sx={{ ml: 0.5 }}>
              <CopyButton value={address} label="adresa" />
            </Box>
          </Typography>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            aria-label="Descarcă codul QR"
            loading={keeping.isPending}
            onClick={() => keeping.mutate()}
          >
            Descarcă
          </Button>
        </Stack>
      </PanelBody>
    </Panel>
  );
}
