/** Crops a picture to a frame: drag with mouse or finger, move with the arrow keys, zoom with the slider. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { areaOf, type Crop, keepInside, mostZoom, moveCrop, startCrop } from './crop-area.ts';
import { drawArea, readPicture, type Size, toJpeg } from './draw-picture.ts';
import { jpegName } from './fit-picture.ts';
import { problemText } from './picture-problem.ts';

/** Shows exactly the picture that is sent. */
const Frame = styled('canvas')(({ theme }) => ({
  display: 'block',
  width: 'min(240px, 100%)',
  marginInline: 'auto',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  cursor: 'move',
  // A finger drags the picture, not the page.
  touchAction: 'none',
}));

/** Fraction of the frame that one press of an arrow key moves. */
const keyStep = 0.02;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

type Props = {
  file: File;
  /** Size of the resulting picture. */
  size: Size;
  title: string;
  text: string;
  onCropped: (file: File) => void;
  onCancel: () => void;
};

export function CropDialog({ file, size, title, text, onCropped, onCancel }: Props) {
  const id = useId();
  const { data: picture, error } = useQuery({
    queryKey: ['picture', file.name, file.size, file.lastModified],
    queryFn: () => readPicture(file),
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {picture ? (
        <Cropper
          picture={picture}
          size={size}
          text={text}
          onCancel={onCancel}
          onCropped={(content) => onCropped(new File([content], jpegName(file.name), { type: content.type }))}
        />
      ) : (
        <>
          <DialogContent>
            {error ? <Alert severity="error">{problemText(error)}</Alert> : 'Se deschide poza…'}
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>Înapoi</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

type CropperProps = Pick<Props, 'size' | 'text' | 'onCancel'> & {
  picture: ImageBitmap;
  onCropped: (content: Blob) => void;
};

function Cropper({ picture, size, text, onCancel, onCropped }: CropperProps) {
  const ratio = size.width / size.height;
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Last position of the pointer, because not every browser reports movement for touch. */
  const lastPointer = useRef({ x: 0, y: 0 });
  const [crop, setCrop] = useState<Crop>(() => startCrop(picture, ratio));
  // An effect, because the canvas is drawn outside React.
  useEffect(() => {
    if (canvas.current) drawArea(canvas.current, picture, areaOf(picture, ratio, crop));
  }, [picture, ratio, crop]);

  const move = (right: number, down: number) =>
    setCrop((before) => moveCrop(picture, ratio, before, right, down));

  function grab({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    currentTarget.setPointerCapture(pointerId);
    lastPointer.current = { x: clientX, y: clientY };
  }

  function drag({ buttons, clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (buttons === 0) return;
    const { x, y } = lastPointer.current;
    lastPointer.current = { x: clientX, y: clientY };
    move((clientX - x) / currentTarget.clientWidth, (clientY - y) / currentTarget.clientHeight);
  }

  function pressKey(event: KeyboardEvent) {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  }

  async function finish() {
    onCropped(await toJpeg(picture, areaOf(picture, ratio, crop), size));
  }

  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
        <Frame
          ref={canvas}
          width={size.width}
          height={size.height}
          tabIndex={0}
          role="img"
          aria-label="Poza, așa cum se trimite. Săgețile o mută."
          onPointerDown={grab}
          onPointerMove={drag}
          onKeyDown={pressKey}
        />
        <Slider
          aria-label="Mărire"
          size="small"
          min={1}
          max={mostZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(_event, zoom) => setCrop(keepInside(picture, ratio, { ...crop, zoom: Number(zoom) }))}
          sx={{ display: 'block', width: 'min(240px, 100%)', mx: 'auto', mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Renunță</Button>
        <Button variant="contained" onClick={() => void finish()}>
          Folosește poza
        </Button>
      </DialogActions>
    </>
  );
}
