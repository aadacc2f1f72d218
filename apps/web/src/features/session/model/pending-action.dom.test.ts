import { afterEach, describe, expect, it } from 'vitest';
import { readStoredLocations, storeLocations, takePendingAction } from './pending-action.ts';

afterEach(() => sessionStorage.clear());

const store = (value: unknown) =>
  sessionStorage.setItem('location-storage', typeof value === 'string' ? value : JSON.stringify(value));

describe('stored post-login redirect', () => {
  it('[2.2-37] [2.2-38] [9-2] has the background screen and the target, in session storage', () => {
    storeLocations({ background: '/map/detail/7?detailType=searching', targetSource: '/mark' });
    expect(JSON.parse(sessionStorage.getItem('location-storage') ?? '')).toEqual({
      background: '/map/detail/7?detailType=searching',
      targetSource: '/mark',
    });
    expect(readStoredLocations()).toMatchObject({
      background: '/map/detail/7?detailType=searching',
      targetSource: '/mark',
    });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '///evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    'http:evil.example',
    '//own.example@evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/map/../..//evil.example',
    '/%2E%2E/\\evil.example',
    'javascript:alert(1)',
    'mark',
    '',
    7,
    null,
  ])('is ignored when an address is %j', (address) => {
    store({ background: '/map', targetSource: address });
    expect(readStoredLocations()).toBeUndefined();
    store({ background: address, targetSource: '/map' });
    expect(readStoredLocations()).toBeUndefined();
  });

  it.each([
    '/%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/\uFF0Fevil.example',
    '/\u2215\u2215evil.example',
    '/\u3002evil.example',
    '/@evil.example',
    '/:@evil.example',
    '/map?to=//evil.example#//evil.example',
  ])('accepts a path that resembles another host: %j', (address) => {
    store({ background: '/map', targetSource: address });
    expect(readStoredLocations()?.targetSource).toBe(address);
    window.history.pushState(null, '', address);
    expect([window.location.hostname, window.location.pathname.startsWith('//')]).toEqual(['localhost', false]);
  });

  it.each(['not json', 'null', '[]', '7'])('is ignored when the storage contains %s', (text) => {
    store(text);
    expect(readStoredLocations()).toBeUndefined();
  });

  it.each([
    { kind: 'mark-place', placeId: 7, isMarked: true },
    { kind: 'mark-sollect', sollectId: 5, isMarked: false },
    { kind: 'save-solroute', sollectId: 5 },
    { kind: 'answer-fact', placeId: 7, fact: 'OUTLET', value: 'SOME' },
    { kind: 'confirm-hours', placeId: 7, correctionId: 31 },
    { kind: 'tell-hours', placeId: 7, startTime: '07:00', endTime: '24:00' },
    { kind: 'add-to-solroute', placeId: 7 },
    { kind: 'block', target: { userId: 3 }, nickname: '밤산책' },
    { kind: 'block', target: { reviewId: 70 }, nickname: '밤**' },
  ] as const)('returns the action once: %j', (action) => {
    storeLocations({ background: '/map', targetSource: '/map', action });
    expect(takePendingAction()).toEqual(action);
    expect(takePendingAction()).toBeUndefined();
  });

  it.each([
    [
      { kind: 'save-course', sollectId: 5 },
      { kind: 'save-solroute', sollectId: 5 },
    ],
    [
      { kind: 'take-plan', places: '11,22' },
      { kind: 'save-plan', planKey: '11,22' },
    ],
  ])('reads an action that the release before has stored: %j', (action, current) => {
    store({ background: '/map', targetSource: '/map', action });
    expect(takePendingAction()).toEqual(current);
  });

  it.each([
    { kind: 'delete-account' },
    { kind: 'mark-place', placeId: 0, isMarked: true },
    { kind: 'mark-place', placeId: '7', isMarked: true },
    { kind: 'mark-place', placeId: 7.5, isMarked: true },
    { kind: 'mark-place', placeId: 7 },
    { kind: 'mark-place', sollectId: 7, isMarked: true },
    { kind: 'mark-sollect', placeId: 5, isMarked: true },
    { kind: 'save-solroute', sollectId: -5 },
    { kind: 'answer-fact', placeId: 7, fact: 'SEAT', value: 'QUIET' },
    { kind: 'answer-fact', placeId: 7, fact: 'PARKING', value: 'YES' },
    { kind: 'answer-fact', placeId: 0, fact: 'SEAT', value: 'YES' },
    { kind: 'confirm-hours', placeId: 7, correctionId: 0 },
    { kind: 'confirm-hours', correctionId: 31 },
    { kind: 'tell-hours', placeId: 7, startTime: '07:00' },
    { kind: 'tell-hours', placeId: 7, startTime: '07:00', endTime: '10pm' },
    { kind: 'add-to-solroute', placeId: '7' },
    { kind: 'block', target: { userId: 0 }, nickname: '밤산책' },
    { kind: 'block', target: { reviewId: '70' }, nickname: '밤**' },
    { kind: 'block', target: null, nickname: '밤산책' },
    { kind: 'block', userId: 3, nickname: '밤산책' },
    { kind: 'block', target: { userId: 3 } },
    'mark-place',
  ])('ignores an unknown or invalid action: %j', (action) => {
    store({ background: '/map', targetSource: '/map', action });
    expect(takePendingAction()).toBeUndefined();
  });
});
