/** A record read-only: label and value, in the columns that the space allows. */
import type { ResourceContract } from '@ceccar/contract/resource';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../api/records.ts';
import { isCopied } from './contact-link.ts';
import { CopyButton } from './copy-button.tsx';
import { FieldValue, fieldText } from './field-value.tsx';
import { getField } from './form/form-values.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
}));

export const DefinitionGrid = List;

type DefinitionProps = { label: string; children: ReactNode };

export function Definition({ label, children }: DefinitionProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minHeight: '1.375rem', whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
    </div>
  );
}

type Props = { contract: ResourceContract; names: readonly string[]; record: ApiRecord };

export function DefinitionList({ contract, names, record }: Props) {
  return (
    <List>
      {names.map((name) => {
        const field = getField(contract, name);
        const text = fieldText(field, record[name]);
        return (
          <Definition key={name} label={field.label}>
            <FieldValue field={field} value={record[name]} />
            {text && isCopied(field.format) ? <CopyButton value={text} label={field.label} /> : null}
          </Definition>
        );
      })}
    </List>
  );
}
