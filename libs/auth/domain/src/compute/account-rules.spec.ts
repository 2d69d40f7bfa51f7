import { lineSchema } from '@plumbline/shared/contract';
import { runRules, type FieldRule } from '@plumbline/shared/domain';
import fc from 'fast-check';
import { emailSchema, newPasswordSchema, usernameSchema } from '../contract/schemas';
import { EMAIL_RULES, NAME_RULES, NEW_PASSWORD_RULES, USERNAME_RULES } from './account-rules';

const passes = (rules: readonly FieldRule<string>[], value: string) =>
  runRules(rules, { value, values: {} }, 'submit').length === 0;

const texts = fc.oneof(
  fc.string({ maxLength: 70 }),
  fc.string({ unit: 'binary', maxLength: 70 }),
  fc.stringMatching(/^[A-Za-z0-9_-]{0,35}$/),
);
const long = fc.stringMatching(/^[a-z ]{0,210}$/);

it('a password passes exactly where the contract takes it', () => {
  fc.assert(
    fc.property(fc.oneof(texts, long), (text) => {
      expect(passes(NEW_PASSWORD_RULES, text)).toBe(newPasswordSchema.safeParse(text).success);
    }),
  );
});

it('a username passes exactly where the contract takes it; empty is made up by the server', () => {
  fc.assert(
    fc.property(
      texts.filter((text) => text !== '' && text === text.trim()),
      (text) => {
        expect(passes(USERNAME_RULES, text)).toBe(usernameSchema.safeParse(text).success);
      },
    ),
  );
  expect(passes(USERNAME_RULES, '')).toBe(true);
});

it('a name passes exactly where the contract takes it', () => {
  fc.assert(
    fc.property(
      texts.filter((text) => text === text.trim()),
      (text) => {
        expect(passes(NAME_RULES, text)).toBe(lineSchema(60).safeParse(text).success);
      },
    ),
  );
});

it.each([
  ['ann@example.org', true],
  [' ann@example.org ', true],
  ['ann', false],
  ['', false],
  ['@example.org', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('e-mail %j: %s, as in the contract', (text, isFine) => {
  expect([passes(EMAIL_RULES, text), emailSchema.safeParse(text).success]).toEqual([isFine, isFine]);
});
