/** The controls of several fields, in as many columns as fit. */
import type { Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';
import LockIcon from '@mui/icons-material/LockOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { FieldValue } from '../text/field-value.tsx';
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
};

export function FieldCells({
  contract,
  names,
  idPrefix,
  record,
  initial = {},
  special = {},
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
                    warning={record?.warnings?.find(({ propertyPath }) => propertyPath === name)}
                  />
                ))
              )}
            </FieldCell>
          );
        })}
      </FieldGrid>
    </FieldFrame>
  );
}

/** Placeholder for the number that a new record gets automatically (MEM-6). */
const givenOnSaving = 'TEMP-… (la salvare)';

type LockedProps = { field: Field; value: unknown };

/** A field that this account can see but not change, in a form that it can otherwise edit. */
function LockedField({ field, value }: LockedProps) {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {field.label}
      </Typography>
      <Typography sx={{ py: 1 }}>
        <FieldValue field={field} value={value} empty={field.temporary ? givenOnSaving : '–'} />
      </Typography>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary' }}>
        <LockIcon sx={{ fontSize: 14 }} />
        <Typography variant="caption">Doar administratorul poate modifica</Typography>
      </Stack>
    </>
  );
}
