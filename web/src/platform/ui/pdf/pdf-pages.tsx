/** The pages of a PDF one below the other, fitted to the width of the container. */
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import type { Turn } from '../page/zoom.ts';
import { type OpenedPages, openedAhead, openPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';

type Props = {
  content: ArrayBuffer;
  /** Width of a page at zoom 1, in pixels. */
  width: number;
  zoom: number;
  turn: Turn;
};

export function PdfPages({ content, width, zoom, turn }: Props) {
  const { pages, count, hasFailed } = usePages(content);
  if (hasFailed) {
    return (
      <Alert severity="error">
        Documentul nu poate fi afișat aici. Deschideți-l într-o filă nouă sau descărcați-l.
      </Alert>
    );
  }
  if (!pages) return <LinearProgress aria-label="Se deschide documentul" />;
  return (
    <Stack spacing={1} sx={{ width: 'max-content', mx: 'auto' }}>
      {pages.map((page) => (
        <PdfPage key={page.pageNumber} page={page} count={count} width={width} zoom={zoom} turn={turn} />
      ))}
    </Stack>
  );
}

type Opened = Partial<OpenedPages> & { content: ArrayBuffer; hasFailed?: true };

function usePages(content: ArrayBuffer) {
  const [opened, setOpened] = useState<Opened>(() => ({ content, ...openedAhead(content) }));
  // The document lives outside React and is released with the component.
  useEffect(() => {
    const task = openPdf(content);
    let isLeft = false;
    const tell = (what: Omit<Opened, 'content'>) => {
      if (!isLeft) setOpened({ content, ...what });
    };
    task.promise
      .then(async (pdf) => {
        const { numPages: count } = pdf;
        // The first page is drawn before the others are read.
        const first = await pdf.getPage(1);
        tell({ pages: [first], count });
        const others = Array.from({ length: count - 1 }, (_page, index) => pdf.getPage(index + 2));
        if (count > 1) tell({ pages: [first, ...(await Promise.all(others))], count });
      })
      .catch(() => tell({ hasFailed: true }));
    return () => {
      isLeft = true;
      void task.destroy();
    };
  }, [content]);
  // The pages of a previous document are already released.
  return opened.content === content
    ? { count: 0, ...opened }
    : { pages: undefined, count: 0, hasFailed: undefined };
}
