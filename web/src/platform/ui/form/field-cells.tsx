/** The controls of several fields, in as many columns as fit. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import LockIcon from '@mui/icons-material/LockOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { isCopied } from '../text/contact-link.ts';
import { CopyButton } from '../text/copy-button.tsx';
import { FieldValue, fieldText } from '../text/field-value.tsx';
import { FieldCell, FieldFrame, FieldGrid, fieldWidth } from './field-grid.tsx';
import { FieldInput } from './field-input.tsx';
import { getField } from './form-values.ts';

type Props = {
  contract: ResourceContract;
  names: readonly string[];
  idPrefix: string;
  /** The saved record; absent while it is being created. */
  record?: ApiRecord;
  /** Initial values of a new record, and the fields that this account may not set. */
  initial?: Readonly<Record<string, unknown>>;
  locked?: readonly string[];
  /** Controls with their own rendering, by field. */
  special?: Readonly<Record<string, ReactNode>>;
  /** Values that hold where a field is empty, shown in it, by field. */
  placeholders?: Readonly<Record<string, string>>;
};

export function FieldCells({
  contract,
  names,
  idPrefix,
  record,
  initial = {},
  special = {},
  placeholders = {},
  ...more
}: Props) {
  const locked = record?.abilities?.locked ?? more.locked ?? [];
  return (
    <FieldFrame>
      <FieldGrid>
        {names.map((name) => {
          const field = getField(contract, name);
          return (
            <FieldCell key={name} width={fieldWidth(field)}>
              {locked.includes(name) ? (
                <LockedField field={field} value={(record ?? initial)[name]} />
              ) : (
                (special[name] ?? (
                  <FieldInput
                    idPrefix={idPrefix}
                    name={name}
                    field={field}
                    placeholder={placeholders[name]}
                    warning={record?.warnings?.find(({ propertyPath }) => propertyPath === name)}
                  />
                ))
              )}
            </FieldCell>
          );
        })}
      </FieldGrid>
      <LockedNote
        labels={names.filter((name) => locked.includes(name)).map((name) => getField(contract, name).label)}
      />
    </FieldFrame>
  );
}

/** Placeholder for the number that a new record gets automatically (MEM-6). */
const givenOnSaving = 'TEMP-… (la salvare)';

type LockedProps = { field: Field; value: unknown };

/** A field that this account can see but not change, in a form that it can otherwise edit. */
function LockedField({ field, value }: LockedProps) {
  const text = fieldText(field, value);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {field.label}
      </Typography>
      <Typography sx={{ py: 1 }}>
        <FieldValue field={field} value={value} empty={field.temporary ? givenOnSaving : '–'} />
        {text && isCopied(field.format) ? <CopyButton value={text} label={field.label} /> : null}
      </Typography>
    </>
  );
}

/** Once for all of them. */
function LockedNote({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary', mb: 1.5 }}>
      <LockIcon sx={{ fontSize: 14 }} />
      <Typography variant="caption">Doar administratorul poate modifica: {labels.join(', ')}</Typography>
    </Stack>
  );
}
