import { useId } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FieldErrorText, FormButton, FormFields, useFieldError } from '#components/ui/form.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { dayName, dayTitle, formatDays, WEEK } from '#features/place/model/week.ts';
import type { DayEdit } from '../model/correction-draft.ts';
import { addBreak, DAY_SPANS_MAX, type DayState, EMPTY_SPAN, type SpanDraft } from '../model/hours-draft.ts';
import { isNextDay, spanField, validateDay } from '../model/validate-hours.ts';
import styles from './day-sheet.module.css';
import spanFieldsStyles from './hours-fields.module.css';

interface SpanFieldsProps {
  index: number;
  span: SpanDraft;
  /** The span before the break. */
  previous: SpanDraft | undefined;
  onChange: (span: SpanDraft) => void;
  /** Absent for the only span of a day. */
  onRemove: (() => void) | undefined;
}

interface TimeFieldProps {
  label: string;
  field: string;
  value: string;
  onChange: (time: string) => void;
}

function TimeField({ label, field, value, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className={spanFieldsStyles.time} data-field={field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        className={spanFieldsStyles.field}
        value={value}
        aria-invalid={useFieldError(field) !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

const ORDINALS = ['첫째', '둘째', '셋째'];

/** An opening time of a day, with its last order. */
function SpanFields({ index, span, previous, onChange, onRemove }: SpanFieldsProps) {
  const { opens, closes, lastOrder } = span;
  const hasBreak = previous !== undefined && previous.closes !== '' && opens !== '' && previous.closes < opens;
  const fieldOf = (name: keyof SpanDraft) => spanField(index, name);
  const title = `${ORDINALS[index] ?? ''} 시간`;
  return (
    <>
      {hasBreak && (
        <p className={spanFieldsStyles.break}>
          브레이크타임 {previous.closes} – {opens}
        </p>
      )}
      <fieldset className={spanFieldsStyles.span} aria-label={title}>
        {onRemove !== undefined && (
          <div className={spanFieldsStyles.head}>
            <p>{title}</p>
            <IconButton label={`${title} 지우기`} onClick={onRemove}>
              <CloseIcon size={18} />
            </IconButton>
          </div>
        )}
        <div className={spanFieldsStyles.times}>
          <TimeField
            label="여는 시각"
            field={fieldOf('opens')}
            value={opens}
            onChange={(time) => onChange({ ...span, opens: time })}
          />
          <TimeField
            label="닫는 시각"
            field={fieldOf('closes')}
            value={closes}
            onChange={(time) => onChange({ ...span, closes: time })}
          />
        </div>
        <FieldErrorText field={fieldOf('opens')} />
        <FieldErrorText field={fieldOf('closes')} />
        {isNextDay(span) && <p className={spanFieldsStyles.next}>다음 날 {closes}에 닫아요</p>}
        <div className={spanFieldsStyles.last}>
          <TimeField
            label="라스트오더 (선택)"
            field={fieldOf('lastOrder')}
            value={lastOrder}
            onChange={(time) => onChange({ ...span, lastOrder: time })}
          />
        </div>
        <FieldErrorText field={fieldOf('lastOrder')} />
      </fieldset>
    </>
  );
}

interface DaySheetProps {
  edit: DayEdit;
  onChange: (edit: DayEdit) => void;
  onApply: (edit: DayEdit) => void;
  onClose: () => void;
}

const STATES: { id: DayState; title: string }[] = [
  { id: 'OPEN', title: '열어요' },
  { id: 'ALL_DAY', title: '24시간' },
  { id: 'CLOSED', title: '쉬어요' },
];

/** The editor of the hours of one day or several. */
export function DaySheet({ edit, onChange, onApply, onClose }: DaySheetProps) {
  const name = useId();
  const { days, day } = edit;
  const { state, spans } = day;
  const setSpans = (next: typeof spans) => onChange({ ...edit, day: { ...day, spans: next } });
  const missing = days.length === 0 ? { field: 'days', text: '요일을 하나 이상 골라 주세요.' } : validateDay(day);
  const toggle = (chosen: number) =>
    onChange({ ...edit, days: WEEK.filter((each) => days.includes(each) !== (each === chosen)) });
  return (
    <FormFields missing={missing}>
      <div data-form>
        <ModalSheet
          title={`${formatDays(days)} 영업시간`.trim()}
          onClose={onClose}
          foot={
            <FormButton missing={missing} onClick={() => onApply(edit)}>
              적용하기
            </FormButton>
          }
        >
          <div className={styles.form}>
            <fieldset className={styles.daySheetGroup}>
              <legend className={styles.daySheetLegend}>이 시간인 요일</legend>
              <div className={styles.days} data-field="days">
                {WEEK.map((each) => (
                  <Chip
                    key={each}
                    isSelected={days.includes(each)}
                    aria-label={dayTitle(each)}
                    onClick={() => toggle(each)}
                  >
                    {dayName(each)}
                  </Chip>
                ))}
              </div>
              <FieldErrorText field="days" />
            </fieldset>
            <fieldset className={styles.daySheetGroup}>
              <legend className={styles.daySheetLegend}>영업</legend>
              <div className={styles.options}>
                {STATES.map(({ id, title }) => (
                  <label key={id} className={styles.option}>
                    <input
                      type="radio"
                      name={name}
                      className={styles.radio}
                      checked={id === state}
                      onChange={() =>
                        onChange({ ...edit, day: { state: id, spans: spans.length > 0 ? spans : [EMPTY_SPAN] } })
                      }
                    />
                    {title}
                  </label>
                ))}
              </div>
            </fieldset>
            {state === 'OPEN' && (
              <div className={styles.spans}>
                {spans.map((span, index) => (
                  <SpanFields
                    // oxlint-disable-next-line react/no-array-index-key -- a span has no identity but its position.
                    key={index}
                    index={index}
                    span={span}
                    previous={spans[index - 1]}
                    onChange={(next) => setSpans(spans.map((each, at) => (at === index ? next : each)))}
                    onRemove={spans.length > 1 ? () => setSpans(spans.filter((_, at) => at !== index)) : undefined}
                  />
                ))}
                {spans.length < DAY_SPANS_MAX && (
                  <Button variant="quiet" size="medium" onClick={() => setSpans(addBreak(spans))}>
                    브레이크타임 넣기
                  </Button>
                )}
              </div>
            )}
          </div>
        </ModalSheet>
      </div>
    </FormFields>
  );
}
