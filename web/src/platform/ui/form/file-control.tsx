/**
 * Chooses one file with a button or by drag and drop; the file stays chosen until it is sent or removed. A PDF chosen for a
 * picture and pictures chosen for a PDF are converted.
 */
import type { Field } from '@ceccar/contract/fields';
import ClearIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import type { Ref } from 'react';
import { problemText } from '../pictures/picture-problem.ts';
import { bridgeTo, offeredTypes, toAccepted } from '../pictures/to-accepted.ts';
import { formatBytes } from '../text/format.ts';
import { FilePicker } from './file-picker.tsx';

/** Keeps the file's name and its remove button together. */
const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });

const FileName = styled('span')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  // A long name wraps to lines of its own and needs a distance from the frame there.
  '&:not(:empty)': { paddingLeft: 8 },
});

const Problem = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.error.main }));

type Props = {
  id: string;
  field: Field;
  value: File | null;
  onChange: (file: File | null) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLButtonElement> | undefined;
  describedBy: string;
  isInvalid: boolean;
};

export function FileControl({ id, field, value, onChange, onBlur, inputRef, describedBy, isInvalid }: Props) {
  const chosenId = `${id}-chosen`;
  const { accepts = [], label } = field;
  const preparing = useMutation({
    mutationFn: (files: readonly [File, ...File[]]) => toAccepted(files, { accepts, title: label }),
  });

  function choose([first, ...others]: readonly File[]): void {
    if (!first) return;
    preparing.mutate([first, ...others], { onSuccess: onChange, onError: () => onChange(null) });
  }

  return (
    <FilePicker
      id={id}
      label={label}
      accepts={offeredTypes(accepts)}
      isMultiple={bridgeTo(accepts) === 'pdf'}
      onChoose={choose}
      onBlur={onBlur}
      buttonRef={inputRef}
      describedBy={`${chosenId} ${describedBy}`}
      isInvalid={isInvalid || preparing.isError}
      status={
        <Line>
          <FileName id={chosenId} role="status">
            {value && !preparing.isPending ? `${value.name} · ${formatBytes(value.size)}` : null}
            {preparing.isPending ? 'Se pregătește fișierul…' : null}
            {preparing.error ? <Problem>{problemText(preparing.error)}</Problem> : null}
          </FileName>
          {value ? (
            <IconButton aria-label={`Scoate ${value.name}`} title="Scoate" onClick={() => onChange(null)}>
              <ClearIcon fontSize="inherit" />
            </IconButton>
          ) : null}
        </Line>
      }
      hasHint={value === null && !preparing.isPending && !preparing.isError}
      dropHint="sau trageți-l aici"
    />
  );
}
