import { yearSettings } from '@ceccar/contract/money/year-settings';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAskedSaving } from '../../ui/form/saving.ts';
import { nextYearValues, type YearSettings } from './settings-year.ts';

type Props = { before: YearSettings; onAdded: (year: number) => void };

/** Adds the year after the newest, with the same values and fixed dues. */
export function AddYear({ before, onAdded }: Props) {
  const question = useAskedSaving();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const year = before.year + 1;

  function add() {
    return question.run({
      send: () => dataProvider.create<ApiRecord>(yearSettings.plural, { data: nextYearValues(before) }),
      onSaved: () => onAdded(year),
      onSettled: () => forgetLists(queryClient, yearSettings.plural),
      failedText: null,
    });
  }

  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={question.ask}>
        Adaugă anul {year}
      </Button>
      <ConfirmDialog
        isOpen={question.isAsking}
        title={`Adăugați anul ${year}?`}
        confirmLabel={`Adaugă anul ${year}`}
        isBusy={question.isSaving}
        problem={question.problem}
        onConfirm={() => void add()}
        onCancel={question.close}
      >
        Anul {year} începe cu valorile și cu cotizațiile fixe ale anului {before.year}. Le puteți schimba după
        aceea; anul nu se mai poate șterge.
      </ConfirmDialog>
    </>
  );
}
