/**
 * One page of a PDF: rendered once it is near the viewport, with a text layer for screen readers, search and copying.
 */
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Turn } from '../page/zoom.ts';
import { drawPage, rememberWidth, takeDrawn } from './draw-page.ts';

const Page = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  // Pages stay white in dark mode.
  backgroundColor: '#fff',
  outline: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& canvas': { display: 'block', width: '100%', height: '100%' },
}));

/** Styles that the text layer of pdf.js needs: invisible text over the rendered page. */
const Text = styled('div')({
  '--min-font-size': 1,
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '--scale-round-x': '1px',
  '--scale-round-y': '1px',
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  textSizeAdjust: 'none',
  forcedColorAdjust: 'none',
  transformOrigin: '0 0',
  '& :is(span, br)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    '--scale-x': 1,
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
  '& ::selection': { background: 'rgb(0 90 200 / 0.3)' },
  '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
});

type Props = { page: PDFPageProxy; count: number; width: number; zoom: number; turn: Turn };

export function PdfPage({ page, count, width, zoom, turn }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useNearness(place, page.pageNumber === 1);
  const [isDrawn, setDrawn] = useState(false);
  const rotation = (page.rotate + turn) % 360;
  const scale = (width * zoom) / page.getViewport({ scale: 1, rotation }).width;
  const viewport = page.getViewport({ scale, rotation });

  // An effect, because pdf.js draws outside React; before painting, because the page may be drawn already.
  useLayoutEffect(() => {
    if (!isNear) return;
    rememberWidth(width);
    const drawn = takeDrawn(page, { scale, rotation });
    if (drawn) {
      drawing.current?.replaceChildren(drawn);
      setDrawn(true);
      return;
    }
    const { canvas, task } = drawPage(page, { scale, rotation });
    task.promise
      // The previous rendering stays visible until this one is ready.
      .then(() => {
        drawing.current?.replaceChildren(canvas);
        setDrawn(true);
      })
      .catch((error) => {
        if (!(error instanceof RenderingCancelledException)) throw error;
      });
    return () => task.cancel();
  }, [isNear, page, scale, rotation, width]);

  // An effect, because pdf.js draws outside React.
  useEffect(() => {
    const container = text.current;
    if (!isNear || !container) return;
    container.replaceChildren();
    const shown = page.getViewport({ scale, rotation });
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport: shown });
    // Without the text layer the page is still readable.
    layer.render().catch(() => undefined);
    return () => layer.cancel();
  }, [isNear, page, scale, rotation]);

  return (
    <Page
      ref={place}
      role="group"
      aria-label={`Pagina ${page.pageNumber} din ${count}`}
      style={{ width: viewport.width, height: viewport.height }}
    >
      {isDrawn || !isNear ? null : <LinearProgress aria-label="Se desenează pagina" />}
      <div ref={drawing} style={{ height: '100%' }} />
      <Text ref={text} style={{ '--total-scale-factor': scale } as React.CSSProperties} />
    </Page>
  );
}

/** Whether the element has ever been within one window height of the viewport; `isFirst`: it is there at once. */
function useNearness(place: React.RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const [isNear, setNear] = useState(isFirst);
  // An effect, because the browser reports visibility.
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
