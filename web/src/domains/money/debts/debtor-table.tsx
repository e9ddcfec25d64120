/** Debtors with facts of each; on a phone as cards. */
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memberPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';

type Debtor = { '@id': string; name: string; regNumber: string | null; branch: string };
export type DebtorColumn<T> = { label: string; text: (debtor: T) => string; isAmount?: boolean };
type Props<T extends Debtor> = { label: string; columns: readonly DebtorColumn<T>[]; rows: readonly T[] };

export function DebtorTable<T extends Debtor>(props: Props<T>) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  return isPhone ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<T extends Debtor>({ label, columns, rows }: Props<T>) {
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>Membru</TableCell>
          <TableCell>Număr matricol</TableCell>
          <TableCell>Filiala</TableCell>
          {columns.map((column) => (
            <TableCell key={column.label} align={column.isAmount ? 'right' : 'left'}>
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row['@id']}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <Name {...row} />
            </TableCell>
            <TableCell>{row.regNumber ?? 'încă fără număr'}</TableCell>
            <TableCell>{row.branch}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.label} align={column.isAmount ? 'right' : 'left'}>
                {column.text(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards<T extends Debtor>({ label, columns, rows }: Props<T>) {
  return (
    <List disablePadding aria-label={label}>
      {rows.map((row) => (
        <ListItem key={row['@id']} divider>
          <ListItemText
            sx={{ overflowWrap: 'anywhere' }}
            primary={<Name {...row} />}
            secondary={[row.branch, ...columns.map((column) => `${column.label}: ${column.text(row)}`)].join(
              ' · ',
            )}
          />
        </ListItem>
      ))}
    </List>
  );
}

function Name({ '@id': iri, name }: Debtor) {
  return <TextLink to={memberPath(iri)}>{name}</TextLink>;
}
