/** The child process that converts images to photos, one for each request; its output is not trusted. */
import { photoSize } from '@ceccar/contract/members/photo-imports';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const quality = 88;
/** Pixels of the shorter side: nobody is recognisable on a smaller image. */
const leastSide = 100;

process.on('message', (request) => void answer(request as { bytes: Uint8Array })); // sent by photo-turner.ts alone
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer({ bytes }: { bytes: Uint8Array }): Promise<void> {
  process.send?.(await turn(bytes).catch(() => ({ refusal: 'Imaginea nu poate fi citită.' })));
}

/** Crops to the centre, applies the EXIF orientation, on white; no metadata is copied (EXC-72). */
async function turn(bytes: Uint8Array): Promise<{ jpeg: Uint8Array } | { refusal: string }> {
  const picture = await loadImage(bytes);
  if (Math.min(picture.width, picture.height) < leastSide)
    return { refusal: `Imaginea este prea mică: are ${picture.width}×${picture.height} de pixeli.` };
  const { width, height } = photoSize;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [cutWidth, cutHeight] = [width / scale, height / scale];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    (picture.width - cutWidth) / 2,
    (picture.height - cutHeight) / 2,
    cutWidth,
    cutHeight,
    0,
    0,
    width,
    height,
  );
  return { jpeg: await canvas.encode('jpeg', quality) };
}
