/** File picker: a button and a drop area; on phones a button for the camera too, before the other. */
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
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
    // Buttons lie on the dashes.
    '& > .MuiButton-root': { margin: -1, backgroundColor: palette.background.paper },
    [theme.breakpoints.down('sm')]: { borderColor: 'transparent' },
  };
});

/** Only on phones and touch screens, which have a camera at hand. */
const CameraButton = styled(Button)(({ theme }) => ({
  display: 'none',
  '@media (pointer: coarse)': { display: 'inline-flex' },
  [theme.breakpoints.down('sm')]: { display: 'inline-flex' },
}));

/** Hidden on phones and touch screens, which have no drag and drop. */
const DropHint = styled(Typography)(({ theme }) => ({
  paddingRight: 12,
  '@media (pointer: coarse)': { display: 'none' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

type Props = {
  id?: string | undefined;
  /** Kind of file, read by screen readers with the button. */
  label: string;
  buttonText?: string | undefined;
  accepts: readonly string[];
  isMultiple?: boolean | undefined;
  onChoose: (files: File[]) => void;
  onBlur?: (() => void) | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  /** Shown beside the button. */
  status?: ReactNode;
  hasHint?: boolean;
  dropHint?: string;
};

export function FilePicker({
  id,
  label,
  buttonText = 'Alege fișierul',
  accepts,
  isMultiple = false,
  onChoose,
  onBlur,
  buttonRef,
  describedBy,
  isInvalid = false,
  status,
  hasHint = true,
  dropHint = isMultiple ? 'sau trageți-le aici' : 'sau trageți-l aici',
}: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isPicture = accepts.some((type) => type.startsWith('image/'));
  const [isAimed, setAimed] = useState(false);

  async function take(list: FileList | null) {
    const chosen = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    const files = await Promise.all(chosen.map(withMediaType));
    if (files.length > 0) onChoose(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setAimed(false);
    void take(event.dataTransfer.files);
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
        multiple={isMultiple}
        accept={acceptedNames(accepts)}
        onChange={({ target }) => {
          void take(target.files);
          // Lets the same file be chosen again, for example after it was corrected.
          target.value = '';
        }}
      />
      {isPicture ? (
        <>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={({ target }) => {
              void take(target.files);
              target.value = '';
            }}
          />
          <CameraButton
            variant="outlined"
            startIcon={<CameraIcon />}
            aria-label={`Fotografiază: ${label}`}
            onClick={() => camera.current?.click()}
          >
            Fotografiază
          </CameraButton>
        </>
      ) : null}
      <Button
        id={id}
        ref={buttonRef}
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-label={`${buttonText}: ${label}`}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
        onBlur={onBlur}
      >
        {buttonText}
      </Button>
      {status}
      {hasHint ? (
        <DropHint variant="body2" color="textSecondary">
          {dropHint}
        </DropHint>
      ) : null}
    </DropPlace>
  );
}
