import { expect, test } from 'vitest';
import { type Look, turnRight, wholeWidth, zoomIn, zoomOut } from './zoom.ts';

function repeat(times: number, change: (look: Look) => Look, look: Look = wholeWidth): Look {
  return times === 0 ? look : repeat(times - 1, change, change(look));
}

test('in and out again is the same', () => {
  expect(zoomOut(zoomIn(wholeWidth))).toEqual(wholeWidth);
  expect(zoomIn(wholeWidth).zoom).toBeGreaterThan(1);
});

test('there is a largest and a smallest', () => {
  expect(repeat(20, zoomIn).zoom).toBe(4);
  expect(repeat(20, zoomOut).zoom).toBe(0.5);
});

test('four turns lead back, and leave the zoom', () => {
  expect(turnRight(zoomIn(wholeWidth))).toEqual({ zoom: 1.25, turn: 90 });
  expect(repeat(4, turnRight)).toEqual(wholeWidth);
});
