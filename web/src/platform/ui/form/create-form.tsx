/** Creates a record from the contract's fields; a repeated click or retry cannot create it twice. */
import type { ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ApiRecord } from '../../api/records.ts';
import { useKeptFocus } from '../keyboard/kept-focus.ts';
import { contractResolver } from './contract-form.ts';
import { useCreation } from './creation.ts';
import { useDuplicateQuestion } from './duplicate-question.ts';
import { FieldCells } from './field-cells.tsx';
import { useFirstFocus } from './first-focus.ts';
import { type FormValues, toFormValues } from './form-values.ts';
import { keepField } from './keep-field.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { saveKey, useSaveKey } from './save-key.ts';
import { useReportChanges } from './unsaved-changes.tsx';
import { saveAnyway, useWarnings } from './warnings.ts';

type Props = {
  contract: ResourceContract;
  names: readonly string[];
  /** Initial values, in the shape of a record. */
  initial?: Record<string, unknown>;
  /** Fields that this account can see but not set. */
  locked?: readonly string[];
  onCreated: (record: ApiRecord) => void;
  /** Cancels the creation if the form is a screen of its own; absent if the form is part of a screen. */
  onCancel?: () => void;
  /** Code that no other record should have; the account is asked before saving. */
  uniqueCode?: string | undefined;
  /** Inside the form; may appear at any time without moving the buttons (MEM-143). */
  belowButtons?: ReactNode;
  /** Custom layout of the controls; by default one control for each name. */
  renderFields?: (idPrefix: string) => ReactNode;
};

export function CreateForm(props: Props) {
  const {
    contract,
    names,
    initial = {},
    locked = [],
    onCreated,
    onCancel,
    belowButtons,
    uniqueCode,
    renderFields,
  } = props;
  const open = names.filter((name) => !locked.includes(name));
  const idPrefix = useId();
  const form = useForm<FormValues>({
    defaultValues: toFormValues(contract, open, initial),
    resolver: contractResolver(contract, open),
    mode: 'onTouched',
  });
  const creation = useCreation(contract, open, form);
  const button = useKeptFocus(creation.isSaving);
  useReportChanges(form.formState.isDirty);
  const warnings = useWarnings(contract, form);
  const duplicates = useDuplicateQuestion(contract, uniqueCode, form);
  const submit = form.handleSubmit(async (read) => {
    if (warnings.mayGo(read) && (await duplicates.mayGo(read))) await creation.create(read, onCreated);
  }, creation.refuse);
  const isScreen = onCancel !== undefined;
  useSaveKey(isScreen ? () => void submit() : null);
  useFirstFocus(form, contract, isScreen ? open : []);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {renderFields?.(idPrefix) ?? (
          <FieldCells
            contract={contract}
            names={names}
            idPrefix={idPrefix}
            initial={initial}
            locked={locked}
          />
        )}
        <ProblemAlert text={creation.problem} />
        <ProblemAlert text={warnings.question} severity="warning" />
        <ProblemAlert text={duplicates.question} severity="warning" />
        <Stack direction="row" spacing={1} sx={{ mt: 0.5 }} {...keepField}>
          <Button
            ref={button}
            type="submit"
            variant="contained"
            loading={creation.isSaving || duplicates.isChecking}
            {...(isScreen ? saveKey : {})}
          >
            {(warnings.question ?? duplicates.question) === null ? 'Salvează' : saveAnyway}
          </Button>
          {onCancel ? (
            <Button color="secondary" disabled={creation.isSaving} onClick={onCancel}>
              Renunță
            </Button>
          ) : null}
        </Stack>
        {belowButtons}
      </form>
    </FormProvider>
  );
}
