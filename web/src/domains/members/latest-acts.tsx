/** The last move and the last merge of a member, with their undoing, at the top of the record page (MEM-93, MEM-234). */
import type { MemberKind } from '@ceccar/contract/member';
import type { BranchMove } from '@ceccar/contract/members/branch-moves';
import { registerNow } from '@ceccar/contract/register-clock';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { formatDay, formatMoment } from '../../platform/ui/text/format.ts';
import { useMerges } from './merge/merge-data.ts';
import { UndoMerge } from './merge/merge-list.tsx';
import { useMoves } from './moves/move-data.ts';

/** Older acts are undone where they are listed; here they would stand for years. */
const shownDays = 30;

function isRecent({ at }: { at: string }): boolean {
  return registerNow().getTime() - Date.parse(at) < shownDays * 24 * 3_600_000;
}

export function LatestActs({ kind, member }: { kind: MemberKind; member: ApiRecord }) {
  const uuid = member.uuid ?? '';
  const moves = useMoves(kind, uuid).data?.['hydra:member'] ?? [];
  const merges = useMerges(kind, uuid).data?.['hydra:member'] ?? [];
  const move = moves.find((one) => one.canUndo && isRecent(one));
  const merge = merges.find((one) => one.canUndo && isRecent(one));
  if (!move && !merge) return null;
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      {move ? <MoveNotice move={move} /> : null}
      {merge ? (
        <Alert severity="info" action={<UndoMerge entry={merge} />}>
          {`${merge.goneName}: înregistrarea a fost unită cu aceasta · ${formatMoment(merge.at)} · ${merge.name}`}
        </Alert>
      ) : null}
    </Stack>
  );
}

function MoveNotice({ move }: { move: BranchMove }) {
  const queryClient = useQueryClient();
  const decision = move.decisionNumber === null ? '' : `, hotărârea nr. ${move.decisionNumber}`;
  return (
    <Alert
      severity="info"
      action={
        <AskedButton
          label="Anulează mutarea"
          button={{ variant: 'text', size: 'small', color: 'inherit' }}
          title="Anulați mutarea?"
          confirm="Anulează mutarea"
          cancel="Înapoi"
          isDestructive
          work={{
            send: () => callApi<BranchMove>(`${move['@id']}/undo`, { method: 'POST' }),
            onSaved: () => void queryClient.invalidateQueries(),
            doneText: 'Mutarea a fost anulată.',
          }}
        >
          <Typography>
            {`Fișa revine la Filiala ${move.from}, iar statusurile mutării se șterg. Ambele filiale primesc un mesaj. O zi de viză pierdută prin mutare nu revine: membrul alege alta.`}
          </Typography>
        </AskedButton>
      }
    >
      {`De la Filiala ${move.from} la Filiala ${move.to}, cu data de ${formatDay(move.movedOn)}${decision} · ${formatMoment(move.at)} · ${move.name}`}
    </Alert>
  );
}
