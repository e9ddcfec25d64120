/** The proof of payment; sending it submits the report to the branch. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { readAmount } from '@ceccar/contract/read-amount';
import {
  cardUnavailable,
  type DuesPaymentData,
  paymentProofFile,
} from '@ceccar/contract/reports/annual-report-payments';
import type { Violation } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { ErrorSummary } from '../../../platform/ui/form/error-summary.tsx';
import { FieldCell, FieldFrame, FieldGrid } from '../../../platform/ui/form/field-grid.tsx';
import { FieldInput } from '../../../platform/ui/form/field-input.tsx';
import type { FormValues } from '../../../platform/ui/form/form-values.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { forgetTyped, keepTyped, readTyped } from '../../../platform/ui/form/typed-values.ts';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { ThumbBar } from '../../../platform/ui/page/thumb-bar.tsx';
import { countOf, formatAmount, formatDay, formatMoney } from '../../../platform/ui/text/format.ts';
import { sumAmounts } from '../../money/sum-amounts.ts';
import type { Flow } from '../flow/flow.ts';
import { NoticeTick } from './notice-tick.tsx';
import { askedFields, noticeLabel, noticeName, proofBody, proofFields, readProof } from './payment-proof.ts';
import { usePaymentSending } from './payment-sending.ts';
import { paymentWarning, proposedPayment } from './proposed-payment.ts';

type Props = { flow: Flow; owed: DuesPaymentData };

function resolverFor(fields: ReturnType<typeof proofFields>): Resolver<FormValues> {
  return (typed) => {
    const { values, errors } = readProof(fields, typed, bucharestDay());
    const formErrors = Object.entries(errors).map(([name, message]) => [name, { type: 'contract', message }]);
    return formErrors.length > 0
      ? { values: {}, errors: Object.fromEntries(formErrors) }
      : { values, errors: {} };
  };
}

function startValues(owed: DuesPaymentData): FormValues {
  const { fixed, variable } = proposedPayment(owed);
  return {
    [noticeName]: false,
    [paymentProofFile]: null,
    opNumber: '',
    // Most members pay for themselves, on the day on which they send the proof.
    opDate: formatDay(bucharestDay()),
    opPaidBy: 'currentUser',
    opPaidByPersonName: '',
    opPaidByPersonCnp: '',
    opPaidByCompanyName: '',
    opPaidByCompanyCui: '',
    fixedDuePayment: formatAmount(fixed),
    variableDuePayment: formatAmount(variable),
  };
}

export function ProofForm({ flow, owed }: Props) {
  const idPrefix = useId();
  const fields = proofFields({
    isStaff: flow.isStaff,
    kind: flow.report.user.isPerson ? 'person' : 'company',
  });
  // Amounts typed for another total are of no use.
  const formName = `proof-${flow.report.originId}-${owed.total}`;
  const form = useForm<FormValues>({
    defaultValues: { ...startValues(owed), ...readTyped(formName) },
    resolver: resolverFor(fields),
    mode: 'onTouched',
  });
  const sending = usePaymentSending(flow.report, takeViolations);
  const button = useKeptFocus(sending.isSaving);
  const { isDirty, isSubmitted, errors } = form.formState;
  useReportChanges(isDirty);
  const typed = form.watch();
  const wrong = [noticeName, ...askedFields(typed)].filter((name) => errors[name]);
  const { subscribe } = form;
  // An effect, because the storage of the tab lies outside React.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(formName, values),
      }),
    [subscribe, formName],
  );

  function takeViolations(violations: readonly Violation[]) {
    const own = violations.filter(({ propertyPath }) => propertyPath in fields);
    for (const [index, { propertyPath, message }] of own.entries())
      form.setError(propertyPath, { type: 'server', message }, { shouldFocus: index === 0 });
    return violations.filter((one) => !own.includes(one));
  }

  const submit = form.handleSubmit(
    (read) =>
      sending.send(proofBody(read), () => {
        form.reset();
        forgetTyped(formName);
      }),
    sending.refuse,
  );

  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        spacing={2}
        noValidate
        aria-label="Dovada plății"
        onSubmit={(event) => void submit(event)}
      >
        <div>
          <Typography variant="h3" sx={{ mb: 1 }}>
            Dovada plății
          </Typography>
          <Typography color="textSecondary">
            Plătiți prin ordin de plată, apoi încărcați copia lui. Filiala o compară cu extrasul băncii.{' '}
            {cardUnavailable}
          </Typography>
        </div>
        <NoticeTick />
        <FieldFrame>
          <FieldGrid>
            {askedFields(typed).map((name) => {
              const field = fields[name];
              return field ? (
                <FieldCell key={name} width={name === paymentProofFile ? 'row' : 'column'}>
                  <FieldInput idPrefix={idPrefix} name={name} field={field} />
                </FieldCell>
              ) : null;
            })}
          </FieldGrid>
        </FieldFrame>
        <PaidSum typed={typed} total={owed.total} />
        <ProblemAlert text={sending.problem} />
        {isSubmitted && wrong.length > 1 ? (
          <ErrorSummary
            title={`De completat sau de corectat: ${countOf(wrong.length, 'câmp', 'câmpuri')}`}
            errors={wrong.map((name) => ({
              name,
              text: fields[name]?.label ?? noticeLabel,
              onGo: () => form.setFocus(name),
            }))}
          />
        ) : null}
        {sending.isSaving ? (
          <LinearProgress
            aria-label="Se trimite dovada plății"
            variant="determinate"
            value={sending.part * 100}
          />
        ) : null}
        <ThumbBar>
          <Button ref={button} type="submit" variant="contained" loading={sending.isSaving}>
            Trimite la validare
          </Button>
        </ThumbBar>
      </Stack>
    </FormProvider>
  );
}

type SumProps = { typed: FormValues; total: number };

function PaidSum({ typed, total }: SumProps) {
  const amounts = [typed.fixedDuePayment, typed.variableDuePayment].map((text) => readAmount(String(text)));
  if (amounts.includes(undefined)) return null;
  const paid = sumAmounts(amounts.map(Number));
  const warning = paymentWarning(paid, total);
  return (
    <div role="status">
      {warning ? (
        <Alert severity="warning">
          Total plătit: {formatMoney(paid)}. {warning}
        </Alert>
      ) : null}
    </div>
  );
}
