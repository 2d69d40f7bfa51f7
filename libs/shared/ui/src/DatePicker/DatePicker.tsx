import { DEFAULT_LOCALE, parseDay, type Day } from '@plumbline/shared/domain';
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Field, type ControlProps, type FieldNotes } from '../Field';
import { dateText } from '../messages/date';
import { isInRange, type DayRange } from './month-grid';

export interface DatePickerProps extends FieldNotes, DayRange {
  /** ISO day, or empty. */
  value: Day | '';
  /** Called with an ISO day that can be chosen, or empty. */
  onChange: (day: Day | '') => void;
  onBlur?: () => void;
  name?: string;
  /** The order of typed days and the first day of the week, `en-US` unless named. */
  locale?: string;
  /** Marked in the calendar. Given, not asked of the clock, so that server and browser agree. */
  today?: Day;
  isDisabled?: boolean;
  className?: string;
}

const loadPanel = () => import('./CalendarPanel');
const CalendarPanel = lazy(loadPanel);
const warmUp = () => void loadPanel();

function problemOf(text: string, day: Day | undefined, { min, max }: DayRange): string | undefined {
  if (text.trim() === '') return undefined;
  if (!day) return dateText.notADay;
  if (min && day < min) return dateText.tooEarly(min);
  return max && day > max ? dateText.tooLate(max) : undefined;
}

/** Typed text stays unchanged until the field is left; then it becomes a day, or an error is shown. */
function useTyped(props: DatePickerProps) {
  const { value, onChange, onBlur, locale = DEFAULT_LOCALE } = props;
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = (text: string): string | undefined => {
    const day = parseDay(text, locale);
    const isFine = day !== undefined && isInRange(day, props);
    if (isFine && day !== value) onChange(day);
    if (!isFine && value !== '') onChange('');
    return problemOf(text, day, props);
  };
  return {
    text: typed ?? value,
    problem,
    onType: (text: string) => {
      setTyped(text);
      const wrong = take(text);
      if (!wrong) setProblem(undefined);
    },
    onLeave: () => {
      const wrong = typed === undefined ? undefined : take(typed);
      setProblem(wrong);
      if (!wrong) setTyped(undefined);
      onBlur?.();
    },
    choose: (day: Day) => {
      setTyped(undefined);
      setProblem(undefined);
      onChange(day);
    },
  };
}

interface BoxProps {
  props: DatePickerProps;
  control: ControlProps;
  typed: ReturnType<typeof useTyped>;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onToggle: () => void;
}

function Box({ props, control, typed, trigger, isOpen, onToggle }: BoxProps): ReactNode {
  return (
    <span className="field-box">
      <input
        {...control}
        type="text"
        name={props.name}
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        disabled={props.isDisabled}
        value={typed.text}
        onChange={(event) => typed.onType(event.target.value)}
        onBlur={typed.onLeave}
      />
      <button
        type="button"
        className="field-button"
        ref={trigger}
        aria-label={dateText.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={props.isDisabled}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={onToggle}
      >
        <svg viewBox="0 0 16 16" className="icon" aria-hidden="true">
          <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.2V5M10.5 2.2V5" />
        </svg>
      </button>
    </span>
  );
}

/** A day, typed or chosen from a calendar, which loads on first use. For plain needs `DateField` is lighter. */
export function DatePicker(props: DatePickerProps): ReactNode {
  const { label, hint, className, isLabelHidden, isOptional, value, min, max, today, locale } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const typed = useTyped(props);
  const notes = { label, hint, className, error: typed.problem ?? props.error };
  const choose = (day: Day) => {
    setOpen(false);
    typed.choose(day);
  };
  return (
    <Field {...notes} {...(isLabelHidden && { isLabelHidden })} {...(isOptional && { isOptional })}>
      {(control) => (
        <>
          <Box
            props={props}
            control={control}
            typed={typed}
            trigger={trigger}
            isOpen={isOpen}
            onToggle={() => setOpen((open) => !open)}
          />
          {isOpen && (
            <Suspense>
              <CalendarPanel
                value={value}
                range={{ min, max }}
                today={today}
                locale={locale ?? DEFAULT_LOCALE}
                triggerRef={trigger}
                onChoose={choose}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
