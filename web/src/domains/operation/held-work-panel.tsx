/** Emails and notes held back after a restore: an administrator sends or discards them (OPE-50). */
import type { HeldDecision } from '@ceccar/contract/operation/held-work';
import type { SystemState } from '@ceccar/contract/operation/system-state';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { callApi } from '../../platform/api/http.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { countOf, formatMoment } from '../../platform/ui/text/format.ts';

type Held = NonNullable<SystemState['held']['emails']>;

const kinds = {
  emails: {
    title: 'E-mailuri oprite după restaurare',
    address: '/api/emails/held',
    one: 'e-mail așteaptă',
    many: 'e-mailuri așteaptă',
    why: 'Poate că unele au plecat după ce s-a făcut copia. Memento-urile scrise de atunci așteaptă și ele; celelalte e-mailuri noi pleacă.',
    send: 'Pleacă toate, și cele pe care destinatarii le-au primit poate deja.',
    giveUp: 'Nu mai pleacă niciunul. Rămân în „E-mailuri”, de unde se trimit și câte unul.',
  },
  notes: {
    title: 'Note de plată oprite după restaurare',
    address: '/api/invoices/held',
    one: 'notă așteaptă',
    many: 'note așteaptă',
    why: 'Poate că unele au ajuns în sistemul de facturare după ce s-a făcut copia.',
    send: 'Se trimit toate sistemului de facturare; cele care au ajuns deja acolo vor fi de două ori.',
    giveUp:
      'Nu se mai trimit. Rămân „de verificat”: cine le ține le caută în sistemul de facturare și le trimite una câte una.',
  },
} as const;

export function HeldWork({ held, onDecided }: { held: SystemState['held']; onDecided: () => void }) {
  return (
    <>
      {(['emails', 'notes'] as const).map((kind) => {
        const found = held[kind];
        return found ? <HeldPanel key={kind} kind={kind} held={found} onDecided={onDecided} /> : null;
      })}
    </>
  );
}

type Props = { kind: keyof typeof kinds; held: Held; onDecided: () => void };

function HeldPanel({ kind, held, onDecided }: Props) {
  const { title, address, one, many, why, send, giveUp } = kinds[kind];
  const workOf = (decision: HeldDecision) => ({
    send: () => callApi<unknown>(address, { method: 'POST', body: { decision } }),
    onSaved: onDecided,
    doneText: decision === 'send' ? 'Pleacă pe rând.' : 'S-a renunțat la ele.',
  });

  return (
    <Paper variant="outlined" component="section" aria-label={title}>
      <PanelBody>
        <Stack spacing={1.5}>
          <Typography variant="h2">{title}</Typography>
          <Typography>
            {countOf(held.count, one, many)} din copia din {formatMoment(momentOfCopy(held.copy))}.
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {why}
          </Typography>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <AskedButton
              label="Trimite"
              button={{ variant: 'contained' }}
              title="Trimiteți ce așteaptă din copie?"
              confirm="Trimite"
              cancel="Înapoi"
              work={workOf('send')}
            >
              {send}
            </AskedButton>
            <AskedButton
              label="Renunță la ele"
              button={{ color: 'error' }}
              title="Renunțați la ce așteaptă din copie?"
              confirm="Renunță la ele"
              cancel="Înapoi"
              isDestructive
              work={workOf('giveUp')}
            >
              {giveUp}
            </AskedButton>
          </Stack>
        </Stack>
      </PanelBody>
    </Paper>
  );
}

/** ISO time in a backup's name, such as `2026-11-23T003000Z`. */
function momentOfCopy(name: string): string {
  return name.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z');
}
