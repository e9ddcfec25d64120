import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../api/records.ts';
import { type Column, cellText, columnsOf, renderCell } from '../list/list-columns.tsx';
import { RowDelete } from '../list/row-delete.tsx';
import { SortableHead } from '../list/sortable-head.tsx';
import { TextLink } from '../text-link.tsx';
import type { SubRecords } from './sub-records.ts';

/** The table scrolls in its own frame, never the page. */
const Frame = styled(TableContainer)(({ theme }) => ({
  overflowX: 'auto',
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: theme.spacing(1) },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: theme.spacing(2) },
  },
}));

/** Stays in sight while the rest scrolls. */
const Actions = styled(TableCell)(({ theme }) => ({
  position: 'sticky',
  right: 0,
  width: 48,
  lineHeight: 0,
  textAlign: 'right',
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
}));

/** Gives null for a row that leads nowhere. */
export type RowPath = (row: ApiRecord) => string | null;

type Props = {
  records: SubRecords;
  rows: readonly ApiRecord[];
  title: string;
  emptyText: string;
  /** Where a cell leads, by the key of its column. */
  pathOf?: Record<string, RowPath> | undefined;
};

export function SubRecordTable({ records, rows, title, emptyText, pathOf = {} }: Props) {
  const { contract, view, sort, setSort } = records;
  const columns = columnsOf(contract, view);
  const hasDelete = rows.some((row) => row.abilities?.delete === true);
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ p: 2 }}>
        {emptyText}
      </Typography>
    );
  }
  return (
    <Frame>
      <Table aria-label={title}>
        <SortableHead columns={columns} sort={sort} onSort={setSort} hasActions={hasDelete} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map((column) => (
                <TableCell key={column.key}>
                  <Cell column={column} row={row} path={pathOf[column.key]?.(row) ?? null} />
                </TableCell>
              ))}
              {hasDelete ? (
                <Actions padding="none">
                  <RowDelete
                    resource={contract.plural}
                    record={row}
                    name={rowName(columns, row)}
                    onDeleted={records.refreshParent}
                  />
                </Actions>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}

type CellProps = { column: Column; row: ApiRecord; path: string | null };

function Cell({ column, row, path }: CellProps) {
  const content = renderCell(column, row);
  return path && cellText(column, row) ? <TextLink to={path}>{content}</TextLink> : content;
}

/** A row read out: what its cells say, in order. */
function rowName(columns: readonly Column[], row: ApiRecord): string {
  return columns
    .map((column) => cellText(column, row))
    .filter((text) => text !== '')
    .join(', ');
}
