import { questionnaireSchema } from '../contract/schemas';
import { INVESTOR_TYPES, RISKS, STYLES } from './questionnaire';

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

it('onboarding.investortype: four kinds, listed in the order of the specification', () => {
  expect(labels(INVESTOR_TYPES)).toEqual(['Beginner', 'Intermediate', 'Expert', 'Professional']);
  expect(INVESTOR_TYPES.map(({ value }) => value)).toEqual([0, 2, 3, 1]);
});

it('onboarding.risk: low, medium, high', () => {
  expect(RISKS.map(({ value, label }) => [value, label])).toEqual([
    [0, 'Low'],
    [1, 'Medium'],
    [2, 'High'],
  ]);
});

it('onboarding.style: five styles', () => {
  expect(STYLES.map(({ value }) => value)).toEqual(['value', 'growth', 'dividend', 'other', 'not-sure']);
});

it.each([
  ['investortype', INVESTOR_TYPES, 4],
  ['risk', RISKS, 3],
  ['style', STYLES, 'momentum'],
] as const)('%s: the contract takes exactly these', (field, choices, wrong) => {
  const schema = questionnaireSchema.shape[field];
  for (const { value } of choices) expect(schema.parse(value)).toBe(value);
  expect(schema.parse(null)).toBeNull();
  expect(schema.safeParse(wrong).success).toBe(false);
});
