/** Creates an export: of persons or companies by its form, or of a saved list as it is shown (ACC-141). */
import type { MemberKind } from '@ceccar/contract/member';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { ExportForm } from './export-form.tsx';
import { useExportTypes } from './export-types.ts';
import { SavedListExport, useExportedViews } from './saved-list-export.tsx';

type Source = MemberKind | 'saved';
const kinds: readonly { value: Source; label: string }[] = [
  { value: 'person', label: 'Persoane fizice' },
  { value: 'company', label: 'Societăți' },
];
const saved: (typeof kinds)[number] = { value: 'saved', label: 'O listă salvată' };

export function NewExport() {
  const id = useId();
  const [source, setSource] = useState<Source>('person');
  const { data, error, refetch } = useExportTypes();
  const views = useExportedViews();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const types = data?.['hydra:member'].filter((type) => type.member === source) ?? [];
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id}>
      <PanelBody>
        <Typography variant="h2" id={id} sx={{ mb: 0.5 }}>
          Export nou
        </Typography>
        <RadioGroup
          row
          aria-label="Ce se exportă"
          value={source}
          onChange={(event) => setSource(event.target.value as Source)}
          sx={{ mb: 1 }}
        >
          {[...kinds, ...(views.length > 0 ? [saved] : [])].map(({ value, label }) => (
            <FormControlLabel
              key={value}
              value={value}
              label={label}
              sx={{ minHeight: 36, mr: 3 }}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {/* Reserves the height of the form. */}
        {data || error ? null : <LoadingRows columns={isPhone ? 1 : 3} rows={isPhone ? 10 : 5} />}
        {types.length > 0 ? <ExportForm key={source} types={types} /> : null}
        {source === 'saved' ? <SavedListExport views={views} /> : null}
      </PanelBody>
    </Paper>
  );
}
