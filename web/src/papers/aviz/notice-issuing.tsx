/** What may be done about this year's Aviz: issue it, learn why not, or whom to ask. */
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPassing } from '../../api/errors.ts';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ListFailure } from '../../ui/list/list-states.tsx';
import { PanelBody } from '../../ui/panel.tsx';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import {
  getNoticeState,
  type IssuedNotice,
  noticeStateKey,
  type PreparedNotice,
  prepareNotice,
  sendNotice,
} from './notice-issue.ts';

/** spec/1 §6 asks for this message. */
const noNotice = (year: number) =>
  `Nu există un aviz eliberat pentru anul ${year}. Adresați-vă filialei la care este înregistrată societatea.`;

type Props = { company: ApiRecord; notices: readonly IssuedNotice[] };

export function NoticeIssuing({ company, notices }: Props) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [unsent, setUnsent] = useState<PreparedNotice | null>(null);
  const state = useQuery({
    queryKey: noticeStateKey(company),
    queryFn: ({ signal }) => getNoticeState(company, signal),
  });
  const issuing = useMutation({
    mutationFn: async () => {
      const notice = unsent ?? (await prepareNotice(company));
      setUnsent(notice);
      return sendNotice(notice);
    },
    onSuccess: () => {
      setUnsent(null);
      forgetLists(queryClient, companyPracticeNotices.plural);
    },
    onError: (error) => {
      if (!isPassing(error)) setUnsent(null);
    },
    // A failed upload leaves a number that waits.
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticeStateKey(company) }),
  });

  if (state.error) return <ListFailure error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return null;

  const { year, canGenerate, reason } = state.data;
  const standing = notices.find((notice) => notice.year === year);
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
    issuing.mutate();
  }

  return (
    <PanelBody>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Button
          variant="outlined"
          loading={issuing.isPending}
          onClick={() => (standing && !unsent ? setAsked(true) : issue())}
        >
          Generează avizul
        </Button>
        {issuing.isPending ? <PrintProgress>Se întocmește avizul…</PrintProgress> : null}
        {issuing.error ? <ListFailure error={issuing.error} onRetry={issue} /> : null}
        {issuing.data ? (
          <Alert
            severity="success"
            action={
              <Button color="inherit" href={issuing.data.file.url} download>
                Descarcă avizul
              </Button>
            }
          >
            Avizul nr. {issuing.data.number} din {issuing.data.year} a fost generat.
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
