import { branchAccounts } from '@ceccar/contract/money/year-settings';
import { styled } from '@mui/material/styles';
import { FieldInput } from '../../ui/form/field-input.tsx';
import { getField } from '../../ui/form/form-values.ts';

/** Wide enough for a whole account number. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(256px, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  alignItems: 'start',
  marginBottom: theme.spacing(1.5),
}));

type Props = { idPrefix: string; names: readonly string[] };

export function AccountFields({ idPrefix, names }: Props) {
  return (
    <Row>
      {names.map((name) => (
        <FieldInput key={name} idPrefix={idPrefix} name={name} field={getField(branchAccounts, name)} />
      ))}
    </Row>
  );
}
