import { currentYear } from '@ceccar/contract/current-year';
import Box from '@mui/material/Box';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { discountYears } from './discounts.ts';

type Props = {
  id: string;
  year: number;
  /** Changes that are not saved would be lost with another year. */
  hasChanges: boolean;
  onChange: (year: number) => void;
};

/** The year of dues whose discounts are shown (MON-125). */
export function DiscountYear({ id, year, hasChanges, onChange }: Props) {
  const options = discountYears(currentYear()).map((one) => ({ value: String(one), label: String(one) }));
  const hint = hasChanges
    ? 'Salvați întâi ce ați schimbat.'
    : `În cotizațiile anului ${year}, din raportul pe ${year - 1}.`;
  return (
    <Box sx={{ maxWidth: 280, mb: 2 }}>
      <LabelledControl id={id} label="Anul cotizațiilor" disabled={hasChanges} hint={hint}>
        <SelectControl
          id={id}
          value={String(year)}
          options={options}
          onChange={(value) => onChange(Number(value))}
          describedBy={remarksId(id)}
        />
      </LabelledControl>
    </Box>
  );
}
