import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createChannel } from './channel.ts';

/** Two ends of a channel within one process. */
function createPeers() {
  const [left, right] = [new EventEmitter(), new EventEmitter()];
  const sendTo = (peer: EventEmitter) => (message: object) => {
    setImmediate(() => peer.emit('message', structuredClone(message)));
    return true;
  };
  return [Object.assign(left, { send: sendTo(right) }), Object.assign(right, { send: sendTo(left) })] as const;
}

type Local = { double: (value: number) => number };
type Remote = {
  half: (value: number) => Promise<number>;
  fail: (reason: string) => void;
  hang: (value: null) => Promise<void>;
};

function createPair() {
  const [left, right] = createPeers();
  const near = createChannel<Local, Remote>(left, { double: (value) => value * 2 });
  const far = createChannel<Remote, Local>(right, {
    half: async (value) => value / 2,
    fail: (reason) => {
      throw new Error(reason);
    },
    hang: () => new Promise(() => undefined),
  });
  return { near, far };
}

it('returns the result of each call, in both directions', async () => {
  const { near, far } = createPair();
  expect(await Promise.all([near.call('half', 6), near.call('half', 10), far.call('double', 7)])).toEqual([3, 5, 14]);
});

it('rejects with the message of a failed call', async () => {
  await expect(createPair().near.call('fail', 'broken')).rejects.toThrow('fail: broken');
});

it('rejects a call without a result in time', async () => {
  await expect(createPair().near.call('hang', null, 10)).rejects.toThrow('hang: no result within 10 ms');
});

it('rejects a call to a peer that has ended', async () => {
  const ended = Object.assign(new EventEmitter(), {
    send: (_message: object, callback: (error: Error) => void) => {
      callback(new Error('Channel closed'));
      return false;
    },
  });
  await expect(createChannel<Local, Remote>(ended, { double: (value) => value }).call('half', 1)).rejects.toThrow(
    'Channel closed',
  );
});
