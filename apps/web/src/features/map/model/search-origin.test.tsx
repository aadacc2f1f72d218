import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useMapStore, useSearchOrigin } from './map-store.ts';

const MIDDLE = { latitude: 37.5359, longitude: 127.05 };
const PERSON = { latitude: 37.5446, longitude: 127.0559 };
const ELSEWHERE = { latitude: 35.1577, longitude: 129.0592 };

const viewOf = (center: typeof MIDDLE) => ({ center, zoom: 15 }) as never;

beforeEach(() => {
  useMapStore.getState().reset();
  useMapStore.setState({ view: viewOf(MIDDLE) });
});

it('becomes the location of the user once it is known, as after a reload of the search', () => {
  const { result } = renderHook(useSearchOrigin);
  expect(result.current).toEqual({ point: MIDDLE, isUser: false });
  act(() => useMapStore.getState().setUserLocation(PERSON));
  expect(result.current).toEqual({ point: PERSON, isUser: true });
});

it('stays while the user walks and while the map moves', () => {
  useMapStore.getState().setUserLocation(PERSON);
  const { result } = renderHook(useSearchOrigin);
  act(() => useMapStore.getState().setUserLocation(ELSEWHERE));
  act(() => useMapStore.setState({ view: viewOf(ELSEWHERE) }));
  expect(result.current).toEqual({ point: PERSON, isUser: true });
});

it('stays the middle of the map at the time of the search while the location is unknown', () => {
  const { result } = renderHook(useSearchOrigin);
  act(() => useMapStore.setState({ view: viewOf(ELSEWHERE) }));
  expect(result.current).toEqual({ point: MIDDLE, isUser: false });
});
