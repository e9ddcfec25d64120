import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { discountFields } from '@ceccar/contract/money/discounts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { ChoicesControl } from '../../../platform/ui/form/choices-control.tsx';
import { contractResolver } from '../../../platform/ui/form/contract-form.ts';
import { FieldCells } from '../../../platform/ui/form/field-cells.tsx';
import { type FormValues, getField } from '../../../platform/ui/form/form-values.ts';
import { useBaseForm } from '../../../platform/ui/form/section-base.ts';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { ActionAlert } from '../../../platform/ui/page/action-alert.ts';
import { PanelForm } from '../../../platform/ui/panel/panel.tsx';
import { DiscountDialogs } from './discount-dialogs.tsx';
import { type DiscountTarget, useDiscountSaving } from './discount-saving.ts';
import { DiscountYear } from './discount-year.tsx';
import { areSame, toDiscountForm } from './discounts.ts';

const amounts = ['fixedDue', 'variableDue'];

/** Explains what an empty amount means (MON-48). */
const emptyHint = 'Lăsați sumele necompletate pentru a lua valoarea din raport.';

type Props = DiscountTarget & { onYear: (year: number) => void };

export function DiscountForm({ kind, member, discounts, onYear }: Props) {
  const idPrefix = useId();
  const contract = memberContracts[kind];
  const { form, base } = useBaseForm({
    current: discounts,
    toValues: (one) => toDiscountForm(kind, one),
    resolver: contractResolver(contract, discountFields),
    isSame: areSame,
  });
  const { isDirty } = form.formState;
  const saving = useDiscountSaving({ kind, member, discounts: base }, form);
  const button = useKeptFocus(saving.busyWith === 'saving');
  const [isAsked, setAsked] = useState(false);
  useReportChanges(isDirty);
  const submit = form.handleSubmit(saving.save);

  function reset() {
    setAsked(false);
    void saving.reset();
  }

  return (
    <FormProvider {...form}>
      <PanelForm noValidate onSubmit={(event) => void submit(event)}>
        <DiscountYear id={`${idPrefix}-year`} year={discounts.year} hasChanges={isDirty} onChange={onYear} />
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {emptyHint}
        </Typography>
        <FieldCells contract={contract} names={amounts} idPrefix={idPrefix} />
        <DiscountNames kind={kind} id={`${idPrefix}-discountNames`} />
        {saving.isStale ? (
          <ActionAlert
            severity="warning"
            sx={{ mt: 2 }}
            action={
              <Button color="inherit" onClick={() => void saving.takeTheirs()}>
                Reîncarcă valorile
              </Button>
            }
          >
            Reducerile au fost schimbate între timp de altcineva. Reîncărcarea înlocuiește ce ați scris.
          </ActionAlert>
        ) : null}
        {saving.problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {saving.problem}
          </Alert>
        ) : null}
        <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
          <Button ref={button} type="submit" variant="contained" loading={saving.busyWith === 'saving'}>
            Salvează
          </Button>
          {/* Never disabled: the dialog returns the focus to it. */}
          <Button
            color="secondary"
            startIcon={
              saving.busyWith === 'resetting' ? (
                <CircularProgress color="inherit" size={16} aria-label="Se resetează" />
              ) : null
            }
            onClick={() => setAsked(true)}
          >
            Resetează
          </Button>
        </Stack>
      </PanelForm>
      <DiscountDialogs
        isAsked={isAsked}
        onReset={reset}
        onKeep={() => setAsked(false)}
        unvalidated={saving.unvalidated}
        onRead={saving.forgetUnvalidated}
      />
    </FormProvider>
  );
}

function DiscountNames({ kind, id }: { kind: MemberKind; id: string }) {
  const { field: control, fieldState } = useController<FormValues>({ name: 'discountNames' });
  const { label, choices = [] } = getField(memberContracts[kind], 'discountNames');
  return (
    <ChoicesControl
      id={id}
      label={label}
      choices={choices}
      value={Array.isArray(control.value) ? control.value : []}
      onChange={control.onChange}
      onBlur={control.onBlur}
      error={fieldState.error?.message}
    />
  );
}
