/** One page of a PDF: drawn once it comes near the window, with its text over it, to be read out, found and copied. */
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { AnnotationMode, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { Turn } from '../zoom.ts';

const Page = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  // Paper is white in dark mode, too.
  backgroundColor: '#fff',
  outline: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& canvas': { display: 'block', width: '100%', height: '100%' },
}));

/** What pdf.js expects of the layer's looks: the words lie unseen where the page shows them. */
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

/** Sharper than any screen that is in use; more only takes memory. */
const mostPixelRatio = 2;

export function PdfPage({ page, count, width, zoom, turn }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = useNearness(place);
  const [isDrawn, setDrawn] = useState(false);
  const rotation = (page.rotate + turn) % 360;
  const scale = (width * zoom) / page.getViewport({ scale: 1, rotation }).width;
  const viewport = page.getViewport({ scale, rotation });

  // What pdf.js draws lies outside React.
  useEffect(() => {
    if (!isNear) return;
    const ratio = Math.min(window.devicePixelRatio, mostPixelRatio);
    const sharp = page.getViewport({ scale: scale * ratio, rotation });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(sharp.width);
    canvas.height = Math.floor(sharp.height);
    const task = page.render({ canvas, viewport: sharp, annotationMode: AnnotationMode.ENABLE });
    task.promise
      // What was drawn before stays in sight until this is done.
      .then(() => {
        drawing.current?.replaceChildren(canvas);
        setDrawn(true);
      })
      .catch((error) => {
        if (!(error instanceof RenderingCancelledException)) throw error;
      });
    return () => task.cancel();
  }, [isNear, page, scale, rotation]);

  // As above.
  useEffect(() => {
    const container = text.current;
    if (!isNear || !container) return;
    container.replaceChildren();
    const shown = page.getViewport({ scale, rotation });
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport: shown });
    // Without its text the page can still be looked at.
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

/** Whether it was ever at most a window's height away. */
function useNearness(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  // The browser tells what comes into sight.
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
