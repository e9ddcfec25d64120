/** Uploads photos of many persons, and shows the result of each. */
import {
  maxPhotosBytes,
  mostPhotos,
  type PhotoImport,
  photoMediaTypes,
} from '@ceccar/contract/members/photo-imports';
import { messages } from '@ceccar/contract/messages';
import ClearIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { useSave } from '../../platform/data/save.ts';
import { FilePicker } from '../../platform/ui/form/file-picker.tsx';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';
import { useReportChanges } from '../../platform/ui/form/unsaved-changes.tsx';
import { countOf, formatBytes } from '../../platform/ui/text/format.ts';
import { PhotoResults } from './photo-results.tsx';

const label = 'Fotografii';

export function SendPhotos() {
  const id = useId();
  const saving = useSave();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [part, setPart] = useState(0);
  const [sent, setSent] = useState<PhotoImport | null>(null);
  useReportChanges(saving.isSaving);

  function choose(chosen: readonly File[]) {
    setFiles(chosen);
    setMissing(false);
    saving.clearProblem();
  }

  function send(): void {
    if (files.length === 0) {
      setMissing(true);
      return;
    }
    const body = new FormData();
    for (const file of files) body.append('images[]', file);
    setPart(0);
    void saving.run({
      send: () =>
        callApi<PhotoImport>('/persons/import-images', { method: 'POST', body, onProgress: setPart }),
      onSaved: (answer) => {
        setFiles([]);
        setSent(answer);
      },
      doneText: null,
      failedText: 'Eroare la import.',
    });
  }

  const refusal = refusalOf(files);
  const problem = refusal ?? (isMissing ? messages.noPhotos : (saving.problem ?? undefined));
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
        <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
          <LabelledControl id={id} label={label} required error={problem}>
            <FilePicker
              id={id}
              label={label}
              buttonText="Alege imaginile"
              accepts={[...photoMediaTypes, 'application/zip']}
              isMultiple
              onChoose={choose}
              describedBy={remarksId(id)}
              isInvalid={problem !== undefined}
              status={<Chosen files={files} onClear={() => choose([])} />}
              hasHint={files.length === 0}
            />
          </LabelledControl>
          {saving.isSaving ? (
            <LinearProgress variant="determinate" value={part * 100} aria-label="Se trimit imaginile" />
          ) : null}
        </Stack>
        {refusal ? null : (
          <Button
            variant="contained"
            sx={{ mt: { sm: '1.25rem !important' } }}
            loading={saving.isSaving}
            onClick={send}
          >
            Importă
          </Button>
        )}
      </Stack>
      {sent ? <PhotoResults key={sent.id} sent={sent} /> : null}
    </Stack>
  );
}

function Chosen({ files, onClear }: { files: readonly File[]; onClear: () => void }) {
  if (files.length === 0) return null;
  return (
    <>
      <Typography component="span" role="status">
        {countOf(files.length, 'imagine', 'imagini')} · {formatBytes(sizeOf(files))}
      </Typography>
      <IconButton aria-label="Scoate imaginile" title="Scoate" onClick={onClear}>
        <ClearIcon fontSize="inherit" />
      </IconButton>
    </>
  );
}

function sizeOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function refusalOf(files: readonly File[]): string | undefined {
  if (sizeOf(files) > maxPhotosBytes) return messages.photosTooLarge(maxPhotosBytes);
  return files.length > mostPhotos ? messages.tooManyPhotos(mostPhotos) : undefined;
}
