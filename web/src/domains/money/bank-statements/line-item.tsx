/** One receipt: payer, amount, matched note, and actions. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDay, formatMoment, formatMoney } from '../../../platform/ui/text/format.ts';
import { LineButtons } from './line-buttons.tsx';
import { NoteChoice } from './note-choice.tsx';
import { NoteMatch, ResemblesWarning } from './note-match.tsx';
import { OtherWays } from './other-ways.tsx';
import type { StatementLine } from './statement-line.ts';
import { useLineChange } from './statement-lines.ts';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '88px 112px minmax(0, 4fr) minmax(0, 7fr)',
  gap: theme.spacing(0.5, 2),
  alignItems: 'start',
  padding: theme.spacing(1.5, 2),
  '&:not(:last-of-type)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  },
}));

const Day = styled('div')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Amount = styled('div')({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textAlign: 'right',
});

/** Buttons beside the note if there is room. */
const Match = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(1, 2),
}));

const MatchText = styled('div')({ flex: '1 1 220px', minWidth: 0 });

const Details = styled('div')({ overflowWrap: 'anywhere' });

type Props = {
  line: StatementLine;
  /** Number of the branch whose notes the receipt can pay. */
  region: string;
};

export function LineItem({ line, region }: Props) {
  /** Undefined until the choice was opened. */
  const [isChoosing, setChoosing] = useState<boolean>();
  const change = useLineChange(line, () => setChoosing(false));
  const { payerName, text, bookedOn, amount, state } = line;
  const mayChange = line.abilities?.update === true && state !== 'confirmed';

  return (
    <Item>
      <Day>
        {formatDay(bookedOn)}
        <Typography variant="body2">Nr. {line.position}</Typography>
      </Day>
      <Amount>{formatMoney(amount)}</Amount>
      <Details>
        <div>{payerName ?? 'Plătitor necunoscut'}</div>
        {text ? (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        ) : null}
      </Details>
      <div>
        <Match>
          <MatchText>
            <NoteMatch line={line} />
            <ResemblesWarning line={line} />
            {state === 'aside' ? <div>{line.asideReason}</div> : null}
            {state === 'confirmed' && line.confirmedAt ? (
              <Typography variant="body2" color="textSecondary">
                Înregistrată {formatMoment(line.confirmedAt)} de {line.confirmedByName}
              </Typography>
            ) : null}
          </MatchText>
          {mayChange && state === 'suggested' && !isChoosing ? (
            <LineButtons
              line={line}
              change={change}
              onChoose={() => setChoosing(true)}
              wasChoosing={isChoosing === false}
            />
          ) : null}
        </Match>
        {mayChange && (state === 'unmatched' || isChoosing) ? (
          <NoteChoice
            line={line}
            region={region}
            change={change}
            onCancel={isChoosing ? () => setChoosing(false) : undefined}
          />
        ) : null}
        {mayChange && state === 'unmatched' ? (
          <OtherWays line={line} region={region} change={change} />
        ) : null}
        {mayChange && state === 'aside' && line.kind === 'receipt' ? (
          <Button
            variant="outlined"
            loading={change.isSaving}
            sx={{ mt: 1 }}
            onClick={() => void change.apply({ asideReason: null })}
          >
            Readu în listă
          </Button>
        ) : null}
        {change.problem ? (
          <Alert severity="error" sx={{ mt: 1 }}>
            {change.problem}
          </Alert>
        ) : null}
      </div>
    </Item>
  );
}
