/** Rows of the counter: the arrows move, V grants the visa of the current row, Z takes it back. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { CounterRow } from '@ceccar/contract/reports/visa-days';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reportPath } from '../../../platform/paths.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { Kbd } from '../../../platform/ui/keyboard/kbd.tsx';
import { useKeys } from '../../../platform/ui/keyboard/keys.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import { useCounter } from './counter-data.ts';

const List = styled('ol')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1, 2),
      padding: theme.spacing(1, 2),
      overflowWrap: 'anywhere',
      breakInside: 'avoid',
    },
    '& > li:not(:last-of-type)': { borderBottom: `1px solid ${palette.divider}` },
    '& > li[aria-current="true"]': { boxShadow: `inset 4px 0 0 ${palette.primary.main}` },
    '& > li > :first-of-type': { flex: '1 1 260px', minWidth: 0 },
  };
});

/** On paper the visa is ticked by hand. */
const Tick = styled('span')({
  display: 'none',
  '@media print': { display: 'inline-block', width: 14, height: 14, border: '1px solid #000' },
});

const OnScreen = styled('span')({ '@media print': { display: 'none' } });

type Props = { rows: readonly CounterRow[]; isToday: boolean };

export function CounterRows({ rows, isToday }: Props) {
  const counter = useCounter();
  const [currentId, setCurrent] = useState<number | null>(null);
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === currentId),
  );
  const current = rows[index];

  function move(step: number) {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
    if (!next) return;
    setCurrent(next.id);
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
  }

  useKeys([
    { keys: ['arrowdown', 'j'], label: 'Membrul următor', run: () => move(1), isRepeated: true },
    { keys: ['arrowup', 'k'], label: 'Membrul dinainte', run: () => move(-1), isRepeated: true },
    { keys: ['v'], label: 'Acordă viza', run: () => current && mayGrant(current) && grant(current) },
    { keys: ['z'], label: 'Retrage viza', run: () => current?.mayUndo && void counter.takeBack(current) },
  ]);

  function grant(row: CounterRow) {
    setCurrent(row.id);
    void counter.grant(row);
  }

  return (
    <div>
      <OnScreen>
        <Typography
          variant="body2"
          color="textSecondary"
          // A phone has no such keys.
          sx={{ mb: 1, display: { xs: 'none', md: 'block' } }}
        >
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> membrul · <Kbd>V</Kbd> acordă viza · <Kbd>Z</Kbd> o retrage, timp de o oră
        </Typography>
      </OnScreen>
      {isToday ? null : (
        <ProblemAlert text="Nu este ziua de azi: viza acordată acum are data de azi." severity="warning" />
      )}
      <ProblemAlert text={counter.problem} />
      <Paper variant="outlined" sx={{ mt: 1 }}>
        <List aria-label="Programați la viză">
          {rows.map((row) => (
            <li key={row.id} id={rowId(row)} aria-current={row === current}>
              <div>
                <TextLink to={reportPath(row.id)}>{row.memberName}</TextLink>
                <Typography variant="body2" color="textSecondary">
                  {row.regNumber ? `nr. ${row.regNumber} · ` : ''}raport {row.year} validat
                </Typography>
                {row.warnings.map((warning) => (
                  <Typography variant="body2" key={warning}>
                    <ToneMark color="yellow">{warning}</ToneMark>
                  </Typography>
                ))}
                {row.warnings.length === 0 ? (
                  <Typography variant="body2">
                    <ToneMark color="green">Cotizații achitate, ore efectuate</ToneMark>
                  </Typography>
                ) : null}
                {row.refusal ? (
                  <Typography variant="body2">
                    <ToneMark color="red">{row.refusal}</ToneMark>
                  </Typography>
                ) : null}
              </div>
              {row.status === reportStatus.visaGranted ? (
                <ToneMark color="green">Viză acordată</ToneMark>
              ) : (
                <Tick aria-hidden />
              )}
              <OnScreen>
                {row.status === reportStatus.visaGranted ? (
                  row.mayUndo ? (
                    <Button
                      color="secondary"
                      disabled={counter.isSaving}
                      aria-label={`Retrage viza: ${row.memberName}`}
                      onClick={() => void counter.takeBack(row)}
                    >
                      Retrage
                    </Button>
                  ) : null
                ) : (
                  <Button
                    variant={row === current ? 'contained' : 'outlined'}
                    disabled={!mayGrant(row) || counter.isSaving}
                    aria-label={`Acordă viza: ${row.memberName}`}
                    onClick={() => grant(row)}
                  >
                    Acordă viza
                  </Button>
                )}
              </OnScreen>
            </li>
          ))}
        </List>
      </Paper>
    </div>
  );
}

function mayGrant({ status, refusal }: CounterRow): boolean {
  return status === reportStatus.visaScheduled && refusal === null;
}

function rowId({ id }: CounterRow): string {
  return `counter-${id}`;
}
