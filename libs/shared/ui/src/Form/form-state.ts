import {
  ApiError,
  firstMessage,
  runRules,
  sortProblems,
  type FailingRules,
  type FieldRule,
  type FormRules,
  type RuleTrigger,
} from '@plumbline/shared/domain';
import { formText } from '../messages/form';

/** By the name of the field. */
type ByName<What> = Readonly<Record<string, What | undefined>>;

/** State of a form. */
export interface FormState<Values> {
  readonly values: Values;
  readonly failing: ByName<FailingRules>;
  /** Errors from the server, each until its field changes. */
  readonly refused: ByName<string>;
  /** Error about the form as a whole. */
  readonly problem: string | undefined;
  /** Counts refusals: each leads to the first wrong field. */
  readonly refusals: number;
}

export const startOf = <Values>(values: Values): FormState<Values> => ({
  values,
  failing: {},
  refused: {},
  problem: undefined,
  refusals: 0,
});

const namesOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

const rulesOf = <Values, Name extends keyof Values & string>(
  rules: FormRules<Values>,
  name: Name,
): readonly FieldRule<Values[Name], Values>[] => rules[name] ?? [];

/** Asks the rules of a field; those that failed in other fields are asked again, as they may look at this one. */
function ask<Values extends object>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  triggerOf: (name: string) => RuleTrigger | 'submit' | 'recheck',
): FormState<Values> {
  const { values } = state;
  const failing: Record<string, FailingRules> = {};
  for (const name of namesOf(values)) {
    const field = { value: values[name], values };
    failing[name] = runRules(rulesOf(rules, name), field, triggerOf(name), state.failing[name]);
  }
  return { ...state, failing };
}

export function changed<Values extends object, Name extends keyof Values & string>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  name: Name,
  value: Values[Name],
): FormState<Values> {
  const values = { ...state.values, [name]: value };
  const refused = { ...state.refused, [name]: undefined };
  return ask({ ...state, values, refused }, rules, (one) => (one === name ? 'change' : 'recheck'));
}

export const left = <Values extends object>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  name: keyof Values & string,
): FormState<Values> => ask(state, rules, (one) => (one === name ? 'blur' : 'recheck'));

/** The message of a field: its first failing rule, else what the server said about it. */
export function messageOf<Values extends object, Name extends keyof Values & string>(
  state: FormState<Values>,
  rules: FormRules<Values>,
  name: Name,
): string | undefined {
  return firstMessage(rulesOf(rules, name), state.failing[name] ?? []) ?? state.refused[name];
}

const hasFailed = <Values extends object>({ failing, values }: FormState<Values>): boolean =>
  namesOf(values).some((name) => (failing[name]?.length ?? 0) > 0);

/** Asks all rules; one more refusal when any fails. */
export function submitted<Values extends object>(state: FormState<Values>, rules: FormRules<Values>) {
  const asked = ask({ ...state, refused: {}, problem: undefined }, rules, () => 'submit');
  const isFine = !hasFailed(asked);
  return { isFine, state: isFine ? asked : { ...asked, refusals: asked.refusals + 1 } };
}

/** `fetch` throws a bare TypeError where no answer came; each browser words it its own way. */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** Neither a refusal nor a lost connection: for the report of errors. */
export const isBug = (error: unknown): boolean => !(error instanceof ApiError) && !isOffline(error);

/** The message of a failed submission. A refusal brings its own message; all other errors get ours. */
function problemOf(error: unknown, others: readonly string[], fields: number): string {
  if (!(error instanceof ApiError)) return isOffline(error) ? formText.offline : formText.failed;
  if (fields + others.length > 0) return others.join(' ') || formText.refusedFields(fields);
  return error.message || formText.failed;
}

/** Puts the server's errors at their fields; keeps all that was typed. */
export function refusedBy<Values extends object>(state: FormState<Values>, error: unknown): FormState<Values> {
  const fields = error instanceof ApiError ? (error.fields ?? []) : [];
  const { byField, others } = sortProblems(fields, namesOf(state.values));
  const count = Object.keys(byField).length;
  const problem = problemOf(error, others, count);
  return { ...state, refused: byField, problem, refusals: state.refusals + 1 };
}
