/** The pages of a PDF one below the other, fitted to the width of the container. */
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { Turn } from '../zoom.ts';
import { openPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';

type Props = {
  content: ArrayBuffer;
  /** Width of a page at zoom 1, in pixels. */
  width: number;
  zoom: number;
  turn: Turn;
};

export function PdfPages({ content, width, zoom, turn }: Props) {
  const { pages, hasFailed } = usePages(content);
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
        <PdfPage
          key={page.pageNumber}
          page={page}
          count={pages.length}
          width={width}
          zoom={zoom}
          turn={turn}
        />
      ))}
    </Stack>
  );
}

type Opened = { content: ArrayBuffer; pages?: PDFPageProxy[]; hasFailed?: true };

function usePages(content: ArrayBuffer) {
  const [opened, setOpened] = useState<Opened>({ content });
  // The document lives outside React and is released with the component.
  useEffect(() => {
    const task = openPdf(content);
    let isLeft = false;
    const tell = (what: Omit<Opened, 'content'>) => {
      if (!isLeft) setOpened({ content, ...what });
    };
    task.promise
      .then(async (pdf) => {
        const numbers = Array.from({ length: pdf.numPages }, (_page, index) => index + 1);
        tell({ pages: await Promise.all(numbers.map((number) => pdf.getPage(number))) });
      })
      .catch(() => tell({ hasFailed: true }));
    return () => {
      isLeft = true;
      void task.destroy();
    };
  }, [content]);
  // The pages of a previous document are already released.
  return opened.content === content ? opened : { pages: undefined, hasFailed: undefined };
}
