/** Draws pictures of the documents that members send, like phone photos: bars stand for words. */
import { drawPortrait } from '../demo-portrait.ts';
import { type Colour, encodePng } from '../png.ts';

export type Pictures = ReturnType<typeof drawPictures>;

/** The documents of a report, the same for all reports, under the file names that members use. */
export function drawPictures() {
  const picture = (name: string, bytes: Buffer) => ({ name: `${name}.png`, bytes });
  return {
    identityCard: picture('carte-de-identitate', drawIdentityCard()),
    certificate: picture('certificat-de-inregistrare', drawPage(3)),
    register: picture('registru-incasari-plati', drawPage(12)),
    insurance: picture('declaratie-de-asigurare', drawPage(0)),
    balance: picture('balanta-de-verificare', drawPage(13)),
    photo: picture('fotografie', drawPortrait(3)),
  };
}

type Box = { left: number; top: number; width: number; height: number; colour: Colour };

const desk: Colour = [120, 112, 104];
const paperColour: Colour = [250, 249, 245];
const ink: Colour = [88, 94, 104];
const faint: Colour = [196, 200, 206];
const blue: Colour = [47, 84, 139];

/** An identity card with a portrait and lines of text. */
function drawIdentityCard(): Buffer {
  const card: Colour = [226, 214, 224];
  return draw(600, 400, [
    { left: 20, top: 20, width: 560, height: 360, colour: card },
    { left: 20, top: 20, width: 560, height: 46, colour: blue },
    { left: 46, top: 92, width: 154, height: 200, colour: [205, 215, 226] },
    { left: 96, top: 126, width: 54, height: 66, colour: ink },
    { left: 70, top: 206, width: 106, height: 86, colour: ink },
    ...lines({ left: 232, top: 100, width: 296, rows: 8, step: 25 }),
    ...lines({ left: 46, top: 320, width: 488, rows: 2, step: 28 }),
  ]);
}

/** A page with a heading, lines of text, and a table with the given number of rows. */
function drawPage(tableRows: number): Buffer {
  const rows = Array.from({ length: tableRows }, (_, row) => 230 + row * 22);
  return draw(420, 594, [
    { left: 20, top: 20, width: 380, height: 554, colour: paperColour },
    { left: 120, top: 50, width: 180, height: 13, colour: blue },
    ...lines({ left: 45, top: 90, width: 320, rows: 6, step: 19 }),
    ...rows.flatMap((top) => [
      { left: 45, top, width: 330, height: 1, colour: faint },
      ...[45, 150, 235, 310].map((left, column) => ({
        left: left + 5,
        top: top + 8,
        width: 30 + ((top + column * 37) % 35),
        height: 6,
        colour: ink,
      })),
    ]),
    ...lines({ left: 45, top: 530, width: 130, rows: 2, step: 18 }),
  ]);
}

/** Lines of unequal length, as in a text. */
function lines(of: { left: number; top: number; width: number; rows: number; step: number }): Box[] {
  return Array.from({ length: of.rows }, (_, row) => ({
    left: of.left,
    top: of.top + row * of.step,
    width: Math.round(of.width * (1 - ((row * 37) % 45) / 100)),
    height: 7,
    colour: ink,
  }));
}

/** Later boxes cover earlier ones. */
function draw(width: number, height: number, boxes: readonly Box[]): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = new Array<Colour>(width).fill(desk);
    for (const box of boxes)
      if (y >= box.top && y < box.top + box.height) row.fill(box.colour, box.left, box.left + box.width);
    return row;
  });
  return encodePng(width, height, (x, y) => rows[y]?.[x] ?? desk);
}
