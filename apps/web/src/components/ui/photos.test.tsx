import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Lightbox } from './lightbox.tsx';
import { PhotoRow } from './photo-row.tsx';

const photos = [
  { src: '/media/abc1/640.webp', alt: '창가 자리', caption: '오후의 창가' },
  { src: '/media/abc2/640.webp', alt: '책장' },
];

afterEach(() => vi.unstubAllGlobals());

it('photos have a size, load lazily and have a srcset', () => {
  render(<PhotoRow photos={photos} />);
  const photo = screen.getByRole('img', { name: '창가 자리' });
  expect(photo).toHaveAttribute('loading', 'lazy');
  expect(photo).toHaveAttribute('width', photo.getAttribute('height'));
  expect(photo).toHaveAttribute('srcset', expect.stringContaining('/media/abc1/320.webp 320w'));
});

it('a photo has a button that opens it', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  render(<PhotoRow photos={photos} onOpen={onOpen} />);
  await user.click(screen.getByRole('button', { name: '책장' }));
  expect(onOpen).toHaveBeenCalledWith(1);
});

it('an icon replaces a photo that fails to load', () => {
  render(<PhotoRow photos={photos} />);
  fireEvent.error(screen.getByRole('img', { name: '책장' }));
  expect(screen.getByRole('img', { name: '책장, 사진을 불러오지 못했어요' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '창가 자리' })).toBeInTheDocument();
});

it('the default avatar replaces a missing or failed photo', () => {
  const { container, rerender } = render(<Avatar src="/media/me/320.webp" alt="달팽이님" />);
  fireEvent.error(screen.getByRole('img', { name: '달팽이님' }));
  expect(container.querySelector('svg')).toBeInTheDocument();
  rerender(<Avatar src="/media/new/320.webp" alt="달팽이님" />);
  expect(screen.getByRole('img', { name: '달팽이님' })).toHaveAttribute('src', '/media/new/320.webp');
});

it('the first letter of a name replaces a missing photo, in the color of the letter', () => {
  const toneOf = (name: string) => {
    const { unmount } = render(<Avatar src={null} name={name} />);
    const { tone } = screen.getByText(name.slice(0, 1)).dataset;
    unmount();
    return tone;
  };
  const tone = toneOf('달팽이');
  expect(toneOf('달**')).toBe(tone);
  expect(toneOf('미나')).not.toBe(tone);
});

function Gallery() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <PhotoRow photos={photos} onOpen={setIndex} />
      <Lightbox photos={photos} index={index} onClose={() => setIndex(null)} />
    </>
  );
}

it('[2.8-14] tapping a photo opens it on the whole screen with a counter and its caption', async () => {
  const user = userEvent.setup();
  render(<Gallery />);
  await user.click(screen.getByRole('button', { name: '창가 자리' }));
  expect(await screen.findByRole('dialog', { name: '사진 크게 보기' })).toBeInTheDocument();
  expect(screen.getByText('1 / 2')).toBeInTheDocument();
  expect(screen.getByText('오후의 창가')).toBeInTheDocument();
});

it('[2.8-14] a photo on the whole screen has its largest size, and one of another address its own', async () => {
  const addresses = ['/media/abc1/640.webp', 'blob:preview'];
  const alts = ['창가 자리', '미리보기'];
  const shown = addresses.map((src, index) => ({ src, alt: alts[index] ?? '' }));
  render(<Lightbox photos={shown} index={0} onClose={vi.fn()} />);
  await screen.findByText('1 / 2');
  const sources = alts.map((alt) => screen.getAllByAltText(alt)[0]?.getAttribute('src'));
  expect(sources).toEqual(['/media/abc1/1280.webp', 'blob:preview']);
});

it('[4.12-3] arrows go from photo to photo', async () => {
  const user = userEvent.setup();
  render(<Gallery />);
  await user.click(screen.getByRole('button', { name: '창가 자리' }));
  await user.click(await screen.findByRole('button', { name: '다음 사진' }));
  expect(await screen.findByText('2 / 2')).toBeInTheDocument();
});

it('the back gesture closes the photos and not the page', async () => {
  const goBack: (() => void)[] = [];
  const destroy = vi.fn();
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose: (() => void) | null = null;
      constructor() {
        goBack.push(() => this.onclose?.());
      }
      destroy = destroy;
    },
  );
  const user = userEvent.setup();
  render(<Gallery />);
  expect(goBack).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '창가 자리' }));
  await screen.findByRole('dialog', { name: '사진 크게 보기' });
  act(() => goBack.at(-1)?.());
  expect(screen.queryByRole('dialog', { name: '사진 크게 보기' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '창가 자리' })).toBeInTheDocument();
  expect(destroy).toHaveBeenCalledTimes(goBack.length);
});

describe('[9-29] the whole screen', () => {
  const sixPhotos = Array.from({ length: 6 }, (_, index) => ({
    src: `/media/six${index}/640.webp`,
    alt: `사진 ${index + 1}`,
  }));
  const slides = () => screen.getAllByRole('group', { name: /^6장 중/, hidden: true });
  const onClose = vi.fn();

  beforeEach(async () => {
    onClose.mockReset();
    render(<Lightbox photos={sixPhotos} index={0} onClose={onClose} />);
    await screen.findByText('1 / 6');
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  /** A touch that moves left by `px`, then 10 px more after it is recognised as a swipe. */
  function swipe(px: number) {
    const stage = slides()[0] as HTMLElement;
    const at = (clientX: number) => ({ clientX, clientY: 300, buttons: 1, pointerId: 1, pointerType: 'touch' });
    fireEvent.pointerDown(stage, at(300));
    fireEvent.pointerMove(stage, at(300 - px));
    fireEvent.pointerMove(stage, at(300 - px - 10));
    fireEvent.pointerUp(stage, { ...at(300 - px - 10), buttons: 0 });
  }

  it('preloads two photos on each side', () => {
    const names = slides().map((slide) => slide.getAttribute('aria-label'));
    expect(names).toEqual([5, 6, 1, 2, 3].map((nth) => `6장 중 ${nth}번째`));
  });

  it('recognises a swipe from 30 px on and animates it for 500 ms', async () => {
    const animate = vi.fn<Element['animate']>();
    Element.prototype.animate = animate;
    swipe(20);
    expect(screen.getByText('1 / 6')).toBeInTheDocument();
    expect(animate).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '다음 사진' }));
    expect(await screen.findByText('2 / 6')).toBeInTheDocument();
    expect(animate.mock.lastCall?.[1]).toMatchObject({ duration: 500 });
    swipe(31);
    expect(await screen.findByText('3 / 6')).toBeInTheDocument();
  });

  it('fades out in 250 ms', () => {
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    vi.advanceTimersByTime(249);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
