/** Chooses one file, by the button or by dropping it; what is chosen stays until it is sent or taken out. */
import type { Field } from '@ceccar/contract/fields';
import ClearIcon from '@mui/icons-material/Close';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { formatBytes } from '../format.ts';
import { acceptedNames, withMediaType } from './media-type.ts';

const DropPlace = styled('div', { shouldForwardProp: (name) => name !== 'look' })<{
  look: 'calm' | 'aimed' | 'refused';
}>(({ theme, look }) => {
  const { palette } = theme.vars ?? theme;
  const outline = `color-mix(in srgb, ${palette.text.secondary} 40%, transparent)`;
  const colors = { calm: outline, aimed: palette.primary.main, refused: palette.error.main };
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
    minHeight: 36,
    border: `1px dashed ${colors[look]}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: look === 'aimed' ? palette.action.hover : 'transparent',
  };
});

/** Not on touch screens, where nothing can be dropped. */
const DropHint = styled(Typography)({ '@media (pointer: coarse)': { display: 'none' } });

/** The name of the file and the button that takes it out stay together. */
const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });

const Chosen = styled('span')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  // A long name takes lines of its own; it keeps a distance from the frame there.
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
  const picker = useRef<HTMLInputElement>(null);
  const [isAimed, setAimed] = useState(false);
  const chosenId = `${id}-chosen`;

  function drop(event: DragEvent) {
    event.preventDefault();
    setAimed(false);
    const [file] = event.dataTransfer.files;
    if (file) onChange(withMediaType(file));
  }

  return (
    <DropPlace
      look={isAimed ? 'aimed' : isInvalid ? 'refused' : 'calm'}
      onDragOver={(event) => {
        event.preventDefault();
        setAimed(true);
      }}
      onDragLeave={() => setAimed(false)}
      onDrop={drop}
    >
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedNames(field.accepts ?? [])}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChange(withMediaType(file));
          // The same file can be chosen again, say after it was mended.
          target.value = '';
        }}
      />
      <Button
        id={id}
        ref={inputRef}
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-label={`Alege fișierul: ${field.label}`}
        aria-describedby={`${chosenId} ${describedBy}`}
        onClick={() => picker.current?.click()}
        onBlur={onBlur}
      >
        Alege fișierul
      </Button>
      <Line>
        <Chosen id={chosenId} role="status">
          {value ? `${value.name} · ${formatBytes(value.size)}` : null}
        </Chosen>
        {value ? (
          <IconButton aria-label={`Scoate ${value.name}`} title="Scoate" onClick={() => onChange(null)}>
            <ClearIcon fontSize="inherit" />
          </IconButton>
        ) : null}
      </Line>
      {value ? null : (
        <DropHint variant="body2" color="textSecondary">
          sau trageți-l aici
        </DropHint>
      )}
    </DropPlace>
  );
}
