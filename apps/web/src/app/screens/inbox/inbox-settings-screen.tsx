import type { InboxKind, InboxSettings } from '@sol/contract/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { QueryContent } from '#components/query-content.tsx';
import { Button } from '#components/ui/button.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { inboxSettingsQuery, useChangeInboxSettings } from '#features/inbox/api.ts';
import { type PushState, renewPush, switchPushOff, switchPushOn } from '#features/inbox/model/push-device.ts';
import { useSession } from '#features/session/model/session-store.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './inbox.module.css';

/** In the order of the settings. */
const TITLES: Record<InboxKind, string> = {
  COURSE: '오늘 떠나는 코스',
  SAVED_PLACE: '저장한 곳의 소식',
  PLACE_REQUEST: '장소 추가 요청의 결과',
  CORRECTION: '알려 준 정보의 결과',
  FEEDBACK: '의견에 대한 답',
  REPORT: '신고의 결과',
  HIDDEN: '가려진 내 글',
  OBJECTION: '이의 제기에 대한 답',
  NOTICE: '공지사항',
};
const KINDS = Object.keys(TITLES) as InboxKind[];

const UNAVAILABLE: Record<Exclude<PushState, 'ON' | 'OFF'>, string> = {
  UNSUPPORTED: '이 브라우저에서는 푸시 알림을 받을 수 없어요. 알림은 프로필의 종에서 볼 수 있어요.',
  INSTALL: '아이폰과 아이패드에서는 쏠을 홈 화면에 추가한 다음, 그 쏠에서 켤 수 있어요.',
  DENIED: '브라우저 설정에서 쏠의 알림을 허용한 다음 다시 열어 주세요.',
};

/** Of the sentence that says why this device has no push messages. */
const UNAVAILABLE_ID = 'push-unavailable';

function usePushState() {
  const { userId } = useSession();
  const memberId = userId ?? 0;
  const queryKey = ['push state', memberId];
  // Only when the screen opens: a renewal at the same time as a tap that switches off would subscribe again.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const { data: state } = useQuery({ queryKey, queryFn: () => renewPush(memberId), ...once });
  return { memberId, queryKey, state };
}

/** Push messages on this device. The permission is requested after a tap on a button that explains it. */
function Device() {
  const queryClient = useQueryClient();
  const { memberId, queryKey, state } = usePushState();
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
        <p id={UNAVAILABLE_ID} role="status">
          {UNAVAILABLE[state]}
        </p>
      )}
    </div>
  );
}

const CHANNELS = { app: '알림함', push: '푸시' } as const;
const CHANNEL_NAMES = Object.keys(CHANNELS) as (keyof typeof CHANNELS)[];

const switchId = (kind: InboxKind, channel: string) => `switch-${kind}-${channel}`;

function KindsTable({ settings }: { settings: InboxSettings }) {
  const id = useId();
  const change = useChangeInboxSettings();
  const { state } = usePushState();
  const isBlocked = (channel: string) => channel === 'push' && state === 'DENIED';
  return (
    <table className={styles.kinds} aria-labelledby={`${id}-title`}>
      <thead>
        <tr>
          <th scope="col" id={`${id}-title`} className={styles.heading}>
            받을 소식
          </th>
          {CHANNEL_NAMES.map((channel) => (
            <th key={channel} scope="col" id={`${id}-${channel}`} className={styles.channel}>
              {CHANNELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row" id={`${id}-${kind}`} className={styles.kind}>
              {TITLES[kind]}
            </th>
            {CHANNEL_NAMES.map((channel) => (
              <td key={channel}>
                <label htmlFor={switchId(kind, channel)} className={styles.cell}>
                  <Switch
                    id={switchId(kind, channel)}
                    // The stored setting is that of the other devices too, and stays.
                    isOn={settings[kind][channel] && !isBlocked(channel)}
                    disabled={isBlocked(channel)}
                    aria-describedby={isBlocked(channel) ? UNAVAILABLE_ID : undefined}
                    aria-labelledby={`${id}-${kind} ${id}-${channel}`}
                    onChange={(isOn) => change.mutate({ [kind]: { ...settings[kind], [channel]: isOn } })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isKind = (text: string | null): text is InboxKind => KINDS.some((kind) => kind === text);

/** The member has just tapped a button that leads to this one. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** The button of a push message leads here. The address alone changes nothing: others could link to it. */
function SwitchOff({ settings }: { settings: InboxSettings }) {
  const [search, setSearch] = useSearchParams();
  const { mutate, isPending } = useChangeInboxSettings();
  const kind = search.get('off');
  if (!isKind(kind) || !settings[kind].push) return null;

  function close(closed: InboxKind) {
    setSearch({}, { replace: true });
    document.getElementById(switchId(closed, 'push'))?.focus();
  }
  function switchOff(closed: InboxKind) {
    mutate(
      { [closed]: { ...settings[closed], push: false } },
      { onSuccess: () => toast.info(`‘${TITLES[closed]}’ 푸시를 껐어요`) },
    );
    close(closed);
  }
  return (
    <section className={styles.switchOff} aria-labelledby="switch-off">
      <h2 id="switch-off" className={styles.question}>
        {`‘${TITLES[kind]}’ 푸시를 그만 받을까요?`}
      </h2>
      <p className={styles.text}>알림함에는 그대로 쌓여요. 아래에서 언제든 다시 켤 수 있어요.</p>
      <div className={styles.choices}>
        <Button ref={focusOnce} size="medium" isPending={isPending} onClick={() => switchOff(kind)}>
          그만 받기
        </Button>
        <Button size="medium" variant="quiet" onClick={() => close(kind)}>
          계속 받기
        </Button>
      </div>
    </section>
  );
}

function Settings({ settings }: { settings: InboxSettings }) {
  return (
    <div className={styles.settings}>
      <SwitchOff settings={settings} />
      <Device />
      <KindsTable settings={settings} />
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
