import { yearSettings } from '@ceccar/contract/money/year-settings';
import AddIcon from '@mui/icons-material/Add';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { createRecord } from '../../../platform/data/record-calls.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { nextYearValues, type YearSettings } from './settings-year.ts';

type Props = { before: YearSettings; onAdded: (year: number) => void };

/** Adds the year after the newest, with the same values and fixed dues. */
export function AddYear({ before, onAdded }: Props) {
  const queryClient = useQueryClient();
  const year = before.year + 1;

  return (
    <AskedButton
      label={`Adaugă anul ${year}`}
      button={{ startIcon: <AddIcon /> }}
      title={`Adăugați anul ${year}?`}
      confirm={`Adaugă anul ${year}`}
      work={{
        send: () => createRecord(yearSettings, nextYearValues(before)),
        onSaved: () => onAdded(year),
        onSettled: () => forgetLists(queryClient, yearSettings.plural),
      }}
    >
      Anul {year} începe cu valorile și cu cotizațiile fixe ale anului {before.year}. Le puteți schimba după
      aceea; anul nu se mai poate șterge.
    </AskedButton>
  );
}
