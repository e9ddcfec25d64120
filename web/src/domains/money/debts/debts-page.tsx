/** `/debts` (a desk): the age of debts, reminders, proposals to strike off, and the forecast of dues. */
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { AgeingTable } from './ageing-table.tsx';
import { ForecastTable } from './forecast-table.tsx';
import { Reminders } from './reminders.tsx';
import { StrikeOff } from './strike-off.tsx';

const parts = [
  { value: 'ageing', label: 'Vechimea datoriilor', Part: AgeingTable },
  { value: 'reminders', label: 'Înștiințări', Part: Reminders },
  { value: 'strike-off', label: 'Propuși pentru radiere', Part: StrikeOff },
  { value: 'forecast', label: 'Prognoza cotizațiilor', Part: ForecastTable },
] as const;

export function DebtsPage() {
  const [search, setSearch] = useSearchParams();
  const shown = parts.find(({ value }) => value === search.get('part')) ?? parts[0];
  const { Part } = shown;
  return (
    <Stack spacing={2}>
      <PageTitle>Datorii</PageTitle>
      <ToggleButtonGroup
        exclusive
        aria-label="Partea arătată"
        value={shown.value}
        onChange={(_event, chosen: string | null) => {
          if (chosen) setSearch({ part: chosen }, { replace: true });
        }}
      >
        {parts.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Part />
    </Stack>
  );
}
