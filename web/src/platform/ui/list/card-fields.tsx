import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Column } from './list-columns.tsx';

type Props = { columns: readonly Column[]; renderValue: (column: Column) => ReactNode };

/** Fields of a row one below the other, label beside value. */
export function CardFields({ columns, renderValue }: Props) {
  return columns.map((column) => (
    <Stack key={column.key} direction="row" spacing={1}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 'none', width: 136 }}>
        {column.label}
      </Typography>
      <Typography variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {renderValue(column)}
      </Typography>
    </Stack>
  ));
}
