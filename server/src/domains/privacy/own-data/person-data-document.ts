/** Renders the readable part of a member's own data (PRI-3, PRI-25). */
import { cleanText } from '@ceccar/contract/clean-text';
import type { MemberKind } from '@ceccar/contract/member';
import type { WithIssuer } from '@ceccar/contract/papers/issuer';
import { formatSize } from '../../../platform/text/format-size.ts';
import { drawDataTable } from '../../papers/kit/data-table.ts';
import {
  drawFeet,
  drawHeading,
  drawLetterhead,
  finishPdf,
  openPdf,
  type Pdf,
} from '../../papers/kit/pdf-page.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import { type Controller, privacyTopics } from '../../reports/template/declarations/gdpr-wording.ts';
import {
  drawBoxedRows,
  drawParagraph,
  drawRows,
  drawSectionTitle,
  drawSubtitle,
  drawTopic,
  heightOfRows,
} from './copy-blocks.ts';
import type { CopyTopic } from './copy-parts.ts';
import { copyNotes, type Request } from './copy-wording.ts';
import { type Contact, contactsOf } from './data-rights.ts';

export type PersonDataFacts = WithIssuer & {
  kind: MemberKind;
  name: string;
  branch: string;
  contact: Contact;
  controller: Controller;
  request: Request;
  topics: readonly CopyTopic[];
  files: readonly { title: string; name: string; size: number }[];
};

/** `number` is that of the section. */
type Section = { title: string; count: string; draw: (pdf: Pdf, number: number) => void };

/** The same data and time give the same bytes. Drawn twice, since the contents need the numbers of the pages. */
export async function renderPersonData(facts: PersonDataFacts, madeAt: Date): Promise<Buffer> {
  const { pages } = compose(facts, madeAt, []);
  return finishPdf(compose(facts, madeAt, pages).pdf);
}

export const personDataDocument = defineDocument({ name: 'person-data', draw: renderPersonData });

/** `pages` are those of the sections, in their order. */
function compose(
  facts: PersonDataFacts,
  madeAt: Date,
  pages: readonly number[],
): { pdf: Pdf; pages: number[] } {
  const name = cleanText(facts.name);
  const { heading, below, subject, rows, introduction } = copyNotes(facts.kind, name, facts.request, madeAt);
  const sections = sectionsOf(facts);
  const pdf = openPdf({ title: `${heading} – ${name}`, subject, createdAt: madeAt }, 0);
  drawLetterhead(pdf, facts.issuer ?? cleanText(facts.branch));
  drawHeading(pdf, heading.toLocaleUpperCase('ro'), below);
  pdf.y += 16;
  drawBoxedRows(pdf, rows);
  drawParagraph(pdf, introduction);
  drawContents(pdf, sections, pages);
  const found = sections.map(({ title, draw }, index) => {
    drawSectionTitle(pdf, `${index + 1}. ${title}`);
    const { count } = pdf.bufferedPageRange();
    draw(pdf, index + 1);
    return count;
  });
  drawFeet(pdf, `${heading} · ${name}`);
  return { pdf, pages: found };
}

function sectionsOf({ kind, branch, contact, controller, topics, files }: PersonDataFacts): Section[] {
  return [
    ...topics.map((topic) => ({
      title: topic.title,
      count: String(topic.count),
      draw: (pdf: Pdf) => drawTopic(pdf, topic),
    })),
    { title: 'Fișierele din arhivă', count: String(files.length), draw: (pdf: Pdf) => drawFiles(pdf, files) },
    {
      title: 'Drepturi și contacte',
      count: '',
      draw: (pdf: Pdf, number: number) => {
        for (const { title, paragraphs } of privacyTopics(kind, cleanText(branch), controller)) {
          drawSubtitle(pdf, `${number}.${title}`);
          for (const text of paragraphs) drawParagraph(pdf, text);
        }
        const contacts = contactsOf(cleanText(branch), contact, controller);
        drawSubtitle(pdf, 'Contacte', heightOfRows(pdf, contacts));
        drawRows(pdf, contacts);
      },
    },
  ];
}

function drawContents(pdf: Pdf, sections: readonly Section[], pages: readonly number[]): void {
  drawSectionTitle(pdf, 'Cuprins');
  drawDataTable(pdf, {
    size: 8.3,
    columns: [
      { title: 'Secțiunea', part: 0.7 },
      { title: 'Înregistrări', part: 0.16, align: 'right' },
      { title: 'Pagina', part: 0.14, align: 'right' },
    ],
    rows: sections.map(({ title, count }, index) => ({
      // As wide as a real number, so that both drawings have the same lines.
      cells: [`${index + 1}. ${title}`, count, String(pages[index] ?? 0)],
    })),
  });
}

function drawFiles(pdf: Pdf, files: PersonDataFacts['files']): void {
  if (files.length === 0) {
    drawParagraph(pdf, 'Nu se păstrează niciun fișier.');
    return;
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  drawDataTable(pdf, {
    size: 8.3,
    columns: [
      { title: 'Fișierul din dosarul fisiere', part: 0.55 },
      { title: 'Din', part: 0.3 },
      { title: 'Mărime', part: 0.15, align: 'right' },
    ],
    rows: [
      ...files.map(({ title, name, size }) => ({ cells: [name, title, formatSize(size)] })),
      { cells: ['Total', '', formatSize(total)], style: 'sum' as const },
    ],
  });
}
