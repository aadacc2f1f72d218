import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BottomSheet } from './bottom-sheet.tsx';
import { type SheetSnap, snapHeights } from './sheet-snap.ts';

const WINDOW_PX = 844;
let clockMs = 0;
const heights = snapHeights(WINDOW_PX);

function MapWithSheet({ initial = 'default' }: { initial?: SheetSnap }) {
  const [snap, setSnap] = useState<SheetSnap>(initial);
  return (
    <BottomSheet snap={snap} onSnapChange={setSnap} label="장소 목록" header={<h2>주변 장소</h2>}>
      <a href="#first">첫 장소</a>
      <input aria-label="이름" />
      <textarea aria-label="메모" />
    </BottomSheet>
  );
}

/**
 * jsdom has no layout: the element has the full height, its top follows from its transform or snap.
 */
function stubLayout() {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(heights.full);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: heights.full - shownHeight(), bottom: heights.full } as DOMRect;
  });
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0);
    return 0;
  });
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => clockMs);
}

const sheet = () => screen.getByRole('region', { name: '장소 목록' });
const handle = () => screen.getByRole('button', { name: '장소 목록 크기 조절' });
const header = () => screen.getByRole('heading', { name: '주변 장소', hidden: true });
const content = () => screen.getByText('첫 장소');
const snapOf = () => sheet().dataset.snap;

function shownHeight(): number {
  const offset = /translateY\((.+)px\)/.exec(sheet().style.transform)?.[1];
  return offset === undefined ? heights[snapOf() as SheetSnap] : heights.full - Number(offset);
}

/** By default there is a pause before the release, so that it is not a flick. */
function drag(from: Element, byPx: number, { isReleased = true, releaseAfterMs = 500 } = {}) {
  const touch = (clientY: number) => ({
    touches: [{ clientX: 100, clientY }],
    changedTouches: [{ clientX: 100, clientY }],
  });
  fireEvent.touchStart(from, touch(400));
  // The first move claims the gesture; the sheet follows from that point.
  const claimedY = 400 + Math.sign(byPx) * Math.min(10, Math.abs(byPx));
  fireEvent.touchMove(from, touch(claimedY));
  fireEvent.touchMove(from, touch(claimedY + byPx));
  if (!isReleased) return;
  clockMs += releaseAfterMs;
  fireEvent.touchEnd(from, touch(claimedY + byPx));
}

const flush = () => act(async () => undefined);

beforeEach(stubLayout);

describe('BottomSheet', () => {
  it.each(['이름', '메모'])('[2.5-3] a drag inside a text field selects its text: %s', (field) => {
    render(<MapWithSheet />);
    drag(screen.getByRole('textbox', { name: field }), -60, { isReleased: false });
    expect(shownHeight()).toBe(heights.default);
  });

  it('[2.5-3] dragging the header moves the sheet', async () => {
    render(<MapWithSheet />);
    drag(header(), -60, { isReleased: false });
    expect(shownHeight()).toBe(heights.default + 60);
    drag(header(), -190);
    await flush();
    expect(snapOf()).toBe('full');
  });

  it('[2.5-4] dragging the content moves the sheet when the content is at its top', () => {
    render(<MapWithSheet />);
    drag(content(), -50, { isReleased: false });
    expect(shownHeight()).toBe(heights.default + 50);
  });

  it('[2.5-4] dragging scrolled content leaves the sheet where it is', () => {
    render(<MapWithSheet initial="full" />);
    const scroller = content().parentElement;
    if (scroller === null) throw new Error('the content has a scroller');
    scroller.scrollTop = 40;
    drag(content(), 200);
    expect(shownHeight()).toBe(heights.full);
    scroller.scrollTop = 0;
    drag(content(), 200, { isReleased: false });
    expect(shownHeight()).toBe(heights.full - 200);
  });

  it('[2.5-1] stops at one of three positions', async () => {
    render(<MapWithSheet />);
    drag(header(), -190);
    await flush();
    expect(shownHeight()).toBe(WINDOW_PX - 130);
    drag(header(), 300);
    await flush();
    expect(shownHeight()).toBe(WINDOW_PX / 2);
    drag(header(), 320);
    await flush();
    expect(shownHeight()).toBe(58);
  });

  it.each([
    ['up', -43, 'full'],
    ['down', 43, 'collapsed'],
  ])('continues a flick %s, and returns after a pause', async (_, byPx, snap) => {
    render(<MapWithSheet initial="half" />);
    drag(header(), byPx);
    await flush();
    expect(snapOf()).toBe('half');
    drag(header(), byPx, { releaseAfterMs: 50 });
    await flush();
    expect(snapOf()).toBe(snap);
  });

  it('[2.5-5] a release after less than 10 px is a tap, not a drag', async () => {
    const user = userEvent.setup();
    render(<MapWithSheet />);
    await user.pointer([
      { keys: '[MouseLeft>]', target: header(), coords: { clientX: 100, clientY: 400 } },
      { target: header(), coords: { clientX: 100, clientY: 409 } },
    ]);
    expect(shownHeight()).toBe(heights.default);
    await user.pointer({ keys: '[/MouseLeft]', target: header(), coords: { clientX: 100, clientY: 409 } });
    await flush();
    expect(snapOf()).toBe('full');
  });

  it.each([
    [9, 'default', true],
    [10, 'half', false],
  ])('[9-8] handles a touch of %i px without touchmove events', async (distancePx, snap, isClick) => {
    render(<MapWithSheet />);
    const at = (clientY: number) => [{ clientX: 100, clientY }];
    fireEvent.touchStart(header(), { touches: at(400), changedTouches: at(400) });
    const isClickAllowed = fireEvent.touchEnd(header(), { touches: [], changedTouches: at(400 + distancePx) });
    await flush();
    expect(snapOf()).toBe(snap);
    expect(isClickAllowed).toBe(isClick);
  });

  it('stops at a position when the browser takes over the touch', async () => {
    render(<MapWithSheet />);
    drag(header(), 88, { isReleased: false });
    expect(shownHeight()).toBe(heights.default - 88);
    clockMs += 500;
    fireEvent.touchCancel(header(), { touches: [], changedTouches: [{ clientX: 100, clientY: 498 }] });
    await flush();
    expect(shownHeight()).toBe(heights.half);
  });

  it('is not moved by the right button of a mouse', async () => {
    const user = userEvent.setup();
    render(<MapWithSheet />);
    await user.pointer([
      { keys: '[MouseRight>]', target: header(), coords: { clientX: 100, clientY: 400 } },
      { target: header(), coords: { clientX: 100, clientY: 412 } },
      { target: header(), coords: { clientX: 100, clientY: 500 } },
    ]);
    expect(shownHeight()).toBe(heights.default);
  });

  it('ignores the click at the end of a mouse drag', async () => {
    const user = userEvent.setup();
    render(<MapWithSheet />);
    await user.pointer([
      { keys: '[MouseLeft>]', target: header(), coords: { clientX: 100, clientY: 400 } },
      { target: header(), coords: { clientX: 100, clientY: 412 } },
      { target: header(), coords: { clientX: 100, clientY: 500 } },
    ]);
    expect(shownHeight()).toBe(heights.default - 88);
    await user.pointer({ keys: '[/MouseLeft]', target: header(), coords: { clientX: 100, clientY: 500 } });
    await flush();
    expect(snapOf()).toBe('half');
  });

  it('can be operated with the arrow and Enter keys', async () => {
    const user = userEvent.setup();
    render(<MapWithSheet />);
    await user.tab();
    expect(handle()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(snapOf()).toBe('half');
    await user.keyboard('{ArrowDown}');
    expect(snapOf()).toBe('collapsed');
    expect(handle()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(snapOf()).toBe('half');
    expect(handle()).toHaveAttribute('aria-expanded', 'true');
  });

  it('[13.3-1] as a panel keeps its size and its content, also with the arrow keys', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }),
    );
    render(<MapWithSheet initial="collapsed" />);
    expect(content().closest('[inert]')).toBeNull();
    act(() => handle().focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(snapOf()).toBe('collapsed');
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
  });

  it('keeps hidden content out of the tab order', () => {
    render(<MapWithSheet initial="collapsed" />);
    expect(content().parentElement).toHaveAttribute('inert');
  });

  it('does not handle horizontal movements', () => {
    render(<MapWithSheet />);
    const touch = (clientX: number) => ({
      touches: [{ clientX, clientY: 400 }],
      changedTouches: [{ clientX, clientY: 400 }],
    });
    fireEvent.touchStart(content(), touch(300));
    const isDefaultAllowed = fireEvent.touchMove(content(), touch(200));
    expect(isDefaultAllowed).toBe(true);
    expect(shownHeight()).toBe(heights.default);
  });
});
