/** A question of the onboarding questionnaire: answers in the order they are shown. */
export interface Choice<Value extends number | string> {
  readonly value: Value;
  readonly label: string;
}

/** How much experience a person has; the order and the numbers are the specification's. */
export const INVESTOR_TYPES: readonly Choice<0 | 1 | 2 | 3>[] = [
  { value: 0, label: 'Beginner' },
  { value: 2, label: 'Intermediate' },
  { value: 3, label: 'Expert' },
  { value: 1, label: 'Professional' },
];

/** How much risk a person wants to take. */
export const RISKS: readonly Choice<0 | 1 | 2>[] = [
  { value: 0, label: 'Low' },
  { value: 1, label: 'Medium' },
  { value: 2, label: 'High' },
];

/** How a person invests. */
export const STYLES: readonly Choice<'value' | 'growth' | 'dividend' | 'other' | 'not-sure'>[] = [
  { value: 'value', label: 'Value' },
  { value: 'growth', label: 'Growth' },
  { value: 'dividend', label: 'Dividend' },
  { value: 'other', label: 'Other' },
  { value: 'not-sure', label: 'Not sure' },
];
