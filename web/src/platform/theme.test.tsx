/** The browser of these tests asks for less motion (`contextOptions`). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../test/render-screen.tsx';
import { button } from '../../test/verbs.ts';
import { LoadingRows } from './ui/list/list-states.tsx';

const fade = keyframes`to { opacity: 0.5 }`;
const Fading = styled('p')({ animation: `${fade} 1s 2s infinite` });

function Waiting() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button loading>Se trimite</Button>
      <LinearProgress aria-label="Se deschide" />
      <Skeleton height={40} />
      <LoadingRows columns={2} />
      <button type="button" onClick={() => setOpen(true)}>
        Deschide
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <p>Fereastră</p>
      </Dialog>
    </>
  );
}

test('with reduced motion nothing moves, and what is loading is still shown', async () => {
  await renderPart(<Waiting />);
  const bar = page.getByRole('progressbar', { name: 'Se deschide' });
  await expect.element(bar).toBeVisible();
  await expect.poll(() => document.getAnimations()).toEqual([]);
  // The standing part of the bar.
  const [part] = bar.element().children;
  expect(part?.getBoundingClientRect().width).toBeGreaterThan(100);

  await button(page, 'Deschide').click();
  await expect.element(page.getByText('Fereastră')).toBeVisible();
  await expect.poll(() => document.getAnimations()).toEqual([]);
});

test('with reduced motion an animation starts and ends once, at once, for whoever waits for it', async () => {
  const heard: string[] = [];
  for (const type of ['animationstart', 'animationiteration', 'animationend'])
    document.addEventListener(type, () => heard.push(type));
  await renderPart(<Fading>Text</Fading>);
  await expect.poll(() => heard).toEqual(['animationstart', 'animationend']);
  await nextFrame();
  await nextFrame();
  expect(heard).toEqual(['animationstart', 'animationend']);
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
