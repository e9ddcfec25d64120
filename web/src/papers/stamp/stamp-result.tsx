import { stampTexts } from '@ceccar/contract/papers/stamps';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { ApiError, errorText } from '../../api/errors.ts';
import { page } from '../../api/page.ts';
import { paths } from '../../paths.ts';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { saveFile } from '../../ui/print/save-file.ts';
import { makeStampPdf, stampFileName } from './stamp-pdf.ts';

const Picture = styled('img')({ display: 'block', width: '100%', maxWidth: 320, height: 'auto' });

type Props = {
  /** PNG in base64; undefined while there is none. */
  image: string | undefined;
  year: number | undefined;
  isPending: boolean;
  error: unknown;
};

/** The stamp once it is here, its download, and how it is put to use. */
export function StampResult({ image, year, isPending, error }: Props) {
  const download = useMutation({ mutationFn: downloadStamp });
  const problem = image === undefined ? stampTexts.noImage : stampTexts.imageNotRead;
  // What was wrong with an earlier picture, or with none, says nothing about this one.
  const hasFailed = download.isError && download.variables === image;
  return (
    <>
      {isPending ? <PrintProgress>Se generează parafa…</PrintProgress> : null}
      {error ? <Alert severity="error">{whyNot(error)}</Alert> : null}
      {image === undefined ? null : (
        <Picture src={`data:image/png;base64,${image}`} alt={`Parafa electronică pe anul ${year}`} />
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={download.isPending}
        loadingPosition="start"
        disabled={isPending}
        onClick={() => download.mutate(image)}
      >
        Descarcă Pdf
      </Button>
      {hasFailed ? <Alert severity="error">{problem}</Alert> : null}
      <Button
        variant="contained"
        color="error"
        href={page.stampVideoUrl ?? paths.stampHelp}
        target="_blank"
        rel="noreferrer"
      >
        Cum adaug parafa la semnătură
      </Button>
    </>
  );
}

/** One that is not given has its own words (PAP-82). */
function whyNot(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 409;
  return isRefused ? errorText(error) : `${stampTexts.notMade} ${errorText(error)}`;
}

async function downloadStamp(image: string | undefined): Promise<void> {
  if (image === undefined) throw new Error('There is no picture yet');
  saveFile(await makeStampPdf(image), stampFileName);
}
