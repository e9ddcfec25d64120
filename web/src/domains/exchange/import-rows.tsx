/** Rows of the list of imports: a table, or cards on a phone. */
import { imports } from '@ceccar/contract/exchange/imports';
import MuiList from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { Sort } from '../../platform/api/query.ts';
import { CardFields } from '../../platform/ui/list/card-fields.tsx';
import { type Column, cellText } from '../../platform/ui/list/list-columns.tsx';
import { SortableHead } from '../../platform/ui/list/sortable-head.tsx';
import { renderImportCell } from './import-cells.tsx';
import type { ImportRow } from './import-row.ts';

/** Rows with several lines are aligned at the top. */
const Rows = styled(Table)({ '& tbody td': { verticalAlign: 'top' } });

const FileCell = styled(TableCell)({ minWidth: 200, overflowWrap: 'anywhere' });

type Props = {
  columns: readonly Column[];
  rows: readonly ImportRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
};

export function ImportTable({ columns, rows, sort, onSort }: Props) {
  return (
    <TableContainer>
      <Rows aria-label={imports.title}>
        <SortableHead columns={columns} sort={sort} onSort={onSort} hasActions={false} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map((column) => {
                const Cell = column.key === 'file' ? FileCell : TableCell;
                return <Cell key={column.key}>{renderImportCell(column, row)}</Cell>;
              })}
            </TableRow>
          ))}
        </TableBody>
      </Rows>
    </TableContainer>
  );
}

type CardProps = { columns: readonly Column[]; rows: readonly ImportRow[] };

export function ImportCards({ columns, rows }: CardProps) {
  return (
    <MuiList disablePadding aria-label={imports.title}>
      {rows.map((row, index) => (
        <ListItem key={row.id} divider={index < rows.length - 1}>
          <Stack spacing={0.5} sx={{ width: 1, minWidth: 0 }}>
            <CardFields
              columns={columns.filter((column) => isReported(cellText(column, row)))}
              renderValue={(column) => renderImportCell(column, row)}
            />
          </Stack>
        </ListItem>
      ))}
    </MuiList>
  );
}

function isReported(text: string): boolean {
  return text !== '' && text !== '0';
}
