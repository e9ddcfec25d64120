/** Uploads a file and opens its preview; nothing is written before confirmation. */
import { type ImportType, imports, tableFile } from '@ceccar/contract/exchange/imports';
import { messages } from '@ceccar/contract/messages';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../platform/api/http.ts';
import { forgetLists } from '../../platform/data/record-cache.ts';
import { useSave } from '../../platform/data/save.ts';
import { importPath } from '../../platform/paths.ts';
import { FileControl } from '../../platform/ui/form/file-control.tsx';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';

export function SendTable({ type }: { type: Exclude<ImportType, 'dues'> }) {
  const id = useId();
  const saving = useSave();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [part, setPart] = useState(0);
  const client = useQueryClient();
  const navigate = useNavigate();

  function choose(chosen: File | null) {
    setFile(chosen);
    setMissing(false);
    saving.clearProblem();
  }

  function send(chosen: File): Promise<void> {
    const body = new FormData();
    body.set('file', chosen);
    setPart(0);
    return saving.run({
      send: () => callApi<{ id: number }>(`/${type}/import`, { method: 'POST', body, onProgress: setPart }),
      onSaved: (sent) => navigate(importPath(sent.id)),
      onSettled: () => forgetLists(client, imports.plural),
      doneText: null,
      failedText: 'Eroare la import.',
    });
  }

  const refusal = file ? tableFile.input.safeParse(file).error?.issues[0]?.message : undefined;
  const problem = refusal ?? (isMissing ? messages.fileMissing : (saving.problem ?? undefined));
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
      <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
        <LabelledControl id={id} label={tableFile.label} required reservesLine error={problem}>
          <FileControl
            id={id}
            field={tableFile}
            value={file}
            onChange={choose}
            describedBy={remarksId(id)}
            isInvalid={problem !== undefined}
          />
        </LabelledControl>
        {saving.isSaving ? (
          <LinearProgress
            variant="determinate"
            value={part * 100}
            aria-label={`Se trimite ${file?.name ?? ''}`}
          />
        ) : null}
      </Stack>
      {refusal ? null : (
        <Button
          variant="contained"
          sx={{ mt: { sm: '1.25rem !important' } }}
          loading={saving.isSaving}
          onClick={() => (file ? void send(file) : setMissing(true))}
        >
          Previzualizează
        </Button>
      )}
    </Stack>
  );
}
