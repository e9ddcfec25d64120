/** Two columns of values, of which one of each row stays; what is the same on both sides needs no choice. */
import type { MergeSide } from '@ceccar/contract/members/merges';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { countOf } from '../../ui/format.ts';

export type Choosable = { key: string; label: string } & Record<MergeSide, readonly string[]> & {
    isSame: boolean;
  };

/** Columns that share the width there is; long values break. */
const Compared = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& th, & td': { whiteSpace: 'normal', verticalAlign: 'top', padding: theme.spacing(1) },
  '& label': { alignItems: 'flex-start', marginRight: 0 },
}));

const bothSides = ['kept', 'other'] as const;
const nothing = '–';

type Props = {
  title: string;
  /** Names of both. */
  sides: Record<MergeSide, string>;
  rows: readonly Choosable[];
  choices: Readonly<Record<string, MergeSide>>;
  onChoose: (chosen: Record<string, MergeSide>) => void;
};

export function ChoiceTable({ title, sides, rows, choices, onChoose }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const differing = rows.filter(({ isSame }) => !isSame);
  const same = rows.filter(({ isSame }) => isSame);
  const all = (side: MergeSide) => Object.fromEntries(differing.map(({ key }) => [key, side]));
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2" gutterBottom>
        {title}
      </Typography>
      {differing.length === 0 ? (
        <Typography color="textSecondary">Sunt la fel la amândoi; nu este nimic de ales.</Typography>
      ) : (
        <Compared aria-labelledby={id}>
          <TableHead>
            <TableRow>
              <TableCell>Câmp</TableCell>
              {bothSides.map((side) => (
                <TableCell key={side}>
                  {side === 'kept' ? 'Rămâne: ' : 'Dispare: '}
                  {sides[side]}
                  <br />
                  <Button
                    size="small"
                    sx={{ ml: -0.5 }}
                    aria-label={`Alege tot de la ${sides[side]}: ${title}`}
                    onClick={() => onChoose(all(side))}
                  >
                    Alege tot de aici
                  </Button>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {differing.map((row) => (
              <Row
                key={row.key}
                row={row}
                name={`${id}-${row.key}`}
                chosen={choices[row.key]}
                onChoose={(side) => onChoose({ [row.key]: side })}
              />
            ))}
          </TableBody>
        </Compared>
      )}
      {same.length > 0 ? (
        <Button sx={{ mt: 1 }} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? 'Ascunde ce este la fel'
            : `La fel la amândoi: ${countOf(same.length, 'rând', 'rânduri')}`}
        </Button>
      ) : null}
      {isWhole ? (
        <Compared aria-label="La fel la amândoi">
          <TableBody>
            {same.map(({ key, label, kept }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell colSpan={2}>{kept.join(' / ') || nothing}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Compared>
      ) : null}
    </Paper>
  );
}

type RowProps = {
  row: Choosable;
  name: string;
  chosen: MergeSide | undefined;
  onChoose: (side: MergeSide) => void;
};

function Row({ row, name, chosen, onChoose }: RowProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {row.label}
      </TableCell>
      {bothSides.map((side) => (
        <TableCell key={side}>
          <FormControlLabel
            control={
              <Radio
                size="small"
                name={name}
                sx={{ py: 0 }}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                slotProps={{
                  input: { 'aria-label': `${row.label}: ${row[side].join(' / ') || 'nimic'}` },
                }}
              />
            }
            label={row[side].length > 0 ? row[side].map((line) => <div key={line}>{line}</div>) : nothing}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}
