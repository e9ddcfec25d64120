import { type StampAnswer, stampFileName, stampTexts } from '@ceccar/contract/papers/stamps';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { ApiError, errorText } from '../../../platform/api/errors.ts';
import { callFile } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { paths } from '../../../platform/paths.ts';
import { PrintProgress } from '../../../platform/ui/print/print-progress.tsx';
import { saveFile } from '../../../platform/ui/print/save-file.ts';

const Picture = styled('img')({ display: 'block', width: '100%', maxWidth: 320, height: 'auto' });

type Props = {
  stamp: StampAnswer | undefined;
  year: number | undefined;
  isPending: boolean;
  error: unknown;
};

/** The stamp with its download and instructions. */
export function StampResult({ stamp, year, isPending, error }: Props) {
  const download = useMutation({ mutationFn: downloadStamp });
  const problem = stamp === undefined ? stampTexts.noImage : stampTexts.imageNotRead;
  // An error about another picture does not apply to this one.
  const hasFailed = download.isError && download.variables === stamp?.code;
  return (
    <>
      {isPending ? <PrintProgress>Se generează parafa…</PrintProgress> : null}
      {error ? <Alert severity="error">{whyNot(error)}</Alert> : null}
      {stamp === undefined ? null : (
        <Picture
          src={`data:image/png;base64,${stamp.image_base64}`}
          alt={`Parafa electronică pe anul ${year}`}
        />
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={download.isPending}
        loadingPosition="start"
        disabled={isPending}
        onClick={() => download.mutate(stamp?.code)}
      >
        Descarcă Pdf
      </Button>
      {hasFailed ? <Alert severity="error">{problem}</Alert> : null}
      <Link
        underline="always"
        sx={{ alignSelf: 'start' }}
        href={page.stampVideoUrl ?? paths.stampHelp}
        target="_blank"
        rel="noreferrer"
      >
        Cum adaug parafa la semnătură
      </Link>
    </>
  );
}

/** A denied stamp has its own text (PAP-82). */
function whyNot(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 409;
  return isRefused ? errorText(error) : `${stampTexts.notMade} ${errorText(error)}`;
}

async function downloadStamp(code: string | undefined): Promise<void> {
  if (code === undefined) throw new Error('There is no picture yet');
  const { content } = await callFile(`/download/stamp/${code}`);
  saveFile(content, stampFileName);
}
