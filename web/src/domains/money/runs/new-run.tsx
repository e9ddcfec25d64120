/** Previews a run of a kind, year and branch, and opens it. */
import { currentYear } from '@ceccar/contract/current-year';
import { type DueRunKind, dueRunKinds, dueRuns } from '@ceccar/contract/money/due-runs';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../platform/api/http.ts';
import { ownBranch } from '../../../platform/api/page.ts';
import { type ApiRow, toRecord } from '../../../platform/api/records.ts';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { runPath } from '../../../platform/paths.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { useReferenceOptions } from '../../../platform/ui/form/reference-options.ts';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { RunHelp } from './run-help.tsx';

const Row = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1.5, 2),
  '& > .MuiFormControl-root': { flex: '0 1 220px' },
  [theme.breakpoints.down('sm')]: { '& > .MuiFormControl-root': { flexBasis: '100%' } },
}));

/** As many as staff still run. */
const yearsOffered = 5;

export function NewRun() {
  const id = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useSave();
  const { options } = useReferenceOptions('regions');
  const [kind, setKind] = useState<DueRunKind>('penalty');
  const [year, setYear] = useState(currentYear());
  const [region, setRegion] = useState('');
  const [withDaily, setDaily] = useState(false);
  const mayBeDaily = kind === 'penalty' && year < currentYear();
  const years = Array.from({ length: yearsOffered }, (_, back) => String(currentYear() - back));

  function preview() {
    const body = {
      kind,
      year,
      // The server sets the branch of those who have one.
      ...(ownBranch ? {} : { region: region === '' ? null : Number(region) }),
      withDaily: mayBeDaily && withDaily,
    };
    void saving.run({
      send: () => callApi<ApiRow>(`/api/${dueRuns.plural}`, { method: 'POST', body }),
      onSaved: (row) => void navigate(runPath(toRecord(row).originId)),
      onSettled: () => forgetLists(queryClient, dueRuns.plural),
      doneText: null,
    });
  }

  return (
    <Paper variant="outlined">
      <PanelBody>
        <Row
          onSubmit={(event) => {
            event.preventDefault();
            preview();
          }}
        >
          <LabelledControl id={`${id}-kind`} label="Ce se calculează">
            <SelectControl
              id={`${id}-kind`}
              value={kind}
              options={dueRunKinds}
              onChange={(value) => setKind(value as DueRunKind)}
            />
          </LabelledControl>
          <LabelledControl id={`${id}-year`} label="Anul cotizațiilor">
            <SelectControl
              id={`${id}-year`}
              value={String(year)}
              options={years.map((value) => ({ value, label: value }))}
              onChange={(value) => setYear(Number(value))}
            />
          </LabelledControl>
          {ownBranch ? null : (
            <LabelledControl id={`${id}-region`} label="Pentru filiala">
              <SelectControl
                id={`${id}-region`}
                value={region}
                options={options.map((one) => ({ value: String(one.id), label: one.name }))}
                emptyLabel="Toate"
                onChange={setRegion}
              />
            </LabelledControl>
          )}
          {mayBeDaily ? (
            <FormControlLabel
              control={<Checkbox checked={withDaily} onChange={(_event, isChecked) => setDaily(isChecked)} />}
              label={dueRuns.fields.withDaily.label}
            />
          ) : null}
          <Button type="submit" variant="contained" loading={saving.isSaving}>
            Previzualizează
          </Button>
        </Row>
        {saving.problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {saving.problem}
          </Alert>
        ) : null}
        <RunHelp />
      </PanelBody>
    </Paper>
  );
}
