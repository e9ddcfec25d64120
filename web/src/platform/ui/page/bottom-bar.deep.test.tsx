/** All bars at the lower edge at once, in the widths between a phone and a desk. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { button } from '../../../../test/verbs.ts';
import { PlayedDay } from '../../../app/shell/played-day.tsx';
import { TrialNotice } from '../../../app/shell/trial-notice.tsx';
import { DecisionBar } from '../../../domains/reports/desk/decision-bar.tsx';
import { decisionsAt } from '../../../domains/reports/desk/decisions.ts';
import { useNotices } from '../../data/notices.ts';
import { SaveBar, useSaveBar } from '../form/save-bar.tsx';
import { ChosenBar } from '../list/chosen-bar.tsx';
import { ThumbBar } from './thumb-bar.tsx';

const reason = 'Nu are viză pe anul curent și are de plată cotizații din anii trecuți.';
const moves = { validate410: null, validate420: reason, validate430: null, postpone: null, reject: null };

function Changed() {
  useSaveBar({
    title: 'Date de contact',
    isDirty: true,
    isSaving: false,
    problem: null,
    question: null,
    save: async () => undefined,
    discard: () => undefined,
  });
  return null;
}

function Bars() {
  const notices = useNotices();
  const [steps, setSteps] = useState(1);
  return (
    <SaveBar>
      <TrialNotice />
      <PlayedDay />
      <Changed />
      <button type="button" onClick={() => notices.show('S-a salvat.', 'success', 60_000)}>
        Anunță
      </button>
      <button type="button" onClick={() => setSteps(6)}>
        Mai mulți pași
      </button>
      <div style={{ height: 3000 }} />
      <p>Capătul paginii</p>
      <ThumbBar>
        {[1, 2, 3, 4, 5, 6].slice(0, steps).map((step) => (
          <button type="button" key={step} style={{ minHeight: 44, flexBasis: '60%' }}>
            Pasul {step}
          </button>
        ))}
      </ThumbBar>
      <DecisionBar offered={decisionsAt(400)} moves={moves} onChoose={() => undefined} />
      <ChosenBar choosing={{ chosen: ['a', 'b'], clear: () => undefined } as never}>{null}</ChosenBar>
    </SaveBar>
  );
}

/** The rectangles of the bars that are stuck at this width, from the highest to the lowest. */
function stuckBars(width: number) {
  const names = [
    'Decizia',
    'Rânduri alese',
    'Modificări nesalvate',
    'Registru de probă',
    'Ziua demonstrației',
  ];
  const bars = names.flatMap((name) => [...document.querySelectorAll(`[aria-label="${name}"]`)]);
  const thumb = button(page, 'Pasul 1').element().parentElement;
  const message = document.querySelector('.MuiSnackbar-root');
  const stuck = [...bars, ...(message ? [message] : []), ...(thumb && width < 600 ? [thumb] : [])];
  return stuck.map((bar) => bar.getBoundingClientRect()).sort((a, b) => a.top - b.top);
}

function coveredBars(width: number, height: number) {
  const rectangles = stuckBars(width);
  return rectangles.flatMap(({ top, bottom }, index) => {
    const above = rectangles[index - 1];
    const isCovered = (above && above.bottom > top + 0.5) || top < 0 || bottom > height + 0.5;
    return isCovered ? [`${width}: ${top}–${bottom} (${index + 1} of ${rectangles.length})`] : [];
  });
}

test('bars at the lower edge stand one above another, whatever their width and text', {
  tags: 'deep',
}, async () => {
  await renderScreen(<Bars />);
  await button(page, 'Anunță').click();
  const height = 1000;
  for (const width of [390, 480, 599, 768, 1024, 1440]) {
    await page.viewport(width, height);
    for (const isAtEnd of [false, true]) {
      scrollTo(0, isAtEnd ? document.body.scrollHeight : 400);
      await expect.poll(() => coveredBars(width, height)).toEqual([]);
      expect(stuckBars(width), `${width}`).toHaveLength(width < 600 ? 7 : 6);
    }
    // At the end of the page everything is above the bars.
    const end = page.getByText('Capătul paginii').element().getBoundingClientRect();
    const bars = stuckBars(width).slice(1);
    await expect
      .poll(() => end.bottom <= Math.min(...bars.map(({ top }) => top)), { message: `${width}` })
      .toBe(true);
  }
  // A bar that grows by itself lifts the bars above it.
  await page.viewport(390, height);
  document.querySelector<HTMLElement>('main')?.focus();
  await page.getByRole('button', { name: 'Mai mulți pași' }).click();
  await expect.poll(() => coveredBars(390, height)).toEqual([]);
});
