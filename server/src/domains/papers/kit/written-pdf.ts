/** A document whose texts keep to their lines, whatever they hold, and are read aloud word by word (PAP-257, PAP-258). */
import PDFDocument from 'pdfkit';
import { breakLongWords, linesOf, type Measure } from './line-breaks.ts';

type TextOptions = PDFKit.Mixins.TextOptions;

export class WrittenPdf extends PDFDocument {
  /** Of a text that goes on in another type: the options of its beginning apply. */
  private begun: TextOptions | undefined;

  override text(text: string, x?: number, y?: number, options?: TextOptions): this;
  override text(text: string, options?: TextOptions): this;
  override text(text: string, at?: number | TextOptions, y?: number, more: TextOptions = {}): this {
    const own = typeof at === 'object' ? at : more;
    if (typeof at === 'number') this.x = at;
    if (y !== undefined) this.y = y;
    const options = { ...this.begun, ...own };
    this.begun = own.continued ? options : undefined;
    const width = this.widthFor(options);
    if (width === undefined) return super.text(text, own);
    if (options.align === 'justify') return this.justify(text, width, options);
    return super.text(breakLongWords(spaced(text), width, this.measure(options)), own);
  }

  override heightOfString(text: string, options: TextOptions = {}): number {
    const width = this.widthFor(options);
    if (width === undefined) return super.heightOfString(text, options);
    return super.heightOfString(breakLongWords(spaced(text), width, this.measure(options)), options);
  }

  /** pdfkit's own way draws no blanks between the words of a justified line. */
  private justify(text: string, width: number, options: TextOptions): this {
    const measure = this.measure(options);
    const lines = linesOf(spaced(text), width, measure);
    const left = this.x;
    for (const [index, line] of lines.entries()) {
      const height = this.currentLineHeight(true);
      if (this.y + height > this.page.maxY()) this.continueOnNewPage();
      const words = line.replace('\n', '').match(/[^ ]+ ?/g) ?? [];
      const isEnd = line.endsWith('\n') || index === lines.length - 1;
      const gap = isEnd ? 0 : (width - measure(line.trimEnd())) / Math.max(1, words.length - 1);
      let x = left;
      for (const word of words) {
        super.text(word, x, this.y, { lineBreak: false });
        x += measure(word) + gap;
      }
      this.y += height + (options.lineGap ?? 0);
    }
    this.x = left;
    return this;
  }

  /** As pdfkit has it; undefined for a text on one line. */
  private widthFor({ lineBreak, width }: TextOptions): number | undefined {
    if (lineBreak === false) return undefined;
    return width ?? this.page.width - this.x - this.page.margins.right;
  }

  private measure(options: TextOptions): Measure {
    const { characterSpacing = 0 } = options;
    return (text) => this.widthOfString(text, { characterSpacing }) + characterSpacing;
  }
}

/**
 * A line break is not drawn: without a blank before it the words beside it would be read as one. A per cent sign stays with
 * its number.
 */
function spaced(text: string): string {
  return text.replace(/[ \t]*\n/g, ' \n').replace(/(\d) %/g, '$1\u00a0%');
}
