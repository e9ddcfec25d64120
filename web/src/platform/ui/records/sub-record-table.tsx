import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { alignOf } from '../list/list-columns.tsx';
import { shownWithRow } from '../list/row-styles.ts';
import { SortableHead } from '../list/sortable-head.tsx';
import { EditRow } from './edit-row.tsx';
import { type RowsProps, rowAction, rowName, SubRecordCell } from './sub-record-row.tsx';

/** From this number on, columns are set closer together; with more, the text is also smaller in a narrow frame. */
const manyColumns = 9;

type Density = 'usual' | 'dense' | 'denser';

function densityOf(columns: number): Density {
  if (columns < manyColumns) return 'usual';
  return columns === manyColumns ? 'dense' : 'denser';
}

/** The table scrolls in its own frame, so that the page does not. */
const Frame = styled(TableContainer, { shouldForwardProp: (name) => name !== 'density' })<{
  density: Density;
}>(({ theme, density }) => ({
  overflowX: 'auto',
  containerType: 'inline-size',
  // Keeps an amount and its unit on one line.
  '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  ...(density === 'usual'
    ? {}
    : {
        '& th, & td': { paddingInline: theme.spacing(0.5), fontSize: theme.typography.body2.fontSize },
        '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
        // The sort arrow stands in the gap before the next column and takes no width of its own.
        '& thead th > .sort-button': { marginRight: '-0.75rem' },
        '& thead th.right > .sort-button': { flexDirection: 'row' },
        '& .sort-button > svg': { margin: 0, fontSize: '0.75rem' },
        '& th:first-of-type, & td:first-of-type': { paddingLeft: theme.spacing(2) },
        // Leaves room for the shadow left of the actions.
        '& td:nth-last-of-type(2)': { paddingRight: theme.spacing(1.25) },
        '@container (min-width: 1000px)': { '& th, & td': { paddingInline: theme.spacing(1.5) } },
      }),
  ...(density === 'denser'
    ? {
        '@container (max-width: 899px)': {
          '& th, & td': {
            fontSize: theme.typography.caption.fontSize,
            lineHeight: theme.typography.caption.lineHeight,
          },
        },
      }
    : {}),
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: theme.spacing(1) },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: theme.spacing(2) },
  },
}));

/** Sticks to the right edge while the other columns scroll. */
const ActionCell = styled(TableCell)(({ theme }) => ({
  ...shownWithRow,
  position: 'sticky',
  right: 0,
  paddingRight: theme.spacing(1),
  lineHeight: 0,
  whiteSpace: 'nowrap',
  background: (theme.vars ?? theme).palette.background.paper,
  // A shadow, so that text scrolling under the actions is not cut off abruptly.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: '100%',
    width: 8,
    pointerEvents: 'none',
    background: `linear-gradient(to right, transparent, ${(theme.vars ?? theme).palette.background.paper})`,
  },
}));

export function SubRecordTable(props: RowsProps) {
  const { records, rows, columns, title, pathOf, cells, editing } = props;
  const hasActions = rows.some((row) => rowAction(props, row) !== null);
  return (
    <Frame density={densityOf(columns.length)}>
      <Table aria-label={title}>
        <SortableHead
          columns={columns}
          sort={records.sort}
          onSort={records.setSort}
          hasActions={hasActions}
        />
        <TableBody>
          {rows.map((row) =>
            editing.isOpen(row) ? (
              <TableRow key={row.id}>
                <TableCell colSpan={columns.length + 1} sx={{ '&&&': { padding: 0 } }}>
                  <EditRow
                    contract={records.contract}
                    row={row}
                    name={rowName(columns, row)}
                    onSaved={records.refreshParent}
                    onClose={editing.close}
                  />
                </TableCell>
              </TableRow>
            ) : (
              <TableRow key={row.id}>
                {columns.map((column) => (
                  <TableCell key={column.key} align={alignOf(column)}>
                    <SubRecordCell column={column} row={row} pathOf={pathOf} cells={cells} />
                  </TableCell>
                ))}
                {hasActions ? (
                  <ActionCell align="right" padding="none">
                    {rowAction(props, row)}
                  </ActionCell>
                ) : null}
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
    </Frame>
  );
}
