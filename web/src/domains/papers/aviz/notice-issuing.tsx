/** Issues this year's Aviz, or says why it is impossible and whom to ask. */
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { PrintProgress } from '../../../platform/ui/print/print-progress.tsx';
import { getNoticeState, type IssuedNotice, issueNotice, noticeStateKey } from './notice-issue.ts';

/** Whom to contact for an Aviz that only the branch can issue (PAP-14). */
const noNotice = (year: number) =>
  `Nu există un aviz eliberat pentru anul ${year}. Adresați-vă filialei la care este înregistrată societatea.`;

type Props = { company: ApiRecord; notices: readonly IssuedNotice[] };

export function NoticeIssuing({ company, notices }: Props) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [issued, setIssued] = useState<IssuedNotice>();
  const issuing = useSave();
  // A retry after a lost response gets the same notice; a new attempt would take another number.
  const attempt = useAttempt(newAttemptKey);
  const state = useQuery({
    queryKey: noticeStateKey(company),
    queryFn: ({ signal }) => getNoticeState(company, signal),
  });
  if (state.error) return <ListFailure error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return null;

  const { year, canGenerate, reason } = state.data;
  const standing = notices.find((notice) => notice.year === year && notice.status === 'issued');
  if (!canGenerate) {
    const text = reason ?? (standing ? null : noNotice(year));
    return text ? (
      <PanelBody>
        <Alert severity="info">{text}</Alert>
      </PanelBody>
    ) : null;
  }

  function issue() {
    setAsked(false);
    setIssued(undefined);
    void issuing.run({
      send: () => attempt.send((key) => issueNotice(company, key, standing !== undefined)),
      onSaved: (notice) => {
        setIssued(notice);
        forgetLists(queryClient, companyPracticeNotices.plural);
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: noticeStateKey(company) }),
      doneText: null,
      failedText: null,
    });
  }

  return (
    <PanelBody>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Button
          variant="outlined"
          loading={issuing.isSaving}
          onClick={() => (standing && !attempt.isOpen() ? setAsked(true) : issue())}
        >
          Generează avizul
        </Button>
        {issuing.isSaving ? <PrintProgress>Se întocmește avizul…</PrintProgress> : null}
        {issuing.error ? <ListFailure error={issuing.error} onRetry={issue} /> : null}
        {issued ? (
          <Alert
            severity="success"
            action={
              <Button color="inherit" href={issued.file.url ?? ''} download>
                Descarcă avizul
              </Button>
            }
          >
            Avizul nr. {issued.number} din {issued.year} a fost generat.
          </Alert>
        ) : null}
      </Stack>
      <ConfirmDialog
        isOpen={isAsked}
        title="Generați un aviz nou?"
        confirmLabel="Generează avizul"
        onConfirm={issue}
        onCancel={() => setAsked(false)}
      >
        Societatea are deja avizul nr. {String(standing?.number)} pentru anul {year}. Avizul nou primește alt
        număr și îl înlocuiește.
      </ConfirmDialog>
    </PanelBody>
  );
}
