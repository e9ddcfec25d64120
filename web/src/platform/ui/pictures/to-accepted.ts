/** Bridges what people have to what the register accepts: pictures of one kind, PDF of another (REP-204, REP-205). */
import { askedFileBytes } from '@ceccar/contract/file-field';
import { fitPicture } from './fit-picture.ts';
import { PictureProblem } from './picture-problem.ts';

const pictures = ['image/jpeg', 'image/png'];
const phonePictures = ['image/heic', 'image/heif'];
const pdf = 'application/pdf';

export type Bridge = 'pictures' | 'pdf' | undefined;

/** What the field takes only one of, so that the other can be converted. */
export function bridgeTo(accepts: readonly string[]): Bridge {
  const [takesPictures, takesPdf] = [accepts.includes('image/jpeg'), accepts.includes(pdf)];
  if (takesPictures === takesPdf) return undefined;
  return takesPictures ? 'pictures' : 'pdf';
}

/** The types that a picker offers for such a field. */
export function offeredTypes(accepts: readonly string[]): readonly string[] {
  return bridgeTo(accepts) ? [...new Set([...accepts, ...pictures, pdf, ...phonePictures])] : accepts;
}

type Options = {
  accepts: readonly string[];
  /** Title of a PDF that is made. */
  title: string;
};

/**
 * The one file to send, of a type that the field accepts, if the chosen ones can be made so; else the first one, which the
 * field's check refuses. Throws `PictureProblem`.
 */
export async function toAccepted(
  files: readonly [File, ...File[]],
  { accepts, title }: Options,
): Promise<File> {
  const [first] = files;
  const bridge = bridgeTo(accepts);
  const arePictures = files.every(isPicture);
  if (bridge === 'pdf' && files.length > 1 && !arePictures)
    throw new PictureProblem('Alegeți un singur PDF, sau numai poze JPG ori PNG, care se unesc într-un PDF.');
  if (bridge === 'pdf' && arePictures) {
    const { joinPictures } = await import('./join-pictures.ts');
    return new File([await joinPictures(files, title)], `${stemOf(first.name)}.pdf`, { type: pdf });
  }
  if (bridge !== 'pictures') return first;
  if (first.type === pdf) {
    const { drawPdf } = await import('./draw-pdf.ts');
    return new File([await drawPdf(first)], `${stemOf(first.name)}.jpg`, { type: 'image/jpeg' });
  }
  return isPicture(first) ? fitPicture(first, askedFileBytes) : first;
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
