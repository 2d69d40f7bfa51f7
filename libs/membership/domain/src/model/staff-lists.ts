import type { StaffResource, StaffValues } from '@plumbline/shared/domain';
import { regionName, INTERVALS, PLANS, REGION_KEYS } from './plans';

const PLAN_CHOICES = PLANS.map(({ key, name }) => ({ value: key, label: name }));

const isCurrency = (text: unknown): boolean => typeof text === 'string' && /^[A-Z]{3}$/.test(text);

/** Prices of plans. Subscribers keep the price they saw. */
export const PLAN_PRICES: StaffResource = {
  name: 'prices',
  title: 'Prices',
  group: 'Accounts',
  noun: 'price',
  about:
    'What a seat of a plan costs. The page /pricing shows those that are on sale; who has subscribed keeps theirs.',
  table: 'plan_prices',
  calls: {
    list: 'GET /_api/admin/prices',
    create: 'POST /_api/admin/prices',
    update: 'PUT /_api/admin/prices',
    remove: 'DELETE /_api/admin/prices',
  },
  fields: [
    { key: 'plan', label: 'Plan', kind: 'choice', choices: PLAN_CHOICES, initial: 'premium' },
    {
      key: 'interval',
      label: 'For a',
      kind: 'choice',
      choices: INTERVALS.map((value) => ({ value, label: value })),
      initial: 'year',
    },
    {
      key: 'region',
      label: 'Region',
      kind: 'choice',
      choices: REGION_KEYS.map((value) => ({ value, label: regionName(value) })),
      initial: 'U',
    },
    { key: 'currency', label: 'Currency', kind: 'line', max: 3, hint: 'Three letters, such as USD', initial: 'USD' },
    {
      key: 'amount',
      label: 'Amount',
      kind: 'number',
      min: 0,
      max: 100_000_000,
      hint: 'In the smallest unit: 44900 is $449.00',
    },
    { key: 'on_sale', label: 'On sale', kind: 'flag', initial: true },
  ],
  columns: ['plan', 'interval', 'region', 'currency', 'amount', 'on_sale'],
  searched: ['currency'],
  filters: ['plan', 'interval', 'region', 'on_sale'],
  order: { key: 'plan', direction: 'asc' },
  unique: ['plan', 'interval', 'region', 'currency'],
  check: ({ currency }: StaffValues) => (isCurrency(currency) ? {} : { currency: 'Enter three capital letters' }),
};

/** Promotion codes, and the offer for renewals. */
export const PROMO_CODES: StaffResource = {
  name: 'promo-codes',
  title: 'Promotion codes',
  group: 'Accounts',
  noun: 'code',
  about:
    'Codes that take percent off the first payment of a subscription, or off the next renewal of those who are offered it.',
  table: 'promo_codes',
  calls: {
    list: 'GET /_api/admin/promo_codes',
    create: 'POST /_api/admin/promo_codes',
    update: 'PUT /_api/admin/promo_codes',
    remove: 'DELETE /_api/admin/promo_codes',
  },
  fields: [
    { key: 'code', label: 'Code', kind: 'line', max: 40, hint: 'Capital letters and digits' },
    {
      key: 'kind',
      label: 'For',
      kind: 'choice',
      choices: [
        { value: 'first', label: 'The first payment' },
        { value: 'renewal', label: 'The next renewal' },
      ],
      initial: 'first',
    },
    { key: 'percent', label: 'Percent off', kind: 'number', min: 1, max: 100 },
    { key: 'uses', label: 'Maximum uses', kind: 'number', min: 1, max: 1_000_000, isOptional: true },
    { key: 'until', label: 'Until', kind: 'moment', isOptional: true },
  ],
  columns: ['code', 'kind', 'percent', 'uses', 'until'],
  searched: ['code'],
  filters: ['kind'],
  order: { key: 'code', direction: 'asc' },
  unique: ['code'],
  check: ({ code }: StaffValues) =>
    typeof code === 'string' && /^[A-Z0-9_-]{2,40}$/.test(code) ? {} : { code: 'Use capital letters, digits, - and _' },
};
