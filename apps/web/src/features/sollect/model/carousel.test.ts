import { describe, expect, it } from 'vitest';
import { classifyMovement, getCardTransform, getRestPosition, STEP_PX, wrap, wrapPosition } from './carousel.ts';

describe('wrap', () => {
  it.each([
    [0, 0],
    [9, 9],
    [10, 0],
    [-1, 9],
    [-11, 9],
    [23, 3],
  ])('[2.10-10] position %d of ten is card %d', (position, card) => {
    expect(wrap(position, 10)).toBe(card);
  });

  it.each([
    [3.2, 3.2],
    [9.4, 9.4],
    [9.5, -0.5],
    [9.8, -0.2],
    [-0.4, -0.4],
    [-0.6, 9.4],
    [-1, 9],
  ])('position %d is the same as %d', (position, same) => {
    expect(wrapPosition(position, 10)).toBeCloseTo(same);
  });

  it('always returns the only card', () => {
    expect([wrap(1, 1), wrap(-1, 1)]).toEqual([0, 0]);
  });
});

describe('the geometry', () => {
  /** Left and right edge of a card at a distance, relative to the centre. */
  const edgesOf = (distance: number) => {
    const { shift, scale } = getCardTransform(distance);
    const middle = distance * STEP_PX + shift;
    return { left: middle - (350 * scale) / 2, right: middle + (350 * scale) / 2 };
  };
  const widthOf = (distance: number) => edgesOf(distance).right - edgesOf(distance).left;

  it.each([
    [0, 350],
    [1, 320],
    [-1, 320],
    [2, 320],
    [-3, 320],
    [0.5, 335],
  ])('[2.10-10] [9-20] a card %d steps from the centre is %d wide', (distance, width) => {
    expect(widthOf(distance)).toBeCloseTo(width);
  });

  it.each([0, 0.25, 0.5, 0.9])('[2.10-10] [9-20] the gap is 8, also %d of a step on the way', (moved) => {
    for (const left of [-2, -1, 0, 1]) {
      expect(edgesOf(left + 1 - moved).left - edgesOf(left - moved).right).toBeCloseTo(8);
    }
  });

  it('[2.10-10] [9-20] a step is 328', () => {
    expect(STEP_PX).toBe(328);
  });
});

describe('getRestPosition', () => {
  it.each([
    ['returns after a small drag', 0.1, 0, 4],
    ['turns after a long drag', 0.2, 0, 5],
    ['turns the other way', -0.3, 0, 3],
    ['turns after a short flick', 0.05, 0.002, 5],
    ['turns back after a flick', -0.05, -0.002, 3],
    ['stays after a flick against the drag', 0.4, -0.002, 4],
    ['turns by 2 after a drag of 1.6 steps', 1.6, 0, 6],
    ['turns by 1 after a drag of 1.2 steps', 1.2, 0, 5],
    ['stays without a movement', 0, 0, 4],
    ['may return a position outside the list', 0.6, 0, 5],
  ])('%s', (_, moved, speed, rest) => {
    expect(getRestPosition(4, moved, speed)).toBe(rest);
  });
});

describe('classifyMovement', () => {
  it.each([
    [9, 0, 'undecided'],
    [0, -9, 'undecided'],
    [10, 0, 'carousel'],
    [-12, 5, 'carousel'],
    [5, 12, 'page'],
    [10, 10, 'page'],
  ])('%d horizontally and %d vertically is: %s', (dx, dy, target) => {
    expect(classifyMovement(dx, dy)).toBe(target);
  });
});
