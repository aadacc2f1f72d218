import type { IndexNowStatus, SyncSource, SyncSourceStatus } from '@sol/contract/admin-data';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '#components/query-content.tsx';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { dataQuery, indexNowQuery, useAdminMutation } from '#features/admin/api.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminSection } from '#features/admin/components/admin-section.tsx';
import { moment } from '#features/admin/model/hidden-until.ts';
import dataStyles from './admin.module.css';

const TITLES: Record<SyncSource, string> = {
  licence: 'LOCALDATA 인허가',
  shops: '상가(상권)정보',
  libraries: '도서관',
  museums: '박물관·미술관',
  parks: '도시공원',
  tour: '한국관광공사 관광정보',
};

const STATES: Record<SyncSourceStatus['state'], { label: string; tone?: 'good' | 'bad' }> = {
  OK: { label: '새로워요', tone: 'good' },
  NO_KEY: { label: '인증키가 없어요' },
  STOPPED: { label: '멈췄어요', tone: 'bad' },
  NEVER: { label: '아직 받지 않았어요' },
};

const REASONS_SHOWN = 8;
const DAY_MS = 24 * 60 * 60 * 1_000;
const count = (value: number) => value.toLocaleString('ko-KR');

/** "오늘", "3일 전": how old the data is. */
function ageOf(time: string, now: number): string {
  const days = Math.floor((now - Date.parse(time)) / DAY_MS);
  return days < 1 ? '하루가 안 됐어요' : `${count(days)}일 됐어요`;
}

const APPLY_PAGE = /(https:\/\/www\.data\.go\.kr\/\S+)/;

/** Each on its own line. Addresses at data.go.kr are links. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className={styles.note}>
      {reasons.map((reason) => (
        <p key={reason}>
          {reason.split(APPLY_PAGE).map((part) =>
            APPLY_PAGE.test(part) ? (
              <a key={part} href={part} target="_blank" rel="noreferrer" className={styles.link}>
                활용신청 페이지
              </a>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </div>
  );
}

function Figures({ status }: { status: SyncSourceStatus }) {
  const { lastSuccessAt, rows, changed, refused, quotaUsed, quota, nextRunAt } = status;
  const figures = [
    [
      '마지막으로 받음',
      lastSuccessAt === null ? '없음' : `${moment(lastSuccessAt)} · ${ageOf(lastSuccessAt, Date.now())}`,
    ],
    ['행', count(rows)],
    ['지난번에 바뀐 곳', count(changed)],
    ['거절한 행', count(refused)],
    ['오늘 쓴 횟수', `${count(quotaUsed)} / ${count(quota)}`],
    ['다음에 받음', nextRunAt === null ? '정하지 않음' : moment(nextRunAt)],
  ] as const;
  return (
    <dl className={dataStyles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DataCard({ status }: { status: SyncSourceStatus }) {
  const { source, state, reasons, refusals, isRequested } = status;
  const { label, tone } = STATES[state];
  const run = useAdminMutation('POST /api/admin/data/:source/run', {
    onSuccess: () => toast.success(`${TITLES[source]}: 곧 받기 시작해요.`),
  });
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{TITLES[source]}</h2>
        <span className={styles.tag} data-tone={tone}>
          {label}
        </span>
      </div>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <Figures status={status} />
      {refusals.length > 0 && (
        <details className={styles.fields}>
          <summary>거절한 까닭</summary>
          <ul className={dataStyles.refusals}>
            {refusals.slice(0, REASONS_SHOWN).map((refusal) => (
              <li key={refusal.reason}>
                <span>{refusal.reason}</span>
                <span>{count(refusal.count)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        <Button
          size="medium"
          variant="quiet"
          disabled={state === 'NO_KEY' || isRequested || run.isPending}
          onClick={() => run.mutate({ params: { source } })}
        >
          {isRequested ? '곧 받아요' : '지금 받기'}
        </Button>
      </div>
    </>
  );
}

const KEY_PAGE = 'https://www.data.go.kr/data/15154916/openapi.do';

/** What an operator does first. */
function KeyGuide() {
  return (
    <div className={dataStyles.guide}>
      <p className={styles.note}>
        공공데이터포털의 인증키가 있으면 장소를 저절로 받아요.{' '}
        <a href={KEY_PAGE} target="_blank" rel="noreferrer" className={styles.link}>
          활용신청
        </a>
        을 하고 PUBLIC_DATA_KEY와 SYNC_AREAS를 적어 앱을 다시 시작해 주세요.
      </p>
    </div>
  );
}

const INDEX_NOW_STATES: Record<IndexNowStatus['state'], { label: string; tone?: 'good' | 'bad' }> = {
  OK: { label: '알리고 있어요', tone: 'good' },
  OFF: { label: '꺼져 있어요' },
  STOPPED: { label: '알리지 못했어요', tone: 'bad' },
  NEVER: { label: '아직 알린 것이 없어요' },
};

/** Announcements of changed pages to search engines. Spec 18-4. */
function IndexNowCard({ status: { state, reason, announced, lastSuccessAt, nextRunAt } }: { status: IndexNowStatus }) {
  const { label, tone } = INDEX_NOW_STATES[state];
  const figures = [
    ['알린 페이지', count(announced)],
    ['마지막으로 알림', lastSuccessAt === null ? '없음' : moment(lastSuccessAt)],
    ...(nextRunAt === null ? [] : [['다시 알림', moment(nextRunAt)] as const]),
  ] as const;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>검색엔진에 알리기</h2>
        <span className={styles.tag} data-tone={tone}>
          {label}
        </span>
      </div>
      {state === 'OFF' && (
        <p className={styles.note}>INDEXNOW_KEY를 적으면 새 페이지와 바뀐 페이지를 네이버, Bing에 알려요.</p>
      )}
      {reason !== undefined && <p className={styles.note}>{reason}</p>}
      <dl className={dataStyles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The sources of places at data.go.kr: how old they are, why one stands still, and a run on request. */
function AdminDataScreen() {
  const query = useQuery(dataQuery);
  const indexNow = useQuery(indexNowQuery);
  return (
    <AdminSection title="데이터">
      <QueryContent query={query} failure="Failed to load the state of public data">
        {(statuses) => (
          <>
            {statuses.some(({ state }) => state === 'NO_KEY') && <KeyGuide />}
            <ul className={styles.list}>
              {statuses.map((status) => (
                <li key={status.source} className={styles.card}>
                  <DataCard status={status} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryContent>
      <QueryContent query={indexNow} failure="Failed to load the state of IndexNow">
        {(status) => (
          <ul className={styles.list}>
            <li className={styles.card}>
              <IndexNowCard status={status} />
            </li>
          </ul>
        )}
      </QueryContent>
    </AdminSection>
  );
}

export { AdminDataScreen as Component };
