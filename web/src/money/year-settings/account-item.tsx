import { branchAccounts } from '@ceccar/contract/money/year-settings';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type ApiRecord, referenceName } from '../../api/records.ts';
import { FieldInput } from '../../ui/form/field-input.tsx';
import { getField } from '../../ui/form/form-values.ts';
import { SectionForm } from '../../ui/form/section-form.tsx';
import { formatIban } from '../../ui/format.ts';

const Item = styled('li')(({ theme }) => ({
  '&:not(:last-of-type)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr) auto',
  gap: theme.spacing(0, 2),
  alignItems: 'center',
  minHeight: 48,
  padding: theme.spacing(0.5, 1, 0.5, 2),
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    paddingBlock: theme.spacing(1),
    '& > button': { gridArea: '1 / 2' },
    '& > :nth-of-type(n + 2):not(button)': { gridColumn: '1 / -1' },
  },
}));

const Region = styled('div')({ fontWeight: 600 });
const Iban = styled('div')({ fontVariantNumeric: 'tabular-nums' });
const Bank = styled('div')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

/** The account of a branch, and the form to change it under it. */
export function AccountItem({ account }: { account: ApiRecord }) {
  // What was opened is closed by the saving itself: a saved account has another version.
  const [opened, setOpened] = useState<number | undefined>();
  const isOpen = opened !== undefined && opened === account.version;
  const region = referenceName(account.region);
  return (
    <Item>
      <Row>
        <Region>{region}</Region>
        <Iban>{formatIban(String(account.iban))}</Iban>
        <Bank>{String(account.bank ?? '')}</Bank>
        {account.abilities?.update === true ? (
          <Button
            color="secondary"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Închide' : 'Schimbă'} contul filialei ${region}`}
            onClick={() => setOpened(isOpen ? undefined : account.version)}
          >
            {isOpen ? 'Închide' : 'Schimbă'}
          </Button>
        ) : null}
      </Row>
      {isOpen ? (
        <SectionForm
          contract={branchAccounts}
          view={branchAccounts.defaultView}
          names={branchAccounts.change}
          record={account}
          renderFields={(idPrefix) => <AccountFields idPrefix={idPrefix} names={branchAccounts.change} />}
        />
      ) : null}
    </Item>
  );
}

/** Wide enough for a whole account number. */
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(256px, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  alignItems: 'start',
  marginBottom: theme.spacing(1.5),
}));

type FieldsProps = { idPrefix: string; names: readonly string[] };

export function AccountFields({ idPrefix, names }: FieldsProps) {
  return (
    <Fields>
      {names.map((name) => (
        <FieldInput key={name} idPrefix={idPrefix} name={name} field={getField(branchAccounts, name)} />
      ))}
    </Fields>
  );
}
