import { INBOX_KINDS, INBOX_TITLES, type InboxKind } from '@sol/contract/choices';
import type { InboxSettings } from '@sol/contract/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { QueryContent } from '#components/query-content.tsx';
import { Button } from '#components/ui/button.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { inboxSettingsQuery, useChangeInboxSettings } from '#features/inbox/api.ts';
import { type PushState, renewPush, switchPushOff, switchPushOn } from '#features/inbox/model/push-device.ts';
import { useSession } from '#features/session/model/session-store.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './inbox.module.css';

const UNAVAILABLE: Record<Exclude<PushState, 'ON' | 'OFF'>, string> = {
  UNSUPPORTED: '이 브라우저에서는 푸시 알림을 받을 수 없어요. 알림은 프로필의 종에서 볼 수 있어요.',
  INSTALL: '아이폰과 아이패드에서는 쏠을 홈 화면에 추가한 다음, 그 쏠에서 켤 수 있어요.',
  DENIED: '브라우저 설정에서 쏠의 알림을 허용한 다음 다시 열어 주세요.',
};

/** Push messages on this device. The permission is requested after a tap on a button that explains it. */
function Device() {
  const { userId } = useSession();
  const memberId = userId ?? 0;
  const queryClient = useQueryClient();
  const queryKey = ['push state', memberId];
  // Only when the screen opens: a renewal at the same time as a tap that switches off would subscribe again.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const { data: state } = useQuery({ queryKey, queryFn: () => renewPush(memberId), ...once });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchPushOn(memberId) : switchPushOff(memberId)),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
    onError: (error) => {
      logger.error('Failed to change push messages', error);
      toast.error('바꾸지 못했어요. 잠시 뒤에 다시 시도해 주세요');
    },
  });
  if (state === undefined) return null;
  if (state === 'ON') {
    return (
      <SwitchRow
        label="이 기기에서 푸시 받기"
        hint="밤 9시부터 아침 8시까지는 그 시간에 떠나는 코스만 알려요"
        isOn
        isDisabled={change.isPending}
        onChange={() => change.mutate(false)}
      />
    );
  }
  return (
    <div className={styles.device}>
      <p className={styles.text}>
        쏠을 닫아 두어도 아래에서 고른 소식을 이 기기로 보내 드려요. 광고는 보내지 않고, 밤 9시부터 아침 8시까지는 그
        시간에 떠나는 코스만 알려요.
      </p>
      {state === 'OFF' ? (
        <Button size="medium" isPending={change.isPending} onClick={() => change.mutate(true)}>
          이 기기에서 푸시 받기
        </Button>
      ) : (
        <p role="status">{UNAVAILABLE[state]}</p>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Kinds({ settings, channel }: { settings: InboxSettings; channel: 'app' | 'push' }) {
  const change = useChangeInboxSettings();
  return INBOX_KINDS.map((kind) => (
    <SwitchRow
      key={kind}
      label={INBOX_TITLES[kind]}
      isOn={settings[kind][channel]}
      onChange={(isOn) => change.mutate({ [kind]: { ...settings[kind], [channel]: isOn } })}
    />
  ));
}

const isKind = (text: string | null): text is InboxKind => INBOX_KINDS.some((kind) => kind === text);

/** Switches off the kind of the push message whose button has led here. */
function useSwitchOff(settings: InboxSettings): void {
  const [search, setSearch] = useSearchParams();
  const { mutate } = useChangeInboxSettings();
  const kind = search.get('off');
  const handled = useRef(false);
  useEffect(() => {
    if (!isKind(kind) || handled.current) return;
    handled.current = true;
    mutate(
      { [kind]: { ...settings[kind], push: false } },
      { onSuccess: () => toast.info(`‘${INBOX_TITLES[kind]}’ 푸시를 껐어요`) },
    );
    setSearch({}, { replace: true });
  }, [kind, mutate, setSearch, settings]);
}

function Settings({ settings }: { settings: InboxSettings }) {
  useSwitchOff(settings);
  return (
    <div className={styles.settings}>
      <Section title="푸시 알림">
        <Device />
        <Kinds settings={settings} channel="push" />
      </Section>
      <Section title="앱의 알림 목록">
        <Kinds settings={settings} channel="app" />
      </Section>
    </div>
  );
}

function InboxSettingsScreen() {
  const navigate = useNavigate();
  return (
    <>
      <title>알림 설정 | 쏠</title>
      <TopBar title="알림 설정" onBack={() => void navigate(paths.profileSettings)} />
      <QueryContent query={useQuery(inboxSettingsQuery)} failure="Failed to load the settings of the inbox">
        {(settings) => <Settings settings={settings} />}
      </QueryContent>
    </>
  );
}

export { InboxSettingsScreen as Component };
