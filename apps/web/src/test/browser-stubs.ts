/** Minimal stubs of browser APIs that jsdom lacks; tests that need more stub them again. */

const noop = () => undefined;

class ObserverStub {
  observe = noop;
  unobserve = noop;
  disconnect = noop;
  takeRecords = () => [];
}

function showModal(this: HTMLDialogElement) {
  this.open = true;
}

function close(this: HTMLDialogElement, returnValue?: string) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
}

/** Every animation finishes in the next microtask. */
function animate(): Animation {
  const animation = Object.assign(new EventTarget(), {
    onfinish: null as (() => void) | null,
    cancel() {
      animation.onfinish = null;
    },
  });
  queueMicrotask(() => animation.onfinish?.());
  return animation as unknown as Animation;
}

Object.assign(globalThis, {
  IntersectionObserver: ObserverStub,
  ResizeObserver: ObserverStub,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
});
Object.assign(HTMLDialogElement.prototype, { showModal, close });
Object.assign(Element.prototype, { animate, scrollTo: noop, scrollIntoView: noop });
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
