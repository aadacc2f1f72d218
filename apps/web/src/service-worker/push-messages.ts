/** Not in the types of TypeScript, which follow Safari. */
type NotificationWithActions = NotificationOptions & { actions: { action: string; title: string }[] };

const STOP = 'stop';
/** The screen that switches a kind off. */
const stopPath = (kind: string) => `/profile/settings/inbox?${new URLSearchParams({ off: kind }).toString()}`;

/** A path of the app: not an address of another host. */
const isAppPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Of a notification: what its buttons need. */
interface PushTarget {
  kind?: unknown;
  path?: unknown;
}

/** Only this app can send messages, in this form. */
interface PushContent extends PushTarget {
  title?: string;
  text?: string;
  tag?: string;
}

function parseContent(text: string | undefined): PushContent {
  try {
    return (JSON.parse(text ?? '{}') as PushContent | null) ?? {};
  } catch {
    // A browser ends subscriptions whose messages show nothing: it is shown without content.
    return {};
  }
}

/** Shows a push message, with a button that stops messages of its kind. */
export function showPush(registration: ServiceWorkerRegistration, data: string | undefined): Promise<void> {
  const { kind, title = '새 알림이 있어요', text = '', path, tag = 'inbox' } = parseContent(data);
  const options: NotificationWithActions = {
    ...{ body: text, tag, lang: 'ko', icon: '/icon-192.png', badge: '/icon-192.png', data: { kind, path } },
    actions: kind === undefined ? [] : [{ action: STOP, title: '이런 알림 그만 받기' }],
  };
  return registration.showNotification(title, options);
}

/** Opens what a tapped message is about: in a window of its own, because another one may have an unsaved text. */
export async function openPush(
  { clients }: Pick<ServiceWorkerGlobalScope, 'clients'>,
  { action, notification }: Pick<NotificationEvent, 'action' | 'notification'>,
): Promise<void> {
  notification.close();
  const { kind, path } = notification.data as PushTarget;
  const target = action === STOP && typeof kind === 'string' ? stopPath(kind) : path;
  await clients.openWindow(isAppPath(target) ? target : '/profile/inbox');
}
