/** A chosen file that this browser cannot turn into what the register accepts; the message tells the user what to do. */
export class PictureProblem extends Error {}

const phoneFormat =
  'Poza este în formatul HEIC al telefonului, pe care acest browser nu îl poate citi. Pe iPhone deschideți Configurări > Cameră > Formate și alegeți formatul cel mai compatibil (JPEG); pe alte telefoane opriți în setările camerei pozele de înaltă eficiență (HEIF). Apoi fotografiați din nou, sau trimiteți poza din browserul telefonului.';
const otherPicture = 'Poza nu poate fi citită. Alegeți un fișier JPG sau PNG, sau fotografiați din nou.';

export function problemOfPicture({ type }: Blob): PictureProblem {
  return new PictureProblem(/^image\/hei[cf]$/.test(type) ? phoneFormat : otherPicture);
}

export function problemText(error: unknown): string {
  return error instanceof PictureProblem ? error.message : otherPicture;
}
