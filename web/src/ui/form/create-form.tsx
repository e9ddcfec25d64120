/** Creates a record from the contract's fields; a repeated click or retry cannot create it twice. */
import type { ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ApiRecord } from '../../api/records.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { contractResolver } from './contract-form.ts';
import { useCreation } from './creation.ts';
import { useDoubts } from './doubts.ts';
import { FieldCells } from './field-cells.tsx';
import { type FormValues, toFormValues } from './form-values.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { useReportChanges } from './unsaved-changes.tsx';

type Props = {
  contract: ResourceContract;
  names: readonly string[];
  /** Values to start from, as a record would hold them. */
  initial?: Record<string, unknown>;
  /** Fields that this account sees and may not set. */
  locked?: readonly string[];
  onCreated: (record: ApiRecord) => void;
  /** Inside the form. */
  aboveButtons?: ReactNode;
  /** The controls, where they are not laid out as usual; else one for each name. */
  renderFields?: (idPrefix: string) => ReactNode;
};

export function CreateForm(props: Props) {
  const { contract, names, initial = {}, locked = [], onCreated, aboveButtons, renderFields } = props;
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
  const doubts = useDoubts(contract, form);
  const submit = form.handleSubmit(async (read) => {
    if (doubts.mayGo(read)) await creation.create(read, onCreated);
  }, creation.refuse);

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
        {aboveButtons}
        <ProblemAlert text={creation.problem} />
        <ProblemAlert text={doubts.question} severity="warning" />
        <Button ref={button} type="submit" variant="contained" loading={creation.isSaving} sx={{ mt: 0.5 }}>
          Salvează
        </Button>
      </form>
    </FormProvider>
  );
}
