/** The child process that decodes pictures, one for each request; its output is not trusted. */
import { messages } from '@ceccar/contract/messages';
import sharp, { type Sharp } from 'sharp';
import type { PictureAnswer, PictureRequest } from './picture.ts';

/** The largest cameras of phones make 200 megapixels (REP-203). */
const mostPixels = 200_000_000;
/** A larger picture is scaled down to this: an A4 page at 400 dpi has 15 megapixels. */
const mostStoredPixels = 24_000_000;
/** Nobody is recognisable on a photo with a shorter side, in pixels. */
const leastPhotoSide = 100;
/** Text stays sharp at this quality. */
const quality = 88;
/** Values of 0 to 255 by which a single colour varies in a JPEG. */
const mostNoise = 10;

// Only these two formats are read, whatever the library could read besides.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (request) => void answer(request as PictureRequest)); // sent by picture-reader.ts alone
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer(request: PictureRequest): Promise<void> {
  process.send?.(await decode(request).catch(() => ({ refusal: refusalOf(request.bytes) })));
}

/**
 * Turns the picture upright, on white, in sRGB, and encodes its pixels anew: metadata, embedded videos and bytes after its
 * end are dropped (REP-200, MEM-127, EXC-72).
 */
async function decode({ bytes, size }: PictureRequest): Promise<PictureAnswer> {
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (width * height > mostPixels) return { refusal: messages.pictureTooLarge(width, height) };
  if (size && Math.min(width, height) < leastPhotoSide)
    return { refusal: messages.pictureTooSmall(width, height) };
  const scale = Math.min(1, Math.sqrt(mostStoredPixels / (width * height)));
  const { data, info } = await decodeWhole(bytes, (picture) =>
    picture
      .autoOrient()
      .resize(size ?? { width: Math.max(1, Math.floor(width * scale)) })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  if (isBlank(data, info.channels)) return { refusal: messages.pictureBlank };
  const { width: madeWidth, height: madeHeight, channels } = info;
  const made = sharp(data, { raw: { width: madeWidth, height: madeHeight, channels } });
  if (format === 'png' && !size) return { bytes: await made.png().toBuffer(), mediaType: 'image/png' };
  return { bytes: await made.jpeg({ quality }).toBuffer(), mediaType: 'image/jpeg' };
}

const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Warnings of libjpeg after which a part of the picture is missing or wrong; after others it is whole. */
const damage = /premature end|bad Huffman code|instead of RST|arithmetic/;

/** Throws if any part of the picture is missing; cameras write whole pictures with other warnings (REP-201). */
async function decodeWhole<T>(bytes: Uint8Array, work: (picture: Sharp) => Promise<T>): Promise<T> {
  const open = (failOn: 'warning' | 'error', content = bytes) =>
    sharp(content, { failOn, limitInputPixels: mostPixels });
  try {
    return await work(open('warning'));
  } catch (error) {
    if (!damage.test((error as Error).message)) return work(open('error'));
    const ended = withEndMark(bytes);
    if (!ended) throw error;
    // Where more than the mark is missing, this fails with the same warning.
    return work(open('warning', ended));
  }
}

/** Some programs and cut transfers leave out only the end mark of a JPEG, and libjpeg decodes it (libjpeg-turbo#163). */
function withEndMark(bytes: Uint8Array): Uint8Array | undefined {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  return isJpeg ? Buffer.concat([bytes, jpegEnd]) : undefined;
}

/** All pixels have one colour: an empty page, or pixels that a device failed to write (REP-202). */
function isBlank(pixels: Buffer, channels: number): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    let [least, most] = [255, 0];
    for (let at = channel; at < pixels.length; at += channels) {
      const value = pixels[at] ?? 0;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (most - least > mostNoise) return false;
  }
  return true;
}

/** Ends of both formats; some scanners add a block of padding after them. */
const ends = [jpegEnd, Buffer.from('IEND')];
const mostPadding = 2_048;

function refusalOf(bytes: Uint8Array): string {
  const tail = Buffer.from(bytes).subarray(-mostPadding);
  return ends.some((end) => tail.includes(end)) ? messages.pictureUnreadable : messages.fileCutShort;
}
