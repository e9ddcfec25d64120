/** Creates an export: kind of member, type, name, filters, columns. */
import type { MemberKind } from '@ceccar/contract/member';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { ExportForm } from './export-form.tsx';
import { useExportTypes } from './export-types.ts';

const members = [
  { value: 'person', label: 'Persoane fizice' },
  { value: 'company', label: 'Societăți' },
] as const;

export function NewExport() {
  const [member, setMember] = useState<MemberKind>('person');
  const { data, error, refetch } = useExportTypes();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const types = data?.['hydra:member'].filter((type) => type.member === member) ?? [];
  return (
    <Paper variant="outlined">
      <PanelBody>
        <RadioGroup
          row
          aria-label="Despre cine"
          value={member}
          onChange={(event) => setMember(event.target.value === 'company' ? 'company' : 'person')}
          sx={{ mt: -1, mb: 1 }}
        >
          {members.map(({ value, label }) => (
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
        {types.length > 0 ? <ExportForm key={member} types={types} /> : null}
      </PanelBody>
    </Paper>
  );
}
