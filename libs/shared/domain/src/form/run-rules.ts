/** The event after which a rule is asked. */
export type RuleTrigger = 'blur' | 'change';

/** One rule of a field: a test and the text a reader sees when it fails. */
export interface FieldRule<Value, Values = unknown> {
  /** True when the value is fine. Gets the values of the other fields too, as for a repeated password. */
  readonly test: (value: Value, values: Values) => boolean;
  /** A sentence that says what to do. */
  readonly message: string;
  /** `blur` unless named: an address is not reported as incomplete while it is typed. */
  readonly on?: RuleTrigger;
}

/** The rules of a form, a list a field, in the order in which their messages count. */
export type FormRules<Values> = {
  readonly [Name in keyof Values]?: readonly FieldRule<Values[Name], Values>[];
};

/** Positions of the rules of a field that are known to fail, in the order of the list. */
export type FailingRules = readonly number[];

/** A field's value, with all values of its form. */
export interface FieldState<Value, Values> {
  readonly value: Value;
  readonly values: Values;
}

const isAsked = (rule: { on?: RuleTrigger }, trigger: RuleTrigger | 'submit' | 'recheck'): boolean =>
  trigger === 'submit' || (rule.on ?? 'blur') === trigger;

/**
 * The rules that fail after an event. Only rules of that trigger are asked (all of them at submit); one that failed
 * before is asked again at any event, so that its message goes as soon as the value is right.
 * Source: spec rule form.triggers.
 */
export function runRules<Value, Values>(
  rules: readonly FieldRule<Value, Values>[],
  { value, values }: FieldState<Value, Values>,
  trigger: RuleTrigger | 'submit' | 'recheck',
  failing: FailingRules = [],
): FailingRules {
  return rules.flatMap((rule, index) => {
    const asked = isAsked(rule, trigger) || failing.includes(index);
    return asked && !rule.test(value, values) ? [index] : [];
  });
}

/** The message to show: the first failing rule's, whatever else fails. `undefined` when none fails. Source: form.first. */
export function firstMessage(
  rules: readonly { readonly message: string }[],
  failing: FailingRules,
): string | undefined {
  const first = Math.min(...failing);
  return rules[first]?.message;
}
