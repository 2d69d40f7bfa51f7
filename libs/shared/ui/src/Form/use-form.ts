import type { FormRules } from '@plumbline/shared/domain';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefCallback, type RefObject } from 'react';
import { changed, isBug, left, messageOf, refusedBy, startOf, submitted, type FormState } from './form-state';

/** Names of the fields that hold a kind of value. */
export type NamesOf<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

export interface FormOptions<Values extends object> {
  initial: Values;
  /** Declared next to the form, not in it: a new object at each render is fine, too. */
  rules?: FormRules<Values>;
  /** Sends the values. Its errors are shown: a refusal at its fields, anything else above the button. */
  onSubmit: (values: Values) => Promise<void> | void;
}

interface Bound<Name> {
  name: Name;
  error: string | undefined;
  onBlur: () => void;
}

/** For `TextField`, `PasswordField`, `TextArea` and `Select`. */
export interface TextBinding<Name> extends Bound<Name> {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** For `Checkbox` and `Switch`. */
export interface CheckBinding<Name> extends Bound<Name> {
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** For controls whose `onChange` gives the value itself: `RadioGroup`, `Combobox`, `DatePicker`, `FileField`. */
export interface ValueBinding<Name, Value> extends Bound<Name> {
  value: Value;
  onChange: (value: Value) => void;
}

export interface FormHandle<Values extends object> {
  values: Values;
  /** While the values are being sent. */
  isBusy: boolean;
  /** Error about the form as a whole; shown by `Form`. */
  problem: string | undefined;
  errorOf: (name: keyof Values & string) => string | undefined;
  text: <Name extends NamesOf<Values, string>>(name: Name) => TextBinding<Name>;
  check: <Name extends NamesOf<Values, boolean>>(name: Name) => CheckBinding<Name>;
  value: <Name extends keyof Values & string>(name: Name) => ValueBinding<Name, Values[Name]>;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Starts over, with the first values unless others are named. */
  reset: (values?: Values) => void;
  /** For the `<form>`; `Form` takes them over. */
  attach: RefCallback<HTMLFormElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const NO_RULES = {};

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is HTMLInputElement => 'name' in element && element.name !== '');

/** Reads input typed before hydration: it is in the DOM, not in the state. */
function typedBefore<Values extends object>(form: HTMLFormElement, values: Values): Partial<Values> {
  const typed: Record<string, unknown> = {};
  for (const input of inputsOf(form)) {
    const known: unknown = values[input.name as keyof Values];
    const isBox = input.type === 'checkbox';
    const found = isBox ? input.checked : input.value;
    if (input.type !== 'radio' && typeof known === typeof found && known !== found) typed[input.name] = found;
  }
  return typed as Partial<Values>;
}

/** Leads to the first field, in the order of the page, that has a message. */
function useFirstWrong(refusals: number, hasMessage: (name: string) => boolean) {
  const formRef = useRef<HTMLFormElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (refusals === seen.current || !formRef.current) return;
    seen.current = refusals;
    inputsOf(formRef.current)
      .find((input) => hasMessage(input.name) && !input.disabled)
      ?.focus();
  });
  return formRef;
}

type Setter<Values> = (next: (state: FormState<Values>) => FormState<Values>) => void;

/** State with its newest value at hand: a key and a click may come before the next render. */
function useNewest<Values extends object>(initial: Values) {
  const [state, setRendered] = useState(() => startOf(initial));
  const newest = useRef(state);
  const [setState] = useState(() => (next: (state: FormState<Values>) => FormState<Values>) => {
    newest.current = next(newest.current);
    setRendered(newest.current);
  });
  return { state, newest, setState };
}

function useSending<Values extends object>(setState: Setter<Values>) {
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const send = async (values: Values, onSubmit: FormOptions<Values>['onSubmit']) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error: unknown) {
      setState((current) => refusedBy(current, error));
      if (isBug(error)) globalThis.reportError?.(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { isBusy, send };
}

/** Takes over what was typed before the script ran, once. */
function useAttach<Values extends object>(
  formRef: RefObject<HTMLFormElement | null>,
  setState: Setter<Values>,
): RefCallback<HTMLFormElement> {
  const [attach] = useState(() => (element: HTMLFormElement | null) => {
    formRef.current = element;
    if (!element) return;
    setState((before) => ({ ...before, values: { ...before.values, ...typedBefore(element, before.values) } }));
  });
  return attach;
}

/**
 * State of a form: values, rules asked on blur, change and submit, the first message of each field, refusals of the
 * server at their fields, and the way to the first wrong field.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): FormHandle<Values> {
  const { initial, rules = NO_RULES as FormRules<Values>, onSubmit } = options;
  const { state, newest, setState } = useNewest(initial);
  const { isBusy, send } = useSending(setState);
  const errorOf = (name: keyof Values & string) => messageOf(state, rules, name);
  const formRef = useFirstWrong(state.refusals, (name) => errorOf(name as keyof Values & string) !== undefined);
  const attach = useAttach(formRef, setState);
  const set: FormHandle<Values>['set'] = (name, value) => setState((before) => changed(before, rules, name, value));
  const bound = <Name extends keyof Values & string>(name: Name): Bound<Name> => ({
    name,
    error: errorOf(name),
    onBlur: () => setState((before) => left(before, rules, name)),
  });
  return {
    values: state.values,
    isBusy,
    problem: state.problem,
    errorOf,
    set,
    reset: (values = initial) => setState(() => startOf(values)),
    attach,
    text: (name) => ({
      ...bound(name),
      value: String(state.values[name]),
      onChange: (event) => set(name, event.target.value as Values[typeof name]),
    }),
    check: (name) => ({
      ...bound(name),
      checked: Boolean(state.values[name]),
      onChange: (event) => set(name, event.target.checked as Values[typeof name]),
    }),
    value: (name) => ({ ...bound(name), value: state.values[name], onChange: (value) => set(name, value) }),
    onSubmit: (event) => {
      event.preventDefault();
      const asked = submitted(newest.current, rules);
      setState(() => asked.state);
      if (asked.isFine) void send(asked.state.values, onSubmit);
    },
  };
}
