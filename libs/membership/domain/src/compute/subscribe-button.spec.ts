import type { PlanKey } from '../model/plans';
import { requiredRegion, subscribeButton } from './subscribe-button';

const REGION = { regions: ['U'], required: 'U' };
const label = (plan: PlanKey, status: number | undefined, region = REGION) =>
  subscribeButton(plan, status, region).label;

// The label of subscribe.trial-label, letter by letter.
const TRIAL = 'Start 7-Day Free Trial';

it.each<[string, PlanKey, number, string]>([
  ['subscribe.premium-0', 'premium', 0, TRIAL],
  ['subscribe.premium-3', 'premium', 3, 'Subscribed'],
  ['subscribe.premium-5', 'premium', 5, 'Entitled'],
  ['subscribe.premium-10', 'premium', 10, 'Entitled'],
  ['subscribe.premium_plus-0', 'premium_plus', 0, TRIAL],
  ['subscribe.premium_plus-3', 'premium_plus', 3, 'Upgrade'],
  ['subscribe.premium_plus-5', 'premium_plus', 5, 'Subscribed'],
  ['subscribe.premium_plus-10', 'premium_plus', 10, 'Entitled'],
  ['subscribe.professional-0', 'professional', 0, TRIAL],
  ['subscribe.professional-3', 'professional', 3, 'Upgrade'],
  ['subscribe.professional-5', 'professional', 5, 'Upgrade'],
  ['subscribe.professional-10', 'professional', 10, 'Subscribed'],
])('%s', (_id, plan, status, expected) => expect(label(plan, status)).toBe(expected));

it.each(['premium', 'premium_plus', 'professional'] as const)(
  'subscribe.status-1: %s for visitors and below 3',
  (plan) => expect([undefined, 1, 2].map((status) => label(plan, status))).toEqual([TRIAL, TRIAL, TRIAL]),
);

it.each<[PlanKey, number, string]>([
  ['premium', 4, 'Subscribed'],
  ['premium_plus', 4, 'Upgrade'],
  ['premium_plus', 9, 'Subscribed'],
  ['professional', 9, 'Upgrade'],
  ['professional', 11, 'Subscribed'],
])('A03: %s at %s is %s', (plan, status, expected) => expect(label(plan, status)).toBe(expected));

it.each<[PlanKey, number, string[], string, string]>([
  ['premium', 3, ['U'], 'U', 'Subscribed'],
  ['premium', 3, ['C'], 'U', 'Update Regions'],
  ['premium', 3, ['U'], 'E', 'Update Regions'],
  ['premium', 3, ['U', 'E'], 'E', 'Subscribed'],
  ['premium', 5, [], 'U', 'Entitled'],
  ['professional', 3, [], 'E', 'Upgrade'],
])('subscribe.update-regions: %s at %s with %p, required %s', (plan, status, regions, required, expected) =>
  expect(label(plan, status, { regions, required })).toBe(expected),
);

it.each([
  [{}, 'U'],
  [{ region: 'A' }, 'A'],
  [{ ticker: 'XPAR:MC' }, 'E'],
  [{ region: 'A', ticker: 'XPAR:MC' }, 'A'],
  [{ ticker: 'AAPL' }, 'U'],
  [{ ticker: 'NOWHERE:X' }, 'U'],
  [{ region: 'nowhere' }, 'U'],
])('the address %j asks for %s', (query, region) => expect(requiredRegion(query)).toBe(region));
