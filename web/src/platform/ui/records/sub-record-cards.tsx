/** Rows with many columns on a phone: one card each, with a select for the order. */
import MuiList from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { LabelledControl } from '../form/labelled-control.tsx';
import { SelectControl } from '../form/select-control.tsx';
import { CardAction } from '../list/card-action.tsx';
import { CardFields } from '../list/card-fields.tsx';
import { type Column, cellText } from '../list/list-columns.tsx';
import { canEdit, EditRow } from './edit-row.tsx';
import { type RowsProps, rowAction, rowName, SubRecordCell } from './sub-record-row.tsx';
import type { SubRecords } from './sub-records.ts';

const SortPlace = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

/** Space beside the fields if a row has both an edit and a delete button. */
const twoButtons = { '&&': { paddingRight: '88px' } };

export function SubRecordCards(props: RowsProps) {
  const { records, rows, columns, title, pathOf, cells, renderCard, renderAction, editing } = props;
  return (
    <>
      {rows.length > 1 ? <SortControl records={records} columns={columns} /> : null}
      <MuiList disablePadding aria-label={title}>
        {rows.map((row, index) =>
          editing.isOpen(row) ? (
            <ListItem key={row.id} divider={index < rows.length - 1} disablePadding>
              <EditRow
                contract={records.contract}
                row={row}
                name={rowName(columns, row)}
                onSaved={records.refreshParent}
                onClose={editing.close}
              />
            </ListItem>
          ) : (
            <ListItem
              key={row.id}
              divider={index < rows.length - 1}
              // Without a button no space is reserved for one.
              secondaryAction={
                (renderAction ? null : rowAction({ ...props, isInMenu: true }, row)) ?? undefined
              }
              sx={!renderAction && canEdit(records, row) ? twoButtons : {}}
            >
              <Stack spacing={0.5} sx={{ width: 1, minWidth: 0 }}>
                {renderCard?.(row) ?? (
                  <CardFields
                    columns={columns.filter((column) => cellText(column, row) !== '')}
                    renderValue={(column) => (
                      <SubRecordCell column={column} row={row} pathOf={pathOf} cells={cells} />
                    )}
                  />
                )}
                {/* Custom actions have text and are placed below the row. */}
                {renderAction ? <CardAction>{renderAction(row)}</CardAction> : null}
              </Stack>
            </ListItem>
          ),
        )}
      </MuiList>
    </>
  );
}

const directions = [
  { order: 'ASC', label: 'crescător' },
  { order: 'DESC', label: 'descrescător' },
] as const;

/** The resource's own order, if no column has it. */
const ownOrder = { ASC: 'în ordinea adăugării', DESC: 'cele mai noi întâi' } as const;

type SortProps = { records: SubRecords; columns: readonly Column[] };

function SortControl({ records, columns }: SortProps) {
  const id = useId();
  const { sort, setSort } = records;
  const sorts = columns.flatMap(({ sortBy, label }) =>
    sortBy === null
      ? []
      : directions.map((direction) => ({
          value: `${sortBy} ${direction.order}`,
          label: `${label}, ${direction.label}`,
          sort: { field: sortBy, order: direction.order },
        })),
  );
  const current = `${sort.field} ${sort.order}`;
  const isListed = sorts.some(({ value }) => value === current);
  return (
    <SortPlace>
      <LabelledControl id={id} label="Ordine">
        <SelectControl
          id={id}
          value={isListed ? current : ''}
          options={sorts}
          emptyLabel={isListed ? undefined : ownOrder[sort.order]}
          onChange={(value) => {
            const selectedSort = sorts.find((option) => option.value === value);
            if (selectedSort) setSort(selectedSort.sort);
          }}
        />
      </LabelledControl>
    </SortPlace>
  );
}
