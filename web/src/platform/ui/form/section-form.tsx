/** One panel of a record: a small form of its own, or only the values if the account may not edit it. */
import type { ResourceContract } from '@ceccar/contract/resource';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ApiRecord } from '../../api/records.ts';
import { PanelBody, PanelForm } from '../panel/panel.tsx';
import { DefinitionList } from '../text/definition-list.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { UnfoldButton, useEmptyFields } from './empty-fields.tsx';
import { FieldCells } from './field-cells.tsx';
import { useSaveBar } from './save-bar.tsx';
import { SectionActions } from './section-actions.tsx';
import { pickChanged, useSectionForm } from './section-base.ts';
import { useSectionSaving } from './section-saving.ts';
import { useReportChanges } from './unsaved-changes.tsx';
import { useWarnings } from './warnings.ts';

type Props = {
  /** Name of the section in the page's save bar; without a bar the section has its own buttons. */
  title?: string;
  contract: ResourceContract;
  /** View that the record was loaded with. */
  view: string;
  names: readonly string[];
  record: ApiRecord;
  /** Path for saving the section, below the record's IRI. */
  path?: string;
  /** Inside the form; may appear at any time without moving the buttons (MEM-143). */
  belowButtons?: ReactNode;
  /** Read-only values with their own rendering, by field: this form does not change them. */
  special?: Readonly<Record<string, ReactNode>> | undefined;
  /** Custom controls, if their order or presence depends on the form's values; by default one control for each name. */
  renderFields?: (idPrefix: string) => ReactNode;
  /** Runs after the saved values are shown. */
  onSaved?: (saved: ApiRecord) => void;
  /** Whether editing is allowed, if it differs from the record's abilities. */
  mayChange?: boolean;
  /** Id of the panel whose empty fields are folded; by default none are. */
  foldsIn?: string | undefined;
  /** Closes a form that is not permanent; then it can also be closed without changes. */
  onLeave?: () => void;
};

export function SectionForm({ renderFields, onSaved, onLeave, mayChange, ...props }: Props) {
  if (mayChange ?? props.record.abilities?.update === true) {
    const own = {
      ...(renderFields ? { renderFields } : {}),
      ...(onSaved ? { onSaved } : {}),
      ...(onLeave ? { onLeave } : {}),
    };
    return <EditableSection {...props} {...own} />;
  }
  return (
    <PanelBody>
      <DefinitionList {...props} />
    </PanelBody>
  );
}

function EditableSection(props: Props) {
  const { title, contract, view, names, record, path, belowButtons, renderFields, onSaved, onLeave } = props;
  const { special = {} } = props;
  const idPrefix = useId();
  const locked = record.abilities?.locked ?? [];
  const open = names.filter((name) => !locked.includes(name) && !Object.hasOwn(special, name));
  const { form, target } = useSectionForm({ contract, view, record, names: open, path });
  const saving = useSectionSaving(target, form, onSaved);
  const { isDirty } = form.formState;
  useReportChanges(isDirty);

  const fields = useEmptyFields({ contract, names, record, special }, props.foldsIn);
  const [next, setNext] = useState<string | null>(null);
  const unfold = (name: string | undefined) => {
    fields.unfold();
    setNext(name ?? null);
  };
  const refused = fields.folded.find((name) => form.formState.errors[name]);
  const { setFocus } = form;
  // A field that is refused has to be seen. An effect, because it can take the focus only once it is drawn.
  const onRefused = useEffectEvent(unfold);
  useEffect(() => {
    if (refused !== undefined) onRefused(refused);
  }, [refused]);
  useEffect(() => {
    if (next === null) return;
    // At once: the form's own way is a timer, and whatever is rendered before it runs may replace the control that it keeps.
    const control = document.getElementById(`${idPrefix}-${next}`);
    if (control) control.focus();
    else setFocus(next);
  }, [next, setFocus, idPrefix]);

  const warnings = useWarnings(contract, form);
  const save = (isReported = true) =>
    form.handleSubmit(async (read) => {
      const changes = pickChanged(target, form, read);
      if (warnings.mayGo(changes)) await saving.save(changes, isReported);
    }, saving.refuse)();

  function discard() {
    form.reset();
    saving.clearProblem();
    onLeave?.();
  }

  const isInBar = useSaveBar({
    title,
    isDirty,
    isSaving: saving.isSaving,
    problem: saving.problem,
    question: warnings.question,
    save,
    discard,
  });

  return (
    <FormProvider {...form}>
      <PanelForm
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {renderFields?.(idPrefix) ?? (
          <FieldCells
            contract={contract}
            names={fields.shown}
            idPrefix={idPrefix}
            record={record}
            special={special}
          />
        )}
        {fields.folded.length > 0 && !renderFields ? (
          <UnfoldButton
            count={fields.folded.length}
            onUnfold={() => unfold(fields.folded.find((name) => open.includes(name)))}
          />
        ) : null}
        {isInBar ? (
          // Makes Enter in a field save even if the visible button is elsewhere.
          <input type="submit" hidden />
        ) : (
          <SectionActions
            problem={saving.problem}
            question={warnings.question}
            isDirty={isDirty}
            isSaving={saving.isSaving}
            onDiscard={discard}
            canLeave={onLeave !== undefined}
          />
        )}
        {belowButtons}
      </PanelForm>
      {saving.conflict ? (
        <ConflictDialog
          target={target}
          conflict={saving.conflict}
          typed={form.getValues()}
          isSaving={saving.isSaving}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      ) : null}
    </FormProvider>
  );
}
