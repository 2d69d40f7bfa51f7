import { WHITE_LIST } from './white-list';

const problems = (kind: string, value: string, effect = 'mail') => WHITE_LIST.check?.({ kind, value, effect });

it.each([
  ['email', 'ann@mail.example'],
  ['domain', 'mail.example'],
  ['network', '192.0.2.7'],
  ['network', '192.0.2.0/24'],
  ['network', '2001:db8::/32'],
  ['network', '::1'],
])('%s takes %s', (kind, value) => expect(problems(kind, value)).toEqual({}));

it.each([
  ['email', 'mail.example'],
  ['email', 'ann@mail'],
  ['domain', 'ann@mail.example'],
  ['domain', '-mail.example'],
  ['network', 'mail.example'],
  ['network', '192.0.2.256'],
  ['network', '192.0.2'],
  ['network', '0.0.0.0/0'],
  ['network', '::/0'],
  ['network', '2001:db8::/129'],
  ['network', '2001:::1'],
])('%s refuses %s', (kind, value) => expect(problems(kind, value)).toHaveProperty('value'));

it.each(['calls', 'sign_in'])('%s are counted by network', (effect) => {
  expect(problems('email', 'ann@mail.example', effect)).toHaveProperty('effect');
  expect(problems('network', '192.0.2.7', effect)).toEqual({});
});
