/** A button that asks for a confirmation first, and what it then does. */
import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useAskedSave, type Work } from '../../data/save.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Trigger = {
  label?: ReactNode;
  /** Of the button, which by default is outlined. */
  button?: Omit<ButtonProps, 'onClick' | 'children'>;
  /** In place of the button. */
  renderTrigger?: (ask: () => void) => ReactNode;
  /** False hides the button, but not an open question, which may still have to say why it failed. */
  isOffered?: boolean;
  /** Opens with its question: the button that asked it stands elsewhere. */
  isAskedAtFirst?: boolean;
};

type Props<T> = Trigger & {
  title: string;
  confirm: string;
  cancel?: string;
  isDestructive?: boolean;
  /** A failure is shown in the question. */
  work: Work<T>;
  /** A failure is shown by a notice, as the work says, instead of in the question. */
  closesOnFailure?: boolean;
  /** Text of the question. */
  children: ReactNode;
};

/** Asks, sends, then shows a notice and closes the question; a failure is shown in it. */
export function AskedButton<T>({ work, ...props }: Props<T>) {
  const {
    label,
    button,
    renderTrigger,
    isOffered = true,
    isAskedAtFirst = false,
    title,
    confirm,
    cancel,
    isDestructive = false,
  } = props;
  const { closesOnFailure = false } = props;
  const saving = useAskedSave(isAskedAtFirst);
  // A list has such a question in each row, and mostly none of them is asked.
  const [wasAsked, setWasAsked] = useState(isAskedAtFirst);

  function ask() {
    setWasAsked(true);
    saving.ask();
  }

  function send() {
    return saving.run({
      failedText: null,
      ...work,
      explain: (error) => {
        if (closesOnFailure) saving.close();
        return work.explain?.(error);
      },
    });
  }

  function trigger() {
    if (renderTrigger) return renderTrigger(ask);
    return (
      <Button variant="outlined" {...button} onClick={ask}>
        {label}
      </Button>
    );
  }

  return (
    <>
      {isOffered ? trigger() : null}
      {wasAsked ? (
        <ConfirmDialog
          isOpen={saving.isAsking}
          title={title}
          confirmLabel={confirm}
          {...(cancel ? { cancelLabel: cancel } : {})}
          isDestructive={isDestructive}
          isBusy={saving.isSaving}
          problem={closesOnFailure ? null : saving.problem}
          onConfirm={() => void send()}
          onCancel={saving.close}
        >
          {props.children}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
