import type { Coverage, CoverageDistrict } from '@sol/contract/admin-coverage';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ImportGuide } from '#components/import-guide.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { coverageQuery } from '../../api.ts';
import {
  areasOf,
  type CoverageArea,
  METRICS,
  type Metric,
  percentText,
  provincesOf,
  shareOf,
  wholeOf,
} from '../../model/coverage.ts';
import { layOutMap } from '../../model/coverage-map.ts';
import { moment } from '../../model/hidden-until.ts';
import { useCoverageChoice } from '../../model/use-coverage-choice.ts';
import styles from './coverage.module.css';
import { CategoryChart, ImportChart } from './coverage-charts.tsx';
import { CoverageSkeleton } from './coverage-skeleton.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { ImportList } from './import-list.tsx';

/** The lightest circle is still visible on the background. */
const MIX_MIN = 18;
const mixOf = (share: number) => `${Math.round(MIX_MIN + (100 - MIX_MIN) * share)}%`;

interface CoverageMapViewProps {
  areas: readonly CoverageArea[];
  /** The districts of the areas. */
  districts: readonly CoverageDistrict[];
}

/** Areas as circles: the size shows the places, the colour the share with known hours. */
export function CoverageMapView({ areas, districts }: CoverageMapViewProps) {
  const { circles, points, aspectRatio } = useMemo(() => layOutMap(areas, districts), [areas, districts]);
  return (
    <figure className={styles.coverageMapViewFigure}>
      <figcaption className={styles.coverageMapViewCaption}>
        지역별 장소{' '}
        <span className={styles.coverageMapViewNote}>클수록 장소가 많고, 진할수록 영업시간을 많이 알아요</span>
      </figcaption>
      {/* The table below has the same numbers. */}
      <div className={styles.map} style={{ aspectRatio }} aria-hidden="true">
        {points.map(({ x, y }) => (
          <span key={`${x} ${y}`} className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        {circles.map(({ name, places, share, x, y, radius }) => (
          <span
            key={name}
            className={styles.circle}
            title={`${name} ${places.toLocaleString('ko-KR')}곳, 영업시간 ${percentText(share)}`}
            style={{ left: `${x}%`, top: `${y}%`, width: `${2 * radius}%`, '--mix': mixOf(share) }}
          />
        ))}
        {circles
          .filter(({ isLabelled }) => isLabelled)
          .map(({ name, x, y, radius }) => (
            // The radius is in percent of the width, the position in percent of the height.
            <span key={name} className={styles.name} style={{ left: `${x}%`, top: `calc(${y}% + ${radius}cqw)` }}>
              {name}
            </span>
          ))}
      </div>
    </figure>
  );
}

const METRIC_NAMES: Record<Metric, string> = {
  places: '장소',
  withHours: '영업시간',
  withPhotos: '사진',
  withReviews: '후기',
  withFacts: '혼자 정보',
};
/** The counts of a new city are ready within a minute. */
const RETRY_MS = 10_000;

function Totals({ whole }: { whole: CoverageArea }) {
  return (
    <dl className={styles.totals}>
      {METRICS.map((metric) => (
        <div key={metric} className={styles.total}>
          <dt>{METRIC_NAMES[metric]}</dt>
          <dd>
            {whole[metric].toLocaleString('ko-KR')}
            {metric !== 'places' && whole[metric] > 0 && (
              <span className={styles.share}>{percentText(shareOf(whole, metric) ?? 0)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Places({ districts, countedAt }: Pick<Coverage, 'districts'> & { countedAt: string }) {
  const provinces = useMemo(() => provincesOf(districts), [districts]);
  const [{ province, metric, order }, choose] = useCoverageChoice(provinces);
  const shown = useMemo(
    () => districts.filter((one) => province === null || one.province === province),
    [districts, province],
  );
  const whole = useMemo(() => wholeOf(shown), [shown]);
  const areas = useMemo(() => areasOf(shown, province), [shown, province]);
  return (
    <>
      {provinces.length > 1 && (
        <ChipBar label="시도">
          {[null, ...provinces].map((name) => (
            <Chip key={name} isSelected={name === province} onClick={() => choose({ province: name })}>
              {name ?? '전국'}
            </Chip>
          ))}
        </ChipBar>
      )}
      <div className={styles.body}>
        <Totals whole={whole} />
        <div className={styles.charts}>
          <CategoryChart area={whole} />
          <CoverageMapView areas={areas} districts={shown} />
        </div>
      </div>
      <ChipBar label="표에 보일 것">
        {METRICS.map((one) => (
          <Chip key={one} isSelected={one === metric} onClick={() => choose({ metric: one })}>
            {METRIC_NAMES[one]}
          </Chip>
        ))}
      </ChipBar>
      <div className={styles.body}>
        <CoverageTable
          whole={whole}
          areas={areas}
          unit={province === null ? '시도' : '시군구'}
          metric={metric}
          order={order}
          onOrderChange={(next) => choose({ order: next })}
          onOpen={province === null ? (name) => choose({ province: name }) : undefined}
        />
        <p className={styles.counted}>
          {moment(countedAt)}에 셌어요. 파일을 가져오면 바로, 평소에는 한 시간마다 다시 계산해요.
        </p>
      </div>
    </>
  );
}

function PlacesSection({ countedAt, hasPlaces, districts }: Coverage) {
  if (countedAt !== null) return <Places districts={districts} countedAt={countedAt} />;
  if (hasPlaces) return <EmptyState title="장소를 세고 있어요" description="1분 안에 여기에 보여요." />;
  return (
    <div className={styles.body}>
      <p className={styles.empty}>아직 담긴 장소가 없어요. 공공데이터를 담으면 여기에서 볼 수 있어요.</p>
      <ImportGuide />
    </div>
  );
}

/** How many places there are, where, what is known of them, and the imports they come from. */
export function CoverageView() {
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...coverageQuery,
    refetchInterval: ({ state }) => (state.data?.hasPlaces && state.data.countedAt === null ? RETRY_MS : false),
  });
  useLoggedError('Failed to load the coverage', error);
  if (data === undefined) {
    if (isError) return <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <CoverageSkeleton />;
  }
  const { imports } = data;
  return (
    <>
      <h2 className={styles.heading}>담긴 장소</h2>
      <PlacesSection {...data} />
      <h2 className={styles.heading}>가져오기</h2>
      <div className={styles.body}>
        {imports.length === 0 ? (
          <p className={styles.empty}>아직 가져온 파일이 없어요.</p>
        ) : (
          <>
            <ImportChart imports={imports} />
            <ImportList imports={imports} />
          </>
        )}
      </div>
    </>
  );
}
