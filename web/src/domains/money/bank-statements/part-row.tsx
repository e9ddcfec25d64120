import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { linePartAmount } from '@ceccar/contract/money/bank-statements';
import { invoices } from '@ceccar/contract/money/invoices';
import RemoveIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReferenceValue } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { ReferenceSearch } from '../../../platform/ui/form/reference-search.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import { formatAmount, formatMoney } from '../../../platform/ui/text/format.ts';
import { useDebts } from '../receipts/debt-data.ts';
import { settlementOf } from '../receipts/settlement.ts';
import type { PartDraft } from './statement-line.ts';

export type Part = Omit<PartDraft, 'iri'> & { key: number; chosen: ReferenceValue | null };

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr) 144px 40px',
  gap: theme.spacing(1),
  alignItems: 'end',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 40px',
    '& > :nth-of-type(-n + 2)': { gridColumn: '1 / -1' },
  },
}));

/** Possible targets of a part, and the fields by which they are found: numbers first, then names. */
const targets = {
  person: {
    label: 'Persoană',
    target: persons.plural,
    lookup: {
      view: 'reg-number-dd',
      filters: ['regNumber__eq', 'cip__eq', 'cnp__eq', 'fullName__like'],
      hint: 'Număr matricol, CIP, CNP sau nume',
    },
  },
  company: {
    label: 'Societate',
    target: companies.plural,
    lookup: {
      view: 'company-dd',
      filters: ['regNumber__eq', 'cui__eq', 'cip__eq', 'name__like'],
      hint: 'Număr de autorizație, CUI, CIP sau denumire',
    },
  },
  invoice: { label: 'Notă', target: invoices.plural, lookup: invoices.lookup },
} as const;

const kinds = Object.entries(targets).map(([value, { label }]) => ({ value, label }));

type Props = {
  part: Part;
  position: number;
  region: string;
  onChange: (altered: Partial<Part>) => void;
  onRemove: (() => void) | undefined;
};

export function PartRow({ part, position, region, onChange, onRemove }: Props) {
  const id = useId();
  const { kind, chosen, amount } = part;
  const { label, target, lookup } = targets[kind];
  return (
    <Stack role="group" aria-label={`Partea ${position}`}>
      <Row>
        <LabelledControl id={`${id}-kind`} label="Pe">
          <SelectControl
            id={`${id}-kind`}
            value={kind}
            options={kinds}
            // The select offers only these values.
            onChange={(value) => onChange({ kind: value as Part['kind'], chosen: null })}
          />
        </LabelledControl>
        <LabelledControl id={`${id}-who`} label={label}>
          <ReferenceSearch
            key={kind}
            id={`${id}-who`}
            target={target}
            {...(lookup ? { lookup } : {})}
            within={kind === 'invoice' ? { status: 'issued', 'region.id': region } : {}}
            value={chosen}
            onChange={(value) => onChange({ chosen: value })}
            isInvalid={false}
          />
        </LabelledControl>
        <LabelledControl id={`${id}-amount`} label={linePartAmount.label}>
          <TextControl
            id={`${id}-amount`}
            field={linePartAmount}
            value={amount}
            onChange={(text) => onChange({ amount: text })}
          />
        </LabelledControl>
        {onRemove ? (
          <IconButton aria-label={`Scoate partea ${position}`} title="Scoate partea" onClick={onRemove}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Row>
      {kind !== 'invoice' && chosen ? <WhatIsSettled member={chosen['@id']} amount={amount} /> : null}
    </Stack>
  );
}

/** Preview of what the part would settle. */
function WhatIsSettled({ member, amount }: { member: string; amount: string }) {
  const { data } = useDebts(member);
  const settlement = data && settlementOf(data.debts, amount, () => true);
  if (!settlement) return null;
  const settled = data.debts.flatMap(({ key, name }) => {
    const part = settlement.settled.get(key);
    return part ? [`${name} ${formatAmount(part)}`] : [];
  });
  const rest = settlement.left > 0 ? [`în avans ${formatMoney(settlement.left)}`] : [];
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 0.5 }}>
      Se sting: {[...settled, ...rest].join('; ')}.
    </Typography>
  );
}
