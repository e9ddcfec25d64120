import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import type { SortPayload } from 'ra-core';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ApiRecord } from '../../api/records.ts';
import { barHeight } from '../bar-height.ts';
import { TextLink } from '../text-link.tsx';
import { type Choosing, ChoosingCell } from './choosing.tsx';
import type { RowLook } from './list-cards.tsx';
import { alignOf, type Column, cellText, renderCell } from './list-columns.tsx';
import { RowDelete } from './row-delete.tsx';
import { rowMark } from './row-keys.ts';
import { RowActionCell, TonedRow } from './row-styles.ts';
import { SortableHead } from './sortable-head.tsx';

/** From this number on, columns need a wide window; with more, they are set closer together in every window. */
const manyColumns = 9;
const crowdedFrom = 12;

/** Must not scroll itself: in a scrolling frame the header could not stick below the top bar. */
const Frame = styled(TableContainer, { shouldForwardProp: (name) => name !== 'columns' })<{
  columns: number;
}>(({ theme, columns }) => ({
  ...(columns >= manyColumns
    ? {
        [columns >= crowdedFrom ? '&' : theme.breakpoints.down(1500)]: {
          '& th, & td': { paddingInline: theme.spacing(0.75) },
          '& thead th': { whiteSpace: 'normal' },
        },
      }
    : {}),
  // The next column's text would start directly after an amount.
  '& .MuiTableCell-alignRight + .MuiTableCell-alignLeft': { paddingLeft: theme.spacing(2) },
  ...(columns >= crowdedFrom ? { '& th, & td': { fontSize: theme.typography.body2.fontSize } } : {}),
  [theme.breakpoints.up(columns >= manyColumns ? 'lg' : 'md')]: {
    overflowX: 'visible',
    '& thead th': {
      position: 'sticky',
      top: barHeight,
      zIndex: 1,
      // With collapsed borders, a real border would scroll away with the rows.
      boxShadow: `inset 0 -1px ${(theme.vars ?? theme).palette.divider}`,
    },
  },
}));

type Props = RowLook & {
  title: string;
  resource: string;
  columns: readonly Column[];
  rows: readonly ApiRecord[];
  choosing?: Choosing | undefined;
  sort: SortPayload;
  onSort: (sort: SortPayload) => void;
};

export function ListTable({ title, resource, columns, rows, choosing, sort, onSort, ...look }: Props) {
  const { pathOf, nameOf, linked, cells, toneOf } = look;
  const navigate = useNavigate();
  const actions = rows.map((row) => rowAction(resource, row, look));
  const hasActions = actions.some((action) => action !== null);

  function open(event: MouseEvent, row: ApiRecord) {
    const { target, currentTarget } = event;
    // React also bubbles clicks from a dialog that the row opened; these are not clicks on the row.
    const isInRow = target instanceof Element && currentTarget.contains(target);
    const isOnControl = target instanceof Element && target.closest('a, button, .MuiCheckbox-root');
    const isSelectingText = (window.getSelection()?.toString() ?? '') !== '';
    if (isInRow && !isOnControl && !isSelectingText) void navigate(pathOf(row));
  }

  return (
    <Frame columns={columns.length}>
      <Table aria-label={title}>
        <SortableHead
          first={<ChoosingCell choosing={choosing} rows={rows} label="Alege toate rândurile paginii" />}
          columns={columns}
          sort={sort}
          onSort={onSort}
          hasActions={hasActions}
        />
        <TableBody>
          {rows.map((row, index) => (
            <TonedRow
              key={row.id}
              {...rowMark}
              tone={toneOf?.(row)}
              hover
              onClick={(event) => open(event, row)}
              sx={{ cursor: 'pointer' }}
            >
              <ChoosingCell choosing={choosing} rows={[row]} label={`Alege ${nameOf(row)}`} />
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={alignOf(column)}
                  // Breaks a long address, which would widen the table beyond a narrow window.
                  sx={column.field.format === 'email' ? { overflowWrap: 'anywhere' } : {}}
                >
                  {linked.includes(column.key) && cellText(column, row) ? (
                    <TextLink to={pathOf(row)}>{renderCell(column, row, cells)}</TextLink>
                  ) : (
                    renderCell(column, row, cells)
                  )}
                </TableCell>
              ))}
              {hasActions ? (
                <RowActionCell align="right" padding="none">
                  {actions[index]}
                </RowActionCell>
              ) : null}
            </TonedRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}

/** Null if the row has no action. */
function rowAction(resource: string, row: ApiRecord, look: RowLook): ReactNode {
  const { nameOf, detailsOf, canRestore, renderAction } = look;
  if (renderAction) return renderAction(row);
  if (row.abilities?.delete !== true) return null;
  return (
    <RowDelete
      resource={resource}
      record={row}
      name={nameOf(row)}
      details={detailsOf?.(row)}
      canRestore={canRestore}
    />
  );
}
