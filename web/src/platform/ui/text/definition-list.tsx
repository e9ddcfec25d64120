/** Read-only record: labels and values, in as many columns as fit. */
import type { ResourceContract } from '@ceccar/contract/resource';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { UnfoldButton, useEmptyFields } from '../form/empty-fields.tsx';
import { getField } from '../form/form-values.ts';
import { isCopied } from './contact-link.ts';
import { CopyButton } from './copy-button.tsx';
import { FieldValue, fieldText } from './field-value.tsx';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  // Two columns on a phone: most values are short.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 100%), 1fr))',
    gap: theme.spacing(1.5, 2),
  },
}));

type CellProps = { isWide: boolean; isAddress?: boolean };

export const DefinitionCell = styled('div', {
  shouldForwardProp: (name) => name !== 'isWide' && name !== 'isAddress',
})<CellProps>(({ theme, isWide, isAddress = false }) => ({
  gridColumn: isWide ? '1 / -1' : 'auto',
  minWidth: 0,
  // As wide as in a form.
  ...(isAddress ? { gridColumn: 'span 2', [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' } } : {}),
}));

export const DefinitionGrid = List;

type DefinitionProps = { label: string; isWide?: boolean; children: ReactNode };

export function Definition({ label, isWide = false, children }: DefinitionProps) {
  return (
    <DefinitionCell isWide={isWide}>
      <DefinitionText label={label}>{children}</DefinitionText>
    </DefinitionCell>
  );
}

export function DefinitionText({ label, children }: Pick<DefinitionProps, 'label' | 'children'>) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minHeight: '1.375rem', whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
    </>
  );
}

type Props = {
  contract: ResourceContract;
  names: readonly string[];
  record: ApiRecord;
  /** Values with their own rendering, by field. */
  special?: Readonly<Record<string, ReactNode>> | undefined;
  /** Id of the panel whose empty fields are folded; by default none are. */
  foldsIn?: string | undefined;
};

export function DefinitionList({ contract, names, record, special = {}, foldsIn }: Props) {
  const masked = record.abilities?.masked ?? [];
  const { shown, folded, unfold } = useEmptyFields({ contract, names, record, special }, foldsIn);
  const list = useRef<HTMLDListElement>(null);

  function show() {
    unfold();
    // The button goes; the reading goes on from the list.
    list.current?.focus();
  }

  const values = (
    <List ref={list} {...(foldsIn === undefined ? {} : { tabIndex: -1, sx: { outline: 0 } })}>
      {shown.map((name) => {
        const field = getField(contract, name);
        const text = fieldText(field, record[name]);
        const isAddress = field.format === 'email' || field.format === 'web';
        return (
          <DefinitionCell key={name} isWide={field.format === 'long'} isAddress={isAddress}>
            <DefinitionText label={field.label}>
              {special[name] ?? <FieldValue field={field} value={record[name]} />}
              {text && isCopied(field.format) && !masked.includes(name) ? (
                <CopyButton value={text} label={field.label} />
              ) : null}
            </DefinitionText>
          </DefinitionCell>
        );
      })}
    </List>
  );
  return (
    <>
      {values}
      {folded.length > 0 ? <UnfoldButton count={folded.length} onUnfold={show} /> : null}
    </>
  );
}
