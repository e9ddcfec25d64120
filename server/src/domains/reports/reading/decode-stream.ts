/** Decodes the content of a stream. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFRawStream,
} from '@cantoo/pdf-lib';

/** Undefined if a filter is unknown, such as those of pictures, or the content is damaged. */
export function decodeStream(stream: PDFRawStream): Uint8Array | undefined {
  try {
    return withoutPredictor(decodePDFRawStream(stream).decode(), stream.dict);
  } catch (error) {
    // More than the memory holds is not damage.
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}

/** The library does not undo predictors, which cross-reference streams use. */
function withoutPredictor(data: Uint8Array, dict: PDFDict): Uint8Array | undefined {
  const written = dict.lookup(PDFName.of('DecodeParms'));
  const params = written instanceof PDFArray ? written.lookup(written.size() - 1) : written;
  if (!(params instanceof PDFDict)) return data;
  const numberOf = (key: string, usual: number) => {
    const number = params.lookup(PDFName.of(key));
    return number instanceof PDFNumber ? number.asNumber() : usual;
  };
  const predictor = numberOf('Predictor', 1);
  if (predictor === 1) return data;
  const bits = numberOf('Colors', 1) * numberOf('BitsPerComponent', 8);
  const width = Math.ceil((numberOf('Columns', 1) * bits) / 8);
  return predictor >= 10 ? undoPng(data, width, Math.max(1, Math.ceil(bits / 8))) : undefined;
}

/** Each row begins with the number of its filter (PNG, 9.2). */
function undoPng(data: Uint8Array, width: number, step: number): Uint8Array {
  const rows = Math.ceil(data.length / (width + 1));
  const result = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * (width + 1)];
    const at = row * width;
    for (let column = 0; column < width; column += 1) {
      const left = column < step ? 0 : (result[at + column - step] ?? 0);
      const above = row === 0 ? 0 : (result[at + column - width] ?? 0);
      const corner = row === 0 || column < step ? 0 : (result[at + column - width - step] ?? 0);
      const value = data[row * (width + 1) + 1 + column] ?? 0;
      result[at + column] = value + predict(filter, left, above, corner);
    }
  }
  return result;
}

function predict(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(estimate - one)) as [
    number,
    number,
    number,
  ]; // as many as were mapped
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
