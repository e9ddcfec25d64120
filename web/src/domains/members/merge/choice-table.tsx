/** Two columns of values, one of which survives in each row; rows that need a choice come first. */
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
import { countOf } from '../../../platform/ui/text/format.ts';

export type Choosable = { key: string; label: string } & Record<MergeSide, readonly string[]> & {
    isSame: boolean;
  };

/** Columns of equal width; on a phone both values are below their label. */
const Compared = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& th, & td': { whiteSpace: 'normal', verticalAlign: 'top', height: 'auto', padding: theme.spacing(1) },
  '& label': { alignItems: 'flex-start', marginRight: 0 },
  [theme.breakpoints.down('sm')]: {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& thead th:first-of-type': { display: 'none' },
    '& th[scope="row"]': { gridColumn: '1 / -1', borderBottom: 0, paddingBottom: 0 },
    '& td[colspan]': { gridColumn: '1 / -1' },
  },
}));

const bothSides = ['kept', 'other'] as const;
const nothing = '–';

type Props = {
  title: string;
  /** Heading of the first column. */
  head: string;
  /** Names of both records. */
  sides: Record<MergeSide, string>;
  rows: readonly Choosable[];
  choices: Readonly<Record<string, MergeSide>>;
  onChoose: (chosen: Record<string, MergeSide>) => void;
};

export function ChoiceTable({ title, head, sides, rows, choices, onChoose }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const open = rows.filter(isOpen);
  const visibleRows = isWhole ? [...open, ...rows.filter((row) => !isOpen(row))] : open;
  const rest = rows.length - open.length;
  const all = (side: MergeSide) => Object.fromEntries(open.map(({ key }) => [key, side]));
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2" gutterBottom>
        {title}
      </Typography>
      {open.length === 0 ? (
        <Typography color="textSecondary">Nu este nimic de ales: nicăieri nu spun două lucruri.</Typography>
      ) : null}
      {visibleRows.length > 0 ? (
        <Compared aria-labelledby={id}>
          <TableHead>
            <TableRow>
              <TableCell>{head}</TableCell>
              {bothSides.map((side) => (
                <TableCell key={side}>
                  {side === 'kept' ? 'Rămâne: ' : 'Dispare: '}
                  {sides[side]}
                  <br />
                  <Button
                    size="small"
                    sx={{ ml: -1.75 }}
                    aria-label={`Alege tot de aici: ${sides[side]}, ${title}`}
                    onClick={() => onChoose(all(side))}
                  >
                    Alege tot de aici
                  </Button>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {visibleRows.map((row) => (
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
      ) : null}
      {rest > 0 ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            Restul este la fel la amândoi, sau numai unul are ceva: rămâne ce este scris.
          </Typography>
          <Button sx={{ ml: -1.75 }} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Ascunde restul' : `Arată restul (${countOf(rest, 'rând', 'rânduri')})`}
          </Button>
        </>
      ) : null}
    </Paper>
  );
}

/** Both have a value and the values differ: needs a choice. */
function isOpen({ kept, other, isSame }: Choosable): boolean {
  return !isSame && kept.length > 0 && other.length > 0;
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
      {row.isSame ? <TableCell colSpan={2}>{row.kept.join(' / ')}</TableCell> : null}
      {(row.isSame ? [] : bothSides).map((side) => (
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
