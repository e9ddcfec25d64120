import { dueRunRows } from '@ceccar/contract/money/due-runs';
import type { Collection } from '@ceccar/contract/resource';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { referenceKey, referenceName } from '../../../platform/api/records.ts';
import { companyPath, personPath } from '../../../platform/paths.ts';
import { ChoosingBox } from '../../../platform/ui/list/choosing.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import type { LeftByHand } from './left-by-hand.ts';
import { amountText, type RunRow } from './run-texts.ts';

export type RowPage = Collection<RunRow>;

type Props = {
  rows: readonly RunRow[];
  /** Rows that are not posted, with the reason in the place of the amount. */
  isLeft: boolean;
  /** A run for unfiled reports computes from no base. */
  hasBase: boolean;
  /** Ticks of the rows that are posted; null where nothing can be chosen. */
  ticks: Pick<LeftByHand, 'isIn' | 'toggle'> | null;
};

const label = 'Membrii din calcul';

export function RunRowTable(props: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return isPhone ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows({ rows, isLeft, hasBase, ticks }: Props) {
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {ticks ? (
            <TableCell padding="none">
              <VisuallyHidden>Se înregistrează</VisuallyHidden>
            </TableCell>
          ) : null}
          <TableCell>Membru</TableCell>
          <TableCell>Număr matricol</TableCell>
          <TableCell>Filiala</TableCell>
          {hasBase ? <TableCell align="right">Baza</TableCell> : null}
          {isLeft ? null : <TableCell align="right">Suma</TableCell>}
          <TableCell>{isLeft ? 'De ce' : 'Explicație'}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row['@id']}>
            {ticks ? (
              <TableCell padding="none" sx={{ pl: 1.5 }}>
                <Tick row={row} ticks={ticks} />
              </TableCell>
            ) : null}
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <Name row={row} />
            </TableCell>
            <TableCell>{row.regNumber}</TableCell>
            <TableCell>{referenceName(row.region)}</TableCell>
            {hasBase ? <TableCell align="right">{amountText(row.base)}</TableCell> : null}
            {isLeft ? null : <TableCell align="right">{amountText(row.amount)}</TableCell>}
            <TableCell>{isLeft ? reasonOf(row) : row.explanation}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards({ rows, isLeft, ticks }: Props) {
  return (
    <List disablePadding aria-label={label}>
      {rows.map((row) => (
        <ListItem key={row['@id']} divider sx={{ columnGap: 1 }}>
          {ticks ? <Tick row={row} ticks={ticks} /> : null}
          <ListItemText
            sx={{ overflowWrap: 'anywhere' }}
            primary={<Name row={row} />}
            secondary={
              isLeft
                ? `${referenceName(row.region)} · ${reasonOf(row)}`
                : `${referenceName(row.region)} · ${amountText(row.amount)} RON · ${row.explanation}`
            }
          />
        </ListItem>
      ))}
    </List>
  );
}

function Tick({ row, ticks }: { row: RunRow; ticks: NonNullable<Props['ticks']> }) {
  return (
    <ChoosingBox
      label={`Se înregistrează: ${String(row.member)}`}
      isChosen={ticks.isIn(row)}
      onToggle={() => ticks.toggle(row)}
    />
  );
}

function reasonOf({ reason }: RunRow): string {
  return fieldText(dueRunRows.fields.reason, reason);
}

function Name({ row: { member, person, company } }: { row: RunRow }) {
  const uuid = referenceKey(person);
  const path = uuid === null ? companyPath(referenceKey(company) ?? '') : personPath(uuid);
  return <TextLink to={path}>{String(member)}</TextLink>;
}
