/** Restores a deleted record after confirmation; shows a link to it, or the reason for a failure. */
import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restoreEntry } from '../../platform/api/restore-deletion.ts';
import { useAskedSave } from '../../platform/data/save.ts';
import { companyPath, personPath } from '../../platform/paths.ts';
import { ConfirmDialog } from '../../platform/ui/dialog/confirm-dialog.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';

type Props = { entry: ChangeEntry; name: string };

export function RestoreDeletion({ entry, name }: Props) {
  const question = useAskedSave();
  const [restored, setRestored] = useState<string>();
  const queryClient = useQueryClient();

  function restore() {
    return question.run({
      send: () => restoreEntry(entry.id),
      onSaved: (iri) => {
        setRestored(iri);
        // Related records are restored as well, so everything on the screen is reloaded.
        void queryClient.invalidateQueries();
      },
      onSettled: question.close,
      doneText: null,
      failedText: null,
    });
  }

  if (restored !== undefined) {
    const path = recordPagePath(restored);
    return (
      <Alert severity="success" sx={{ mt: 1 }}>
        Înregistrarea a fost restaurată.{' '}
        {path ? (
          <TextLink to={path} underline="always">
            Deschideți înregistrarea
          </TextLink>
        ) : null}
      </Alert>
    );
  }
  if (!entry.canRestore) {
    return (
      <Typography variant="body2" color="textSecondary">
        Între timp restaurată.
      </Typography>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<RestoreIcon />}
        sx={{ mt: 1 }}
        aria-label={`Restaurează: ${name}`}
        onClick={question.askAgain}
      >
        Restaurează
      </Button>
      {question.problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {question.problem}
        </Alert>
      ) : null}
      <ConfirmDialog
        isOpen={question.isAsking}
        title="Restaurați înregistrarea?"
        confirmLabel="Restaurează"
        isBusy={question.isSaving}
        onConfirm={() => void restore()}
        onCancel={question.close}
      >
        {name}
      </ConfirmDialog>
    </>
  );
}

/** Only members have a page of their own; sub-records are shown on it. */
function recordPagePath(iri: string): string | null {
  const [, plural, uuid = ''] = /^\/api\/(persons|companies)\/(.+)$/.exec(iri) ?? [];
  if (plural === undefined) return null;
  return plural === 'persons' ? personPath(uuid) : companyPath(uuid);
}
