import { PDFDocument } from '@cantoo/pdf-lib';
import { GlobalWorkerOptions } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { openAhead } from './open-pdf.ts';
import { PdfPages } from './pdf-pages.tsx';

// The client's build puts the worker there; in these tests it does not exist.
GlobalWorkerOptions.workerSrc = workerAddress;

async function pdfOf(pages: number): Promise<ArrayBuffer> {
  const pdf = await PDFDocument.create();
  for (let number = 0; number < pages; number += 1) pdf.addPage([200, 300]);
  const bytes = await pdf.save();
  return bytes.slice().buffer;
}

const shown = (content: ArrayBuffer, width: number) => (
  <PdfPages content={content} width={width} zoom={1} turn={0} />
);
const pageOf = (number: number, count: number) =>
  page.getByRole('group', { name: `Pagina ${number} din ${count}` });
const canvasOf = (number: number, count: number) => pageOf(number, count).query()?.querySelector('canvas');

/** Content of the first frame, before anything that has to be waited for. */
async function showAtFirst(content: ArrayBuffer, width: number) {
  const seen: (HTMLCanvasElement | null)[] = [];
  await renderPart(<FirstFrame onDrawn={(frame) => seen.push(frame)}>{shown(content, width)}</FirstFrame>);
  return seen[0];
}

type FrameProps = { onDrawn: (canvas: HTMLCanvasElement | null) => void; children: ReactNode };

function FirstFrame({ onDrawn, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first frame counts.
  useLayoutEffect(() => {
    onDrawn(frame.current?.querySelector('canvas') ?? null);
  }, []);
  return <div ref={frame}>{children}</div>;
}

test('the first page of the next document is drawn before it is shown, the others follow (API-261)', {
  tags: 'deep',
}, async () => {
  const present = await renderPart(shown(await pdfOf(1), 240));
  await expect.poll(() => canvasOf(1, 1)).toBeTruthy();
  const next = await pdfOf(3);
  await openAhead(next);
  await present.unmount();
  expect(await showAtFirst(next, 240)).toMatchObject({ width: 240, height: 360 });
  await expect.poll(() => canvasOf(3, 3)).toBeTruthy();
});

test('in another size than before, the first page is drawn anew (API-261)', { tags: 'deep' }, async () => {
  const present = await renderPart(shown(await pdfOf(1), 240));
  await expect.poll(() => canvasOf(1, 1)).toBeTruthy();
  const next = await pdfOf(2);
  await openAhead(next);
  await present.unmount();
  expect(await showAtFirst(next, 180)).toBeNull();
  await expect.poll(() => canvasOf(1, 2)?.width).toBe(180);
});
