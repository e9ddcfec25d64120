/** The documents of a report on a phone: the one in view is as high as its content, up to a part of the screen. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../../test/render-screen.tsx';
import { button } from '../../../../test/verbs.ts';
import type { DeskFile } from './desk-data.ts';
import { DocumentStrip } from './document-strip.tsx';
import { useStage } from './stage.ts';

function picture(kind: string, width: number, height: number): DeskFile {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  return {
    kind,
    label: kind,
    name: `${kind}.svg`,
    url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    mediaType: 'image/svg+xml',
    size: 1000,
    createdAt: '2026-11-26T08:00:00.000Z',
  };
}

const files = [picture('scurt', 300, 200), picture('lung', 300, 3000)];

function Desk() {
  const stage = useStage(files, { kind: null, set: () => undefined });
  return (
    <>
      <DocumentStrip stage={stage} id="documente" />
      <button type="button" onClick={() => stage.go(1)}>
        Următorul
      </button>
    </>
  );
}

test('no empty place is left below a short document beside a long one', async () => {
  await page.viewport(390, 844);
  await renderPart(<Desk />);
  const height = () => document.getElementById('documente')?.getBoundingClientRect().height ?? 0;
  await expect.element(page.getByRole('img', { name: 'scurt' })).toBeVisible();
  // Tools, the picture and the space around it.
  await expect.poll(height).toBeLessThan(320);
  await button(page, 'Următorul').click();
  await expect.poll(height).toBeCloseTo(0.72 * 844, 0);
  await page.viewport(1440, 900);
});
