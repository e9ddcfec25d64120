/** Creates an export: kind of member, type, name, filters, columns. */
import type { MemberKind } from '@ceccar/contract/member';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ListFailure, LoadingRows } from '../ui/list/list-states.tsx';
import { PanelBody } from '../ui/panel.tsx';
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
      <Tabs
        value={member}
        onChange={(_event, chosen: MemberKind) => setMember(chosen)}
        aria-label="Despre cine"
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {members.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`export-${value}`}
            aria-controls="export-of-member"
          />
        ))}
      </Tabs>
      <PanelBody role="tabpanel" id="export-of-member" aria-labelledby={`export-${member}`}>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {/* Reserves the height of the form. */}
        {data || error ? null : <LoadingRows columns={isPhone ? 1 : 3} rows={isPhone ? 10 : 5} />}
        {types.length > 0 ? <ExportForm key={member} types={types} /> : null}
      </PanelBody>
    </Paper>
  );
}
