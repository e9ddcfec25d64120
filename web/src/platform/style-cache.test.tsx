import { CacheProvider } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../test/render-screen.tsx';
import { button } from '../../test/verbs.ts';
import { createStyleCache } from './style-cache.ts';

const First = styled('p')({ color: 'rgb(1, 2, 3)' });
const Second = styled('p')({ color: 'rgb(4, 5, 6)' });
const Third = styled('p')({ color: 'rgb(7, 8, 9)' });

function Screen() {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Mai mult
      </button>
      <First>unu</First>
      {pressed > 0 ? <Second>doi</Second> : null}
      {pressed > 1 ? <Third>trei</Third> : null}
    </>
  );
}

test('styles that a press or a key brings stand in a style element of their own, after those before', async () => {
  const styles = createStyleCache();
  await renderScreen(
    <CacheProvider value={styles}>
      <Screen />
    </CacheProvider>,
  );
  const rules = () => styles.sheet.tags.map(({ sheet }) => sheet?.cssRules.length);
  expect(rules()).toEqual([1]);
  await button(page, 'Mai mult').click();
  await expect.element(page.getByText('doi')).toHaveStyle({ color: 'rgb(4, 5, 6)' });
  expect(rules()).toEqual([1, 1]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('trei')).toHaveStyle({ color: 'rgb(7, 8, 9)' });
  // Presses that bring none leave no empty element.
  await userEvent.keyboard('{Enter}{Enter}');
  expect(rules()).toEqual([1, 1, 1]);
});
