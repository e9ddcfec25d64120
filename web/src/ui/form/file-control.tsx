/** Chooses one file with a button or by drag and drop; the file stays chosen until it is sent or removed. */
import type { Field } from '@ceccar/contract/fields';
import ClearIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { formatBytes } from '../format.ts';
import { FilePicker } from './file-picker.tsx';

/** Keeps the file's name and its remove button together. */
const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });

const FileName = styled('span')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  // A long name wraps to lines of its own and needs a distance from the frame there.
  '&:not(:empty)': { paddingLeft: 8 },
});

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
  return (
    <FilePicker
      id={id}
      label={field.label}
      accepts={field.accepts ?? []}
      onChoose={([file]) => onChange(file ?? null)}
      onBlur={onBlur}
      buttonRef={inputRef}
      describedBy={`${chosenId} ${describedBy}`}
      isInvalid={isInvalid}
      status={
        <Line>
          <FileName id={chosenId} role="status">
            {value ? `${value.name} · ${formatBytes(value.size)}` : null}
          </FileName>
          {value ? (
            <IconButton aria-label={`Scoate ${value.name}`} title="Scoate" onClick={() => onChange(null)}>
              <ClearIcon fontSize="inherit" />
            </IconButton>
          ) : null}
        </Line>
      }
      hasHint={value === null}
    />
  );
}
