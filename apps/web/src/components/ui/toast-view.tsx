import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, type TypeOptions, toast } from 'react-toastify/unstyled';
import { CheckIcon } from '#components/icons/action-icons.tsx';
import { InfoIcon } from '#components/icons/object-icons.tsx';
import './toast.css';

const AUTO_CLOSE_MS = 5000;
const DRAG_DISMISS_PERCENT = 80;

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });
const isFocusKey = (event: KeyboardEvent) => event.altKey && event.code === 'KeyT';

let isMounted = false;

/** A root of its own: toasts outlive the screen that raised them, and no screen waits for their code. */
function mountContainer() {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      autoClose={AUTO_CLOSE_MS}
      draggable
      draggablePercent={DRAG_DISMISS_PERCENT}
      closeOnClick
      closeButton={false}
      newestOnTop
      hotKeys={isFocusKey}
      transition={fade}
      aria-label="알림, Alt+T"
      icon={({ type }) => (type === 'success' ? <CheckIcon size={20} /> : <InfoIcon size={20} />)}
    />,
  );
}

export function showToast(type: TypeOptions, message: string) {
  mountContainer();
  // The words are the id: pressing twice does not pile up the same sentence.
  toast(message, { type, toastId: message, role: type === 'error' ? 'alert' : 'status' });
}
