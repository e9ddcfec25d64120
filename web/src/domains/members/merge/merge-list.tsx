/** Records merged into this member; the newest merge can be undone (MEM-93). */
import type { MemberKind } from '@ceccar/contract/member';
import type { MergeEntry } from '@ceccar/contract/members/merges';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import { useMerges } from './merge-data.ts';

export function MergeList({ kind, uuid }: { kind: MemberKind; uuid: string }) {
  const merges = useMerges(kind, uuid).data?.['hydra:member'] ?? [];
  if (merges.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        Uniri ale acestui membru
      </Typography>
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {merges.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Paper>
  );
}

function Entry({ entry }: { entry: MergeEntry }) {
  const { goneName, at, name, undoneAt, undoneByName, canUndo } = entry;
  return (
    <li>
      <Typography>{goneName}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${formatMoment(at)} · ${name}`}
        {undoneAt === null ? '' : ` · anulată ${formatMoment(undoneAt)} de ${undoneByName}`}
      </Typography>
      {canUndo ? <UndoMerge entry={entry} /> : null}
    </li>
  );
}

export function UndoMerge({ entry: { '@id': iri, goneName } }: { entry: MergeEntry }) {
  const queryClient = useQueryClient();
  return (
    <AskedButton
      label="Anulează unirea"
      button={{
        variant: 'text',
        color: 'error',
        sx: { ml: -1.75 },
        'aria-label': `Anulează unirea cu ${goneName}`,
      }}
      title="Anulați unirea?"
      confirm="Anulează unirea"
      cancel="Înapoi"
      isDestructive
      work={{
        send: () => callApi<MergeEntry>(`${iri}/undo`, { method: 'POST' }),
        onSaved: () => void queryClient.invalidateQueries(),
        doneText: 'Unirea a fost anulată.',
      }}
    >
      <Typography>
        {`${goneName} este din nou un membru de sine stătător, cu tot ce avea; cine a rămas are din nou ce avea înainte.`}
      </Typography>
    </AskedButton>
  );
}
