/** The values of a year in groups; an empty field shows the value that then holds. */
import { yearSettings } from '@ceccar/contract/money/year-settings';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { FieldCells } from '../../../platform/ui/form/field-cells.tsx';
import { usualValues, yearGroups } from './year-groups.ts';

type Props = { idPrefix: string; settings: ApiRecord };

export function YearFields({ idPrefix, settings }: Props) {
  const placeholders = usualValues(Number(settings.year));
  return yearGroups.map(({ title, names }) => (
    <section key={title} aria-labelledby={`${idPrefix}-${names[0]}-group`}>
      <Typography variant="h3" id={`${idPrefix}-${names[0]}-group`} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <FieldCells
        contract={yearSettings}
        names={names}
        idPrefix={idPrefix}
        record={settings}
        placeholders={placeholders}
      />
    </section>
  ));
}
