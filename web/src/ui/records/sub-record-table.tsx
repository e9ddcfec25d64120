import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { SortableHead } from '../list/sortable-head.tsx';
import { type RowsProps, SubRecordCell, SubRecordDelete } from './sub-record-row.tsx';

/** The table scrolls in its own frame, never the page. */
const Frame = styled(TableContainer)(({ theme }) => ({
  overflowX: 'auto',
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: theme.spacing(1) },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: theme.spacing(2) },
  },
}));

/** Stays in sight where the columns before it have to be scrolled. */
const ActionCell = styled(TableCell)(({ theme }) => ({
  position: 'sticky',
  right: 0,
  paddingRight: theme.spacing(1),
  lineHeight: 0,
  background: (theme.vars ?? theme).palette.background.paper,
}));

export function SubRecordTable({ records, rows, columns, title, pathOf }: RowsProps) {
  const hasDelete = rows.some((row) => row.abilities?.delete === true);
  return (
    <Frame>
      <Table aria-label={title}>
        <SortableHead columns={columns} sort={records.sort} onSort={records.setSort} hasActions={hasDelete} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map((column) => (
                <TableCell key={column.key}>
                  <SubRecordCell column={column} row={row} pathOf={pathOf} />
                </TableCell>
              ))}
              {hasDelete ? (
                <ActionCell align="right" padding="none">
                  <SubRecordDelete records={records} columns={columns} row={row} />
                </ActionCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}
