import type { ChangeAction, ChangedField } from '@ceccar/contract/audit/change-history';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

/** Columns of equal width; long values break. */
const Narrow = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& th, & td': {
    height: 32,
    padding: theme.spacing(0.5, 1, 0.5, 0),
    whiteSpace: 'normal',
    verticalAlign: 'top',
  },
}));

const nothing = '–';

type Props = { title: string; action: ChangeAction; changes: readonly ChangedField[] };

/** Values before and after; for a created or deleted record only one value. */
export function ChangeTable({ title, action, changes }: Props) {
  if (changes.length === 0) return null;
  const isWhole = action !== 'update';
  return (
    <Narrow aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell>Câmp</TableCell>
          {isWhole ? <TableCell>Valoare</TableCell> : null}
          {isWhole ? null : <TableCell>Înainte</TableCell>}
          {isWhole ? null : <TableCell>După</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ propertyPath, label, before, after }) => (
          <TableRow key={propertyPath}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            {isWhole ? <TableCell>{after ?? before ?? nothing}</TableCell> : null}
            {isWhole ? null : <TableCell>{before ?? nothing}</TableCell>}
            {isWhole ? null : <TableCell>{after ?? nothing}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Narrow>
  );
}
