/** The branch in the form of an existing record: shown, since a move is an act of its own (MEM-230). */
import type { ResourceContract } from '@ceccar/contract/resource';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { getField } from '../../../platform/ui/form/form-values.ts';
import { FieldValue } from '../../../platform/ui/text/field-value.tsx';

/** Undefined for accounts that see the branch as a locked field. */
export function branchOf(
  contract: ResourceContract,
  member: ApiRecord,
): Readonly<Record<string, ReactNode>> | undefined {
  if (member.abilities?.move !== true) return undefined;
  const field = getField(contract, 'region');
  const region = (
    <>
      <Typography variant="body2" color="textSecondary">
        {field.label}
      </Typography>
      <Typography sx={{ py: 1 }}>
        <FieldValue field={field} value={(member as Readonly<Record<string, unknown>>).region} empty="–" />
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Se schimbă cu „Mută la altă filială”.
      </Typography>
    </>
  );
  return { region };
}
