import {
  AFFILIATE_COOKIE,
  affiliateCounts,
  affiliateName,
  isProgram,
  partnerLink,
  REFERRAL_COOKIE,
  REFERRAL_DAYS,
  referralLink,
} from './referral';

it.each([
  ['123', { type: 1, user_id: 123 }],
  ['abc', undefined],
  ['abcd', { type: 2, user_identifier: 'abcd' }],
  ['abc-12', { type: 2, user_identifier: 'abc-12' }],
  ['<x>', undefined],
  ['', undefined],
  ['1'.repeat(16), { type: 2, user_identifier: '1'.repeat(16) }],
])('affiliate.type: %p names %p', (affid, name) => expect(affiliateName(affid)).toEqual(name));

it.each([
  [false, undefined, true],
  [false, 1, true],
  [false, 2, true],
  [false, 3, false],
  [true, undefined, false],
  [true, 1, false],
])('affiliate.cookie: with a cookie %p and status %p it counts: %p', (hasCookie, status, counts) =>
  expect(affiliateCounts(hasCookie, status)).toBe(counts),
);

it.each([
  ['Googlebot/2.1', true],
  ['', true],
  ['curl/8.1', true],
  ['Mozilla/5.0 (X11) Firefox/140.0', false],
])('%p is a program: %p', (agent, expected) => expect(isProgram(agent)).toBe(expected));

it('cookie.referral: both links are remembered for 90 days, under names of their own', () => {
  expect(REFERRAL_DAYS).toBe(90);
  expect(REFERRAL_COOKIE).not.toBe(AFFILIATE_COOKIE);
});

it('addresses to share', () => {
  expect(referralLink('https://x.example', 'a b')).toBe('https://x.example/?r=a%20b');
  expect(partnerLink('https://x.example', 'a&b')).toBe('https://x.example/pricing?affid=a%26b');
});
