import { messages } from '@ceccar/contract/messages';
import { yearSettings } from '@ceccar/contract/money/year-settings';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { nextYearValues, type YearSettings } from './settings-year.ts';

type Props = { before: YearSettings; onAdded: (year: number) => void };

/** The year after the newest, with its values and fixed dues. */
export function AddYear({ before, onAdded }: Props) {
  const [isAsking, setAsking] = useState(false);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const year = before.year + 1;
  const adding = useMutation({
    mutationFn: () => dataProvider.create<ApiRecord>(yearSettings.plural, { data: nextYearValues(before) }),
    onSuccess: () => {
      setAsking(false);
      notify(messages.saved, { type: 'success' });
      onAdded(year);
    },
    onSettled: () => forgetLists(queryClient, yearSettings.plural),
  });

  function ask() {
    // What failed an earlier time is no matter now.
    adding.reset();
    setAsking(true);
  }

  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={ask}>
        Adaugă anul {year}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Adăugați anul ${year}?`}
        confirmLabel={`Adaugă anul ${year}`}
        isBusy={adding.isPending}
        onConfirm={() => adding.mutate()}
        onCancel={() => setAsking(false)}
      >
        Anul {year} începe cu valorile și cu cotizațiile fixe ale anului {before.year}. Le puteți schimba după
        aceea; anul nu se mai poate șterge.
        {adding.error ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(adding.error)}
          </Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
