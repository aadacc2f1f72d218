import { VISITED_ON_MIN } from '@sol/contract/limits';
import type { Visit } from '@sol/contract/solmark';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ChevronLeftIcon, ChevronRightIcon, ShareIcon } from '#components/icons/action-icons.tsx';
import { NoMarkDrawing } from '#components/icons/empty-drawings.tsx';
import { QueryContent } from '#components/query-content.tsx';
import { Button, ButtonLink, IconButton } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { visitsQuery } from '#features/solmark/api.ts';
import { VisitDialog } from '#features/solmark/components/visit-dialog.tsx';
import { countDays, type SoloMonth, toCells, toMonths } from '#features/solmark/model/solo-days.ts';
import { drawSoloDays } from '#features/solmark/model/solo-days-picture.ts';
import { seoulDate } from '#lib/korean-format.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './profile.module.css';

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
const FIRST_YEAR = Number(VISITED_ON_MIN.slice(0, 4));
const yearOf = (date: string) => Number(date.slice(0, 4));

/** For browsers that share no files; in-app browsers save nothing but a picture that is pressed long. */
function PictureDialog({ picture, onClose }: { picture: File; onClose: () => void }) {
  const [url] = useState(() => URL.createObjectURL(picture));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Dialog
      isOpen
      title="그림을 만들었어요"
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          닫기
        </Button>
      }
    >
      <img src={url} alt="혼자 보낸 날을 점으로 그린 달력" className={styles.soloPicture} />
      <a href={url} download={picture.name} className={styles.soloDownload}>
        내려받기
      </a>
      <p className={styles.activityNote}>내려받아지지 않으면 그림을 길게 눌러 저장해 주세요.</p>
    </Dialog>
  );
}

function ShareButton({ year, visits }: { year: number; visits: Visit[] }) {
  const [picture, setPicture] = useState<File>();
  const share = async () => {
    try {
      const file = await drawSoloDays(year, visits);
      const data = { files: [file], title: `${year}년, 혼자 보낸 날` };
      if ('canShare' in navigator && navigator.canShare(data)) await navigator.share(data);
      else setPicture(file);
    } catch (error) {
      // The member has closed the share sheet.
      if ((error as { name?: unknown } | null)?.name === 'AbortError') return;
      logger.error('Failed to share the picture of a year', error);
      toast.error('그림을 만들지 못했어요. 다시 시도해 주세요');
    }
  };
  return (
    <>
      <Button variant="quiet" size="medium" onClick={() => void share()}>
        <ShareIcon size={18} />
        그림으로 공유
      </Button>
      {picture && <PictureDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </>
  );
}

function Month({ year, month, days, onEdit }: SoloMonth & { year: number; onEdit: (visit: Visit) => void }) {
  const visits = [...days.values()].flat();
  const idOf = (day: number) => `day-${month}-${day}`;
  return (
    <section aria-label={`${month}월`}>
      <h2 className={styles.activityHeading}>{month}월</h2>
      <ol className={styles.soloGrid} aria-label={`${month}월 달력`}>
        {WEEKDAYS.map((weekday) => (
          <li key={weekday} aria-hidden="true" className={styles.soloWeekday}>
            {weekday}
          </li>
        ))}
        {toCells(year, month).map((day, index) => {
          const [first] = day === null ? [] : (days.get(day) ?? []);
          const photoUrl = day === null ? undefined : days.get(day)?.find((visit) => visit.photoUrl !== null)?.photoUrl;
          // oxlint-disable-next-line react/no-array-index-key -- blanks have no other key, and no cell moves.
          if (day === null) return <li key={`blank ${index}`} aria-hidden="true" />;
          if (first === undefined) {
            return (
              <li key={day} className={styles.soloDay} aria-hidden="true">
                {day}
              </li>
            );
          }
          return (
            <li key={day} className={styles.soloDay} data-visited>
              <a href={`#${idOf(day)}`} aria-label={`${month}월 ${day}일, ${days.get(day)?.length ?? 0}곳`}>
                {photoUrl && <img src={photoUrl} alt="" loading="lazy" />}
                <span>{day}</span>
              </a>
            </li>
          );
        })}
      </ol>
      <ul>
        {visits.map((visit, index) => {
          const day = Number(visit.visitedOn.slice(-2));
          const isFirst = visits[index - 1]?.visitedOn !== visit.visitedOn;
          return (
            <li key={visit.placeId} id={isFirst ? idOf(day) : undefined} className={styles.activity}>
              <Link to={paths.mapDetail(visit.placeId)} className={styles.activityPlace}>
                {visit.name}
              </Link>
              <Button variant="text" size="medium" onClick={() => onEdit(visit)}>
                고치기<VisuallyHidden>, {visit.name}</VisuallyHidden>
              </Button>
              <p className={styles.activityTitle}>
                <time dateTime={visit.visitedOn}>{`${month}월 ${day}일`}</time>
                {visit.note !== null && ` · ${visit.note}`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Year({ year, visits }: { year: number; visits: Visit[] }) {
  const [edited, setEdited] = useState<Visit>();
  if (visits.length === 0) {
    return (
      <EmptyState
        drawing={<NoMarkDrawing />}
        title={`${year}년에 다녀온 곳이 없어요`}
        description="저장한 장소의 메뉴에서 다녀온 날을 적거나 후기를 쓰면 여기에 모여요."
      >
        <ButtonLink to={paths.mark} size="medium">
          쏠마크 보기
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.soloHead}>
        <p className={styles.soloTotal}>
          {countDays(visits).toLocaleString('ko-KR')}일 · {visits.length.toLocaleString('ko-KR')}곳
        </p>
        <ShareButton year={year} visits={visits} />
      </div>
      {toMonths(visits).map((month) => (
        <Month key={month.month} {...month} year={year} onEdit={setEdited} />
      ))}
      {edited && (
        <VisitDialog
          place={{
            id: edited.placeId,
            name: edited.name,
            visitedOn: edited.visitedOn,
            visitNote: edited.note ?? undefined,
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** 혼자 보낸 날: the days of a year as a calendar with its places and own photos. Spec 16.3-3. */
function SoloDaysScreen() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [thisYear] = useState(() => yearOf(seoulDate(new Date().toISOString())));
  const asked = Number(params.get('year') ?? thisYear);
  const year = Number.isInteger(asked) && asked >= FIRST_YEAR && asked <= thisYear ? asked : thisYear;
  const query = useQuery(visitsQuery(year));
  const show = (next: number) => setParams(next === thisYear ? {} : { year: String(next) }, { replace: true });
  return (
    <>
      <title>혼자 보낸 날 | 쏠</title>
      <TopBar title="혼자 보낸 날" onBack={() => void navigate(paths.profile)} />
      <div className={styles.screen}>
        <div className={styles.soloYears}>
          <IconButton label={`${year - 1}년`} disabled={year <= FIRST_YEAR} onClick={() => show(year - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <p className={styles.heading} role="status">
            {year}년
          </p>
          <IconButton label={`${year + 1}년`} disabled={year >= thisYear} onClick={() => show(year + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
        <QueryContent query={query} failure="Failed to load the visits of a year">
          {(visits) => <Year key={year} year={year} visits={visits} />}
        </QueryContent>
      </div>
    </>
  );
}

export { SoloDaysScreen as Component };
