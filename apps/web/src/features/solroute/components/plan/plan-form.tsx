import type { Category } from '@sol/contract/category';
import { isInKorea, type LatLng } from '@sol/contract/geo';
import { PLAN_STOPS_MAX } from '@sol/contract/limits';
import { isSeoulMinute } from '@sol/contract/text';
import { memo, type ReactNode, useCallback, useId, useState } from 'react';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { useOfferedCategories } from '#features/place/model/categories.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { durationText, shortDistance } from '#lib/korean-format.ts';
import { getNextDepartureTime, hasSameTime, toFieldValue, withProposedTime } from '../../model/departure-time.ts';
import { DURATIONS_MIN, type PlanConditions, proposeDuration } from '../../model/plan-request.ts';
import styles from './plan.module.css';

const OPTIONS: PositionOptions = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 10_000 };

/** The position of the device, with the browser's prompt; undefined if it is denied or unavailable. */
const findPosition = (browser: Pick<Partial<Navigator>, 'geolocation'>): Promise<LatLng | undefined> =>
  new Promise((resolve) => {
    if (browser.geolocation === undefined) {
      resolve(undefined);
      return;
    }
    browser.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      OPTIONS,
    );
  });

const WALKS_M = [1_000, 2_000, 3_000, 5_000, 10_000];
const walkText = (walkM: number): string => `${shortDistance(walkM)}까지`;

/** Where and when a plan starts. */
export interface PlanStart extends LatLng {
  /** The position of the device. */
  isFromHere: boolean;
  departAt: string;
}

interface PlanFormProps {
  conditions: PlanConditions;
  /** The start of the address; undefined: the position of the device. */
  start: (LatLng & { isFromHere?: boolean | undefined }) | undefined;
  /** The time of the address; undefined: now. */
  departAt: string | undefined;
  /** Renders a map that is moved below a pin in its middle. */
  renderMap: (point: LatLng | null, onMove: (point: LatLng) => void) => ReactNode;
  onSubmit: (start: PlanStart, conditions: PlanConditions) => void;
}

type ChangeConditions = (changes: Partial<PlanConditions>) => void;

interface ChoiceProps<Name extends keyof PlanConditions> {
  name: Name;
  label: string;
  values: readonly PlanConditions[Name][];
  chosen: PlanConditions[Name];
  textOf: (value: PlanConditions[Name]) => string;
  onChange: ChangeConditions;
}

function Choice<Name extends keyof PlanConditions>({
  name,
  label,
  values,
  chosen,
  textOf,
  onChange,
}: ChoiceProps<Name>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {values.map((value) => (
          <Chip key={textOf(value)} isSelected={value === chosen} onClick={() => onChange({ [name]: value })}>
            {textOf(value)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface CategoryOrderProps {
  categories: Category[];
  onChange: ChangeConditions;
}

function CategoryOrder({ categories, onChange }: CategoryOrderProps) {
  const offered = useOfferedCategories(categories);
  const toggle = (id: Category) =>
    onChange({
      categories: categories.includes(id)
        ? categories.filter((chosen) => chosen !== id)
        : [...categories, id].slice(0, PLAN_STOPS_MAX),
    });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>무엇을 할까요</legend>
      <div className={styles.chips}>
        <Chip isSelected={categories.length === 0} onClick={() => onChange({ categories: [] })}>
          알아서
        </Chip>
        {offered.map(({ id, title }) => {
          const position = categories.indexOf(id) + 1;
          return (
            <Chip
              key={id}
              tone={id}
              icon={<CategoryIcon category={id} size={18} />}
              isSelected={position > 0}
              onClick={() => toggle(id)}
            >
              {position > 0 ? `${position}. ${title}` : title}
            </Chip>
          );
        })}
      </div>
      {/* Always, so that the first tap does not move the rest of the form. */}
      <p className={styles.hint}>여러 개를 고르면 그 순서대로 들러요.</p>
    </fieldset>
  );
}

// A tap renders its own row of chips: all of them take a slow phone longer than a frame.
const MemoChoice = memo(Choice) as typeof Choice;
const MemoCategoryOrder = memo(CategoryOrder);

/** Why a plan cannot start at the position. */
function problemOf(from: LatLng | undefined): string | undefined {
  if (from === undefined) return '지금 위치를 알 수 없어요.';
  return isInKorea(from) ? undefined : '서비스 지역 밖이에요.';
}

/** Highest prices of a meal; undefined for any price. */
const PRICES = [undefined, 8_000, 10_000, 12_000] as const;
const priceText = (won: number | undefined): string =>
  won === undefined ? '상관없어요' : `${won.toLocaleString('ko-KR')}원까지`;

/** Whoever changes a plan from 지금 some minutes later still has its time in the form. */
const LATE_MS = 30 * MINUTE_MS;

/** Where, when, how long and what for, on one page. Spec 12.3-1. */
export function PlanForm({ start, departAt, renderMap, onSubmit, ...given }: PlanFormProps) {
  const timeId = useId();
  const [conditions, setConditions] = useState(given.conditions);
  const [isOnMap, setIsOnMap] = useState(start !== undefined && !start.isFromHere);
  const [point, setPoint] = useState<LatLng | null>(
    start ? { latitude: start.latitude, longitude: start.longitude } : null,
  );
  const [time, setTime] = useState(departAt);
  // The address of a plan from 지금 has a time as well, which is over.
  const [isTimeChosen, setIsTimeChosen] = useState(
    () => departAt !== undefined && departAt > getNextDepartureTime(new Date()),
  );
  const tomorrow = toFieldValue(new Date(Date.now() + DAY_MS)).slice(0, 10);
  // The page may have been rendered on the server on another day.
  const isTomorrow = useHydrated() && time?.startsWith(tomorrow) === true;
  const isOtherTime = time !== undefined && !isTomorrow;
  const [problem, setProblem] = useState<string>();
  const [isTimePast, setIsTimePast] = useState(false);
  const [isLocating, setIsLocating] = useState(false);
  const change = useCallback<ChangeConditions>(
    (changes) =>
      setConditions((current) => {
        const next = { ...current, ...changes };
        if (changes.durationMin !== undefined) return { ...next, isDurationProposed: undefined };
        return next.isDurationProposed ? { ...next, durationMin: proposeDuration(next.categories) } : next;
      }),
    [],
  );

  const changeTime = (next: string | undefined) => {
    setTime(next);
    setIsTimePast(false);
  };
  const changeDay = (next: string) =>
    changeTime(
      isTimeChosen && isSeoulMinute(next) ? next : withProposedTime(next, conditions.categories[0], new Date()),
    );
  const changeField = (next: string) => {
    if (time !== undefined && hasSameTime(next, time)) {
      changeDay(next);
      return;
    }
    setIsTimeChosen(true);
    changeTime(next);
  };
  const restartTime = (next: string | undefined) => {
    setIsTimeChosen(false);
    changeTime(next);
  };
  const submit = async () => {
    if (time !== undefined && time < toFieldValue(new Date(Date.now() - LATE_MS))) {
      setIsTimePast(true);
      return;
    }
    setIsLocating(true);
    const from = isOnMap ? (point ?? undefined) : await findPosition(navigator);
    setIsLocating(false);
    const isAbroad = from !== undefined && !isInKorea(from);
    setProblem(isOnMap && !isAbroad ? undefined : problemOf(from));
    if (from === undefined || isAbroad) {
      setIsOnMap(true);
      return;
    }
    onSubmit({ ...from, isFromHere: !isOnMap, departAt: time ?? getNextDepartureTime(new Date()) }, conditions);
  };
  const isTimeMissing = time !== undefined && !isSeoulMinute(time);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>어디서</legend>
        <div className={styles.chips}>
          <Chip isSelected={!isOnMap} onClick={() => setIsOnMap(false)}>
            여기서
          </Chip>
          <Chip isSelected={isOnMap} onClick={() => setIsOnMap(true)}>
            지도에서 고르기
          </Chip>
        </div>
        {problem !== undefined && (
          <p role="alert" className={styles.hint}>
            {problem} 지도를 움직여 떠날 곳을 골라 주세요.
          </p>
        )}
        {isOnMap && (
          <div className={styles.planFormMap}>
            {renderMap(point, setPoint)}
            <div className={styles.pin} aria-hidden="true">
              <PinIcon size={36} />
            </div>
          </div>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>언제</legend>
        <div className={styles.chips}>
          <Chip isSelected={time === undefined} onClick={() => restartTime(undefined)}>
            지금
          </Chip>
          <Chip isSelected={isTomorrow} onClick={() => changeDay(`${tomorrow}T${time?.slice(11) ?? ''}`)}>
            내일
          </Chip>
          <Chip
            isSelected={isOtherTime}
            onClick={() => {
              if (!isOtherTime) restartTime(getNextDepartureTime(new Date()));
            }}
          >
            시각 고르기
          </Chip>
        </div>
        {time !== undefined && (
          <>
            <label htmlFor={timeId} className={styles.hint}>
              떠나는 시각
            </label>
            <input
              id={timeId}
              type="datetime-local"
              className={styles.planFormField}
              min="2000-01-01T00:00"
              max="2099-12-31T23:59"
              value={time}
              aria-invalid={isTimePast}
              aria-describedby={isTimePast ? `${timeId}-past` : undefined}
              // A proposal while the field is typed would interrupt it: the 3 of 31 is a day as well.
              onKeyDown={({ key }) => /^(?:\d$|Arrow)/u.test(key) && setIsTimeChosen(true)}
              onChange={({ target }) => changeField(target.value)}
            />
            {isTimePast && (
              <p id={`${timeId}-past`} role="alert" className={styles.hint}>
                지난 시각이에요. 지금부터 짜려면 ‘지금’을 골라 주세요.
              </p>
            )}
          </>
        )}
      </fieldset>
      <MemoChoice
        name="durationMin"
        label="얼마나"
        values={DURATIONS_MIN}
        chosen={conditions.durationMin}
        textOf={durationText}
        onChange={change}
      />
      <MemoCategoryOrder categories={conditions.categories} onChange={change} />
      <MemoChoice
        name="maxWalkM"
        label="모두 더해 걷는 거리"
        values={WALKS_M}
        chosen={conditions.maxWalkM}
        textOf={walkText}
        onChange={change}
      />
      <MemoChoice
        name="priceMax"
        label="한 끼 값"
        values={PRICES}
        chosen={conditions.priceMax}
        textOf={priceText}
        onChange={change}
      />
      {conditions.priceMax !== undefined && <p className={styles.hint}>값을 아는 식당과 술집만 넣어요.</p>}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={conditions.allowUnknownHours}
          onChange={({ target }) => change({ allowUnknownHours: target.checked })}
        />
        영업시간을 모르는 곳도 넣기
      </label>
      <Button
        type="submit"
        isPending={isLocating}
        unavailableBecause={isTimeMissing ? '떠나는 시각을 다시 확인해 주세요.' : undefined}
      >
        코스 짜기
      </Button>
    </form>
  );
}
