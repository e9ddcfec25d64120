/** The imports on a phone, one under the other. */
import { imports } from '@ceccar/contract/exchange/imports';
import MuiList from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { CardFields } from '../ui/list/card-fields.tsx';
import { type Column, cellText } from '../ui/list/list-columns.tsx';
import { renderImportCell } from './import-cells.tsx';
import type { ImportRow } from './import-row.ts';

type Props = { columns: readonly Column[]; rows: readonly ImportRow[] };

export function ImportCards({ columns, rows }: Props) {
  return (
    <MuiList disablePadding aria-label={imports.title}>
      {rows.map((row, index) => (
        <ListItem key={row.id} divider={index < rows.length - 1}>
          <Stack spacing={0.5} sx={{ width: 1, minWidth: 0 }}>
            <CardFields
              columns={columns.filter((column) => isTold(cellText(column, row)))}
              renderValue={(column) => renderImportCell(column, row)}
            />
          </Stack>
        </ListItem>
      ))}
    </MuiList>
  );
}

function isTold(text: string): boolean {
  return text !== '' && text !== '0';
}
