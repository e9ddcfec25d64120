import UnlinkIcon from '@mui/icons-material/LinkOff';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import type { StatementLine } from './statement-line.ts';
import type { useLineChange } from './statement-lines.ts';

type Props = {
  line: StatementLine;
  change: ReturnType<typeof useLineChange>;
  onChoose: () => void;
  /** Whether a choice was just cancelled: its button gets the focus back. */
  wasChoosing: boolean;
};

/** Actions for a suggestion; their accessible names contain sum and payer, because every line has the same buttons. */
export function LineButtons({ line, change, onChoose, wasChoosing }: Props) {
  const name = `${formatMoney(line.amount)}, ${line.payerName ?? 'plătitor necunoscut'}`;
  const takeOffText = line.split === null ? 'Scoate nota' : 'Scoate notele';
  const { isSaving, isConfirming } = change;
  const confirm = useKeptFocus(isSaving);
  const takeOff = useKeptFocus(isSaving);
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <Button
        ref={confirm}
        variant="outlined"
        aria-label={`Confirmă: ${name}`}
        loading={isConfirming}
        disabled={isSaving}
        onClick={() => void change.apply({ confirm: true })}
      >
        Confirmă
      </Button>
      <Button
        color="secondary"
        autoFocus={wasChoosing}
        aria-label={`Schimbă nota: ${name}`}
        disabled={isSaving}
        onClick={onChoose}
      >
        Schimbă
      </Button>
      <IconButton
        ref={takeOff}
        aria-label={`${takeOffText}: ${name}`}
        title={takeOffText}
        loading={isSaving && !isConfirming}
        disabled={isSaving}
        onClick={() => void change.apply({ confirm: false, invoice: null })}
      >
        <UnlinkIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
