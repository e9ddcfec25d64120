/** The controls of several fields, in the columns that the space allows. */
import type { ResourceContract } from '@ceccar/contract/resource';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { FieldCell, FieldFrame, FieldGrid, fieldWidth } from './field-grid.ts';
import { FieldInput } from './field-input.tsx';
import { getField } from './form-values.ts';
import { LockedField } from './locked-field.tsx';

type Props = {
  contract: ResourceContract;
  names: readonly string[];
  idPrefix: string;
  /** The record as it is saved; absent while it is being created. */
  record?: ApiRecord;
  /** Controls that a screen draws itself, by field. */
  special?: Record<string, ReactNode>;
};

export function FieldCells({ contract, names, idPrefix, record, special = {} }: Props) {
  const locked = record?.abilities?.locked ?? [];
  return (
    <FieldFrame>
      <FieldGrid>
        {names.map((name) => {
          const field = getField(contract, name);
          return (
            <FieldCell key={name} width={fieldWidth(field)}>
              {locked.includes(name) ? (
                <LockedField field={field} value={record?.[name]} />
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
