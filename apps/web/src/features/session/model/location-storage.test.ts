import { afterEach, describe, expect, it } from 'vitest';
import { rememberedLocations, rememberLocations, takePendingAction } from './location-storage.ts';

afterEach(() => sessionStorage.clear());

const store = (value: unknown) =>
  sessionStorage.setItem('location-storage', typeof value === 'string' ? value : JSON.stringify(value));

describe('what is remembered on the way to sign in', () => {
  it('[2.2-37] [2.2-38] [9-2] is the screen behind and where the person was going, in session storage', () => {
    rememberLocations({ background: '/map/detail/7?detailType=searching', targetSource: '/mark' });
    expect(JSON.parse(sessionStorage.getItem('location-storage') ?? '')).toEqual({
      background: '/map/detail/7?detailType=searching',
      targetSource: '/mark',
    });
    expect(rememberedLocations()).toMatchObject({
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
    'javascript:alert(1)',
    'mark',
    '',
    7,
    null,
  ])('is nothing when it leads to %j', (address) => {
    store({ background: '/map', targetSource: address });
    expect(rememberedLocations()).toBeUndefined();
    store({ background: address, targetSource: '/map' });
    expect(rememberedLocations()).toBeUndefined();
  });

  it.each(['not json', 'null', '[]', '7'])('is nothing when somebody else wrote %s there', (text) => {
    store(text);
    expect(rememberedLocations()).toBeUndefined();
  });

  it.each([
    { kind: 'mark-place', placeId: 7, isMarked: true },
    { kind: 'mark-sollect', sollectId: 5, isMarked: false },
    { kind: 'save-course', sollectId: 5 },
  ] as const)('gives the action once: %j', (action) => {
    rememberLocations({ background: '/map', targetSource: '/map', action });
    expect(takePendingAction()).toEqual(action);
    expect(takePendingAction()).toBeUndefined();
  });

  it.each([
    { kind: 'delete-account' },
    { kind: 'mark-place', placeId: 0, isMarked: true },
    { kind: 'mark-place', placeId: '7', isMarked: true },
    { kind: 'mark-place', placeId: 7.5, isMarked: true },
    { kind: 'mark-place', placeId: 7 },
    { kind: 'mark-place', sollectId: 7, isMarked: true },
    { kind: 'mark-sollect', placeId: 5, isMarked: true },
    { kind: 'save-course', sollectId: -5 },
    'mark-place',
  ])('carries out nothing it does not know: %j', (action) => {
    store({ background: '/map', targetSource: '/map', action });
    expect(takePendingAction()).toBeUndefined();
  });
});
