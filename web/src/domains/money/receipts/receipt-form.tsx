/** Amount, date, method and document of a receipt, beside the debts that it settles; also corrects one (MON-112). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { Debt } from '@ceccar/contract/money/debts';
import { type Receipt, type ReceiptRequest, receiptFields } from '@ceccar/contract/money/receipts';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { useSave } from '../../../platform/data/save.ts';
import { explainSavedBefore, newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { FieldCell, FieldFrame, FieldGrid, fieldWidth } from '../../../platform/ui/form/field-grid.tsx';
import { FieldInput } from '../../../platform/ui/form/field-input.tsx';
import { type FormValues, readField } from '../../../platform/ui/form/form-values.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PanelForm } from '../../../platform/ui/panel/panel.tsx';
import { formatAmount, formatDay, formatMoney } from '../../../platform/ui/text/format.ts';
import { memberName } from '../advances/member-choice.tsx';
import { refreshMoney, sendReceipt, useDebts } from './debt-data.ts';
import { DebtList } from './debt-list.tsx';
import { readLastWay, writeLastWay } from './last-way.ts';
import { useReceiptOffer } from './receipt-offer.tsx';
import { type Settlement, settlementOf } from './settlement.ts';

/** The way of payment has a row of its own, so that it stands last. */
const names = ['amount', 'paymentDate', 'documentNumber', 'paymentSummary'] as const;

const resolver: Resolver<FormValues> = (typed) => {
  const values: FormValues = {};
  const errors: Record<string, { type: string; message: string }> = {};
  for (const name of names) {
    const read = readField(receiptFields[name], typed[name]);
    if (read.ok) values[name] = read.value;
    else errors[name] = { type: 'contract', message: read.message };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** The values of the receipt to correct; a new one starts today, with the last way of payment. */
function startingValues(corrected: Receipt | null): FormValues {
  if (!corrected)
    return {
      amount: '',
      paymentDate: formatDay(bucharestDay()),
      paymentSummary: readLastWay(),
      documentNumber: '',
    };
  const { amount, paymentDate, paymentSummary, documentNumber } = corrected;
  return {
    amount: formatAmount(amount),
    paymentDate: formatDay(paymentDate),
    paymentSummary,
    documentNumber: documentNumber ?? '',
  };
}

type Props = MemberRecord & { corrected: Receipt | null; onRecorded: () => void };

export function ReceiptForm({ kind, member, corrected, onRecorded }: Props) {
  const idPrefix = useId();
  const debts = useDebts(member.id, corrected?.id);
  const form = useForm<FormValues>({ defaultValues: startingValues(corrected), resolver, mode: 'onTouched' });
  const [passedOver, setPassedOver] = useState<readonly string[]>([]);
  const offer = useReceiptOffer();
  const saving = useSave((violations) => {
    const own = violations.filter(({ propertyPath }) => names.some((name) => name === propertyPath));
    for (const { propertyPath, message } of own) form.setError(propertyPath, { type: 'server', message });
    return violations.filter((one) => !own.includes(one));
  });
  const attempt = useAttempt(newAttemptKey);
  const queryClient = useQueryClient();
  const button = useKeptFocus(saving.isSaving);
  useReportChanges(form.formState.isDirty);
  const begin = useEffectEvent(() => form.setFocus('amount', { shouldSelect: true }));
  // Focuses the amount once the member is chosen; that of a corrected receipt is selected, to be typed over (API-273).
  useEffect(() => begin(), []);
  const all = debts.data?.debts ?? [];
  const isChosen = ({ key }: Debt) => !passedOver.includes(key);
  const settlement = settlementOf(all, String(form.watch('amount')), isChosen);

  function toggle(debt: Debt) {
    setPassedOver(isChosen(debt) ? [...passedOver, debt.key] : passedOver.filter((key) => key !== debt.key));
  }

  function send(read: FormValues) {
    // the resolver returns exactly these fields
    const body = {
      ...read,
      debts: all.filter(isChosen).map(({ key }) => key),
      ...(corrected ? { replaces: corrected.id } : {}),
    } as ReceiptRequest;
    return saving.run({
      // One attempt regardless of content: after the first receipt is saved, the debts of a repeated request differ.
      send: () => attempt.send((key) => sendReceipt(member.id, body, key)),
      explain: explainSavedBefore,
      onSaved: (answer) => {
        writeLastWay(body.paymentSummary);
        offer({ kind, member }, memberName(kind, member), answer, corrected !== null);
        onRecorded();
      },
      onSettled: () => {
        refreshMoney(queryClient, kind, member.id);
        // The corrected one may have been of another member.
        if (corrected) refreshMoney(queryClient, corrected.member.kind, corrected.member['@id']);
      },
      doneText: null,
      failedText: null,
    });
  }

  const submit = form.handleSubmit(send, saving.refuseSilently);

  return (
    <Paper variant="outlined">
      <FormProvider {...form}>
        <PanelForm noValidate onSubmit={(event) => void submit(event)}>
          <FieldFrame>
            <FieldGrid>
              {names.map((name) => (
                <FieldCell key={name} width={fieldWidth(receiptFields[name])}>
                  <FieldInput idPrefix={idPrefix} name={name} field={receiptFields[name]} />
                </FieldCell>
              ))}
            </FieldGrid>
          </FieldFrame>
          <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
            Ce se stinge
          </Typography>
          {debts.error ? <ListFailure error={debts.error} onRetry={() => void debts.refetch()} /> : null}
          {debts.isPending ? <LoadingRows columns={2} rows={3} /> : null}
          {debts.data && all.length === 0 ? (
            <Typography color="textSecondary">Membrul nu are nimic de plată: suma merge în avans.</Typography>
          ) : null}
          <DebtList label="Ce se stinge" debts={all} settlement={settlement} choice={{ isChosen, toggle }} />
          <Rest settlement={settlement} />
          <ProblemAlert text={saving.problem} />
          <Button
            ref={button}
            type="submit"
            variant="contained"
            loading={saving.isSaving}
            disabled={!debts.data}
            sx={{ mt: 2 }}
          >
            {corrected ? 'Salvează corecția' : 'Înregistrează încasarea'}
          </Button>
        </PanelForm>
      </FormProvider>
    </Paper>
  );
}

function Rest({ settlement }: { settlement: Settlement | null }) {
  if (!settlement || settlement.left <= 0) return null;
  return (
    <Typography role="status" sx={{ mt: 1 }}>
      În avans: {formatMoney(settlement.left)}
    </Typography>
  );
}
