import { categoryTitle } from '@sol/contract/category';
import type { CorrectionChange, OwnCorrection } from '@sol/contract/correction';
import type { OwnAnswer } from '@sol/contract/fact';
import type { OwnFeedback } from '@sol/contract/feedback';
import { OWN_ACTIVITY_MAX } from '@sol/contract/limits';
import type { OwnPlaceRequest } from '@sol/contract/place-request';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { QueryContent } from '#components/query-content.tsx';
import { Link } from '#components/ui/link.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { ownCorrectionsQuery } from '#features/correction/api.ts';
import { ownAnswersQuery } from '#features/place/api.ts';
import { factText } from '#features/place/model/fact-text.ts';
import { apiQuery } from '#lib/api/query.ts';
import { shortDate } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import styles from './profile.module.css';

const STATES: Record<OwnCorrection['status'], string> = {
  PENDING: '확인 중',
  APPLIED: '반영됐어요',
  REJECTED: '반영되지 않았어요',
  WITHDRAWN: '거두었어요',
  REVERTED: '되돌려졌어요',
};

function changeTitle(change: CorrectionChange): string {
  switch (change.kind) {
    case 'HOURS':
      return '영업시간';
    case 'CLOSED':
      return '문을 닫은 곳';
    case 'MOVED':
      return '옮긴 위치';
    case 'NAME':
      return `이름은 ‘${change.name}’`;
    case 'CATEGORY':
      return `카테고리는 ${categoryTitle(change.category)}`;
    default:
      return change satisfies never;
  }
}

interface ActivityRowProps {
  /** Names the row in addresses of this screen. */
  id?: string;
  /** null for one that is not on the map. */
  placeId: number | null;
  placeName: string;
  date: string;
  title: string;
  notes: (string | false | null)[];
}

function ActivityRow({ id, placeId, placeName, date, title, notes }: ActivityRowProps) {
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} className={styles.activity}>
      {placeId === null ? (
        <p className={styles.activityPlace}>{placeName}</p>
      ) : (
        <Link to={paths.mapDetail(placeId)} className={styles.activityPlace}>
          {placeName}
        </Link>
      )}
      <time className={styles.activityNote} dateTime={date}>
        {shortDate(date)}
      </time>
      <p className={styles.activityTitle}>{title}</p>
      <p className={styles.activityNote}>{notes.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

const REQUEST_STATES: Record<OwnPlaceRequest['status'], string> = {
  PENDING: '확인 중',
  ACCEPTED: '지도에 생겼어요',
  DECLINED: '추가하지 못했어요',
};

const RequestRow = ({ requestId, name, address, status, placeId, createdAt }: OwnPlaceRequest) => (
  <ActivityRow
    id={`request-${requestId}`}
    placeId={placeId}
    placeName={name}
    date={createdAt}
    title={address}
    notes={[REQUEST_STATES[status]]}
  />
);

function FeedbackRow({ feedbackId, content, createdAt, handledAt, answer }: OwnFeedback) {
  return (
    <li id={`feedback-${feedbackId}`} tabIndex={-1} className={styles.activity}>
      <p className={styles.activityContent}>{content}</p>
      <time className={styles.activityNote} dateTime={createdAt}>
        {shortDate(createdAt)}
      </time>
      <p className={styles.activityAnswer}>{answer ?? (handledAt === null ? '확인 중' : '확인했어요')}</p>
    </li>
  );
}

const AnswerRow = ({ answeredAt, countsFrom, ...answer }: OwnAnswer) => (
  <ActivityRow
    {...answer}
    date={answeredAt}
    title={factText(answer)}
    notes={[countsFrom === undefined ? '함께 세고 있어요' : '가입한 다음 날부터 함께 세요']}
  />
);

const CorrectionRow = ({
  correctionId,
  createdAt,
  change,
  status,
  confirmations,
  reason,
  ...correction
}: OwnCorrection) => (
  <ActivityRow
    {...correction}
    id={`correction-${correctionId}`}
    date={createdAt}
    title={changeTitle(change)}
    notes={[STATES[status], status === 'PENDING' && confirmations > 0 && `${confirmations}명이 맞다고 했어요`, reason]}
  />
);

function Section({ title, empty, rows }: { title: string; empty: string; rows: ReactNode[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.activityHeading}>
        {title}
      </h2>
      {rows.length === 0 ? <p className={styles.activityNote}>{empty}</p> : <ul>{rows}</ul>}
    </section>
  );
}

const ownPlaceRequestsQuery = apiQuery('GET /api/place/request/my', {}, 'member');

const ownFeedbackQuery = apiQuery('GET /api/feedback/my', {}, 'member');

/** Shows and focuses the row that the address names, once: after the rows above it have loaded. */
function useNamedRow(isLoading: boolean): void {
  const { hash } = useLocation();
  const shownRef = useRef('');
  useEffect(() => {
    if (isLoading || shownRef.current === hash) return;
    const row = document.getElementById(hash.slice(1));
    if (row === null) return;
    shownRef.current = hash;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  }, [isLoading, hash]);
}

/** The reviews, answers, corrections, place requests and feedback of the member, with their state. */
function ActivityScreen() {
  const navigate = useNavigate();
  const answers = useQuery(ownAnswersQuery);
  const corrections = useQuery(ownCorrectionsQuery);
  const requests = useQuery(ownPlaceRequestsQuery);
  const feedback = useQuery(ownFeedbackQuery);
  useNamedRow([answers, corrections, requests, feedback].some(({ isFetching }) => isFetching));
  return (
    <>
      <title>내 활동 | 쏠</title>
      <TopBar title="내 활동" onBack={() => void navigate(paths.profile)} />
      <div className={styles.screen}>
        <Link to={paths.profileReviews} className={styles.activityLink}>
          내 후기 보기
          <ChevronRightIcon size={20} className={styles.profileMenuItemChevron} />
        </Link>
        <Link to={paths.questions} className={styles.activityLink}>
          근처 질문에 답하기
          <ChevronRightIcon size={20} className={styles.profileMenuItemChevron} />
        </Link>
        <QueryContent query={corrections} failure="Failed to load own corrections">
          {(data) => (
            <Section
              title="정보 알려주기"
              empty="아직 알려 준 장소 정보가 없어요."
              rows={data.map((one) => <CorrectionRow key={one.correctionId} {...one} />)}
            />
          )}
        </QueryContent>
        <QueryContent query={answers} failure="Failed to load own answers">
          {(data) => (
            <Section
              title="혼자 가기 답"
              empty="아직 답한 질문이 없어요."
              rows={data.map((one) => <AnswerRow key={`${one.placeId} ${one.fact}`} {...one} />)}
            />
          )}
        </QueryContent>
        <QueryContent query={requests} failure="Failed to load own place requests">
          {(data) => (
            <Section
              title="장소 추가 요청"
              empty="아직 요청한 장소가 없어요."
              rows={data.map((one) => <RequestRow key={one.requestId} {...one} />)}
            />
          )}
        </QueryContent>
        <QueryContent query={feedback} failure="Failed to load own feedback">
          {(data) => (
            <Section
              title="의견과 답"
              empty="아직 남긴 의견이 없어요."
              rows={data.map((one) => <FeedbackRow key={one.feedbackId} {...one} />)}
            />
          )}
        </QueryContent>
        <p className={styles.activityNote}>{`각각 최근 ${OWN_ACTIVITY_MAX}개까지 보여 드려요.`}</p>
      </div>
    </>
  );
}

export { ActivityScreen as Component };
