import { serviceAccounts } from '@ceccar/contract/account/service-accounts';
import { isOfBranch, type Role } from '@ceccar/contract/roles';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { FieldCells } from '../../../platform/ui/form/field-cells.tsx';
import { FieldInput } from '../../../platform/ui/form/field-input.tsx';
import type { FormValues } from '../../../platform/ui/form/form-values.ts';
import { ScopeTable } from './scope-table.tsx';

type Props = {
  idPrefix: string;
  /** The saved account; absent while it is being created. */
  account?: ApiRecord;
};

const { region } = serviceAccounts.fields;
const plain = serviceAccounts.change.filter((name) => name !== 'scopes');

/** Controls of a service account; only a role of a branch has one. */
export function ServiceFields({ idPrefix, account }: Props) {
  const { setValue } = useFormContext<FormValues>();
  const role = useWatch<FormValues>({ name: 'role' }) as Role | ''; // a choice of the contract
  const hasBranch = role !== '' && isOfBranch(role);
  // The server refuses a branch beside a role that sees all of them.
  useEffect(() => {
    if (role !== '' && !hasBranch) setValue('region', null, { shouldDirty: true });
  }, [role, hasBranch, setValue]);
  return (
    <Stack spacing={2}>
      <FieldCells
        contract={serviceAccounts}
        names={plain.filter((name) => name !== 'region' || hasBranch)}
        idPrefix={idPrefix}
        // Required of the roles that show it.
        special={{
          region: <FieldInput idPrefix={idPrefix} name="region" field={{ ...region, required: true }} />,
        }}
        {...(account ? { record: account } : {})}
      />
      <ScopeTable id={`${idPrefix}-scopes`} />
    </Stack>
  );
}
