import { describe, expect, it } from 'vitest';
import { chooseSnap, claimMovement, isTap, snapAfterStep, snapAfterTap, snapHeights } from './sheet-snap.ts';

const phone = snapHeights(844);

describe('snapHeights', () => {
  it('[9-6] snaps to 58 px, half of the window, and the window minus 130 px', () => {
    expect(phone).toMatchObject({ collapsed: 58, half: 422, full: 714 });
  });

  it('[9-7] opens on the map at the window minus 330 px', () => {
    expect(phone.default).toBe(514);
  });

  it.each([
    { windowHeightPx: 360, half: 180, full: 230, default: 58 },
    { windowHeightPx: 150, half: 58, full: 58, default: 58 },
  ])('keeps the header on screen at a window height of $windowHeightPx px', ({ windowHeightPx, ...heights }) => {
    expect(snapHeights(windowHeightPx)).toEqual({ collapsed: 58, ...heights });
  });
});

describe('chooseSnap', () => {
  it.each([
    { heightPx: 100, velocity: 0, snap: 'collapsed' },
    { heightPx: 239, velocity: 0, snap: 'collapsed' },
    { heightPx: 241, velocity: 0, snap: 'half' },
    { heightPx: 567, velocity: 0, snap: 'half' },
    { heightPx: 569, velocity: 0, snap: 'full' },
    { heightPx: 569, velocity: 0.39, snap: 'full' },
    { heightPx: 430, velocity: 0.5, snap: 'full' },
    { heightPx: 410, velocity: -0.5, snap: 'collapsed' },
    { heightPx: 700, velocity: -0.5, snap: 'half' },
    { heightPx: 700, velocity: -3, snap: 'collapsed' },
    { heightPx: 100, velocity: 4, snap: 'full' },
    { heightPx: 714, velocity: 1, snap: 'full' },
    { heightPx: 58, velocity: -1, snap: 'collapsed' },
  ])('[2.5-1] from $heightPx px at $velocity px/ms snaps to $snap', ({ heightPx, velocity, snap }) => {
    expect(chooseSnap(heightPx, velocity, phone)).toBe(snap);
  });
});

describe('taps and keys', () => {
  it.each([
    { dx: 0, dy: 0, tap: true },
    { dx: 0, dy: 9.9, tap: true },
    { dx: 6, dy: -6, tap: true },
    { dx: 0, dy: 10, tap: false },
    { dx: 8, dy: 8, tap: false },
  ])('[9-8] a movement of $dx, $dy px is a tap: $tap', ({ dx, dy, tap }) => {
    expect(isTap(dx, dy)).toBe(tap);
  });

  it('moves one step up per tap, and from full to collapsed', () => {
    expect(snapAfterTap.collapsed).toBe('half');
    expect(snapAfterTap.half).toBe('full');
    expect(snapAfterTap.default).toBe('full');
    expect(snapAfterTap.full).toBe('collapsed');
  });

  it.each([
    { from: 'collapsed', direction: 'up', to: 'half' },
    { from: 'default', direction: 'up', to: 'full' },
    { from: 'default', direction: 'down', to: 'half' },
    { from: 'full', direction: 'up', to: 'full' },
    { from: 'full', direction: 'down', to: 'half' },
    { from: 'collapsed', direction: 'down', to: 'collapsed' },
  ] as const)('moves one step $direction from $from to $to', ({ from, direction, to }) => {
    expect(snapAfterStep(from, direction, phone)).toBe(to);
  });
});

describe('claimMovement', () => {
  const content = { dx: 0, isOnHeader: false, scrollTopPx: 0, isFull: false };

  it.each([
    { name: 'content at the top, down', movement: { ...content, dy: 12 }, owner: 'sheet' },
    { name: 'content at the top, up', movement: { ...content, dy: -12 }, owner: 'sheet' },
    { name: 'scrolled content, down', movement: { ...content, dy: 12, scrollTopPx: 1 }, owner: 'browser' },
    { name: 'full sheet, up', movement: { ...content, dy: -12, isFull: true }, owner: 'browser' },
    { name: 'full sheet, down', movement: { ...content, dy: 12, isFull: true }, owner: 'sheet' },
    { name: 'sideways on content', movement: { ...content, dx: 20, dy: 5 }, owner: 'browser' },
    {
      name: 'the header of scrolled content',
      movement: { ...content, dy: 12, scrollTopPx: 90, isOnHeader: true },
      owner: 'sheet',
    },
    { name: 'sideways on the header', movement: { ...content, dx: 20, dy: 5, isOnHeader: true }, owner: 'browser' },
    { name: 'a small movement on the header', movement: { ...content, dy: 9, isOnHeader: true }, owner: 'undecided' },
    { name: 'a small movement on content', movement: { ...content, dy: 5 }, owner: 'undecided' },
  ])('$name: $owner', ({ movement, owner }) => {
    expect(claimMovement(movement)).toBe(owner);
  });
});
