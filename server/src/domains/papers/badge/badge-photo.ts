/** The photo of a card, cropped to 3:4 at the resolution of a good print. */

/** 350 dpi at 22.7 mm. */
const size = { width: 315, height: 420 };
const quality = 88;
/** Part of the cropping that is taken from above: heads are in the upper half. */
const above = 0.25;

/** Returns a JPEG without metadata. Throws if the picture cannot be read. */
export async function prepareBadgePhoto(photo: Uint8Array): Promise<Buffer> {
  // Only the worker thread loads the drawing library, which takes 30 MB.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(Buffer.from(photo));
  const scale = Math.max(size.width / image.width, size.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (size.width - width) / 2, (size.height - height) * above, width, height);
  return canvas.toBuffer('image/jpeg', quality);
}
