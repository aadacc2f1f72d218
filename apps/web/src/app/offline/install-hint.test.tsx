import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preserveDeviceSettings } from '../screens/session/preserve-device-settings.ts';
import { countVisit } from './install-hint.tsx';
import { StatusStrip } from './status-strip.tsx';

const START = Date.UTC(2026, 10, 24, 3);
const MINUTE_MS = 60_000;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const IPHONE_KAKAOTALK = `${IPHONE} KAKAOTALK 25.1.0`;

const prompt = vi.fn<() => Promise<unknown>>();
const hint = () => screen.queryByRole('region', { name: '앱 설치' });

/** The browser's offer, as the script in index.html keeps it. */
const offer = () =>
  act(() => {
    Object.assign(window, { installOffer: { prompt } });
    window.dispatchEvent(new Event('beforeinstallprompt'));
  });

/** A page load some minutes after the start of the test. */
function visit(minutes: number) {
  cleanup();
  vi.setSystemTime(START + minutes * MINUTE_MS);
  countVisit();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatusStrip />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  prompt.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  Reflect.deleteProperty(window, 'installOffer');
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('[13.1-1] the install hint', () => {
  it('appears once, at the second visit', () => {
    visit(0);
    offer();
    expect(hint()).toBeNull();
    // Pages of one visit, each within half an hour after the one before.
    visit(29);
    visit(58);
    expect(hint()).toBeNull();
    visit(89);
    expect(hint()).toHaveTextContent('홈 화면에 두면 인터넷 없이도 열 수 있어요');
    visit(120);
    expect(hint()).toBeNull();
  });

  it('appears when the offer of the browser comes late', () => {
    visit(0);
    visit(60);
    expect(hint()).toBeNull();
    offer();
    expect(hint()).not.toBeNull();
  });

  it('opens the dialog of the browser, and is gone', () => {
    visit(0);
    offer();
    visit(60);
    fireEvent.click(screen.getByRole('button', { name: '설치' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(hint()).toBeNull();
  });

  it('can be closed, and a sign-out does not bring it back', () => {
    visit(0);
    offer();
    visit(60);
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(hint()).toBeNull();
    preserveDeviceSettings(() => localStorage.clear());
    visit(120);
    visit(240);
    expect(hint()).toBeNull();
  });

  it('explains the way in Safari on iOS, and not in an in-app browser', () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE_KAKAOTALK);
    visit(0);
    visit(60);
    expect(hint()).toBeNull();
    agent.mockReturnValue(IPHONE);
    visit(120);
    expect(hint()).toHaveTextContent('홈 화면에 추가');
    expect(screen.queryByRole('button', { name: '설치' })).toBeNull();
  });

  it('does not appear in the installed app', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    visit(0);
    offer();
    visit(60);
    expect(hint()).toBeNull();
  });

  it('does not appear in browsers without an installation', () => {
    visit(0);
    visit(60);
    expect(hint()).toBeNull();
  });
});
