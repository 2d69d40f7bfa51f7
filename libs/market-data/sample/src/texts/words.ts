import { pick } from '../universe/person-names';
import type { Random } from '../base/random';
import type { Results } from './results';

/** '$1.24 billion' of thousands of the company's currency. */
export function money(thousands: number, { listing: { company } }: Pick<Results, 'listing'>): string {
  const sign = company.currency && company.currency !== 'USD' ? `${company.currency} ` : '$';
  const millions = Math.abs(thousands) / 1000;
  const text = millions >= 1000 ? `${(millions / 1000).toFixed(2)} billion` : `${millions.toFixed(1)} million`;
  return `${thousands < 0 ? 'minus ' : ''}${sign}${text}`;
}

/** '12.3%' */
export const percent = (fraction: number): string => `${(Math.abs(fraction) * 100).toFixed(1)}%`;

const ORDINALS = ['first', 'second', 'third', 'fourth'];
export const quarterName = ({ quarter }: Results): string =>
  `${ORDINALS[Math.min(4, quarter.quarter) - 1] ?? 'last'} quarter of fiscal ${quarter.fiscalYear}`;

const SHORT_FORMS =
  /,? (Inc\.?|Corp\.?|Corporation|plc|AG|SE|SA|N\.V\.|AB|Co\.?, Ltd\.|Limited|Ltd\.|Holdings?|Group)$/i;
export const shortName = (name: string): string => name.replace(SHORT_FORMS, '').replace(SHORT_FORMS, '');

/** One of several sentences. */
export const say = (random: Random, ...sentences: readonly string[]): string => pick(random, sentences);

/** Growth drivers of a business by sector, as nouns. */
const DRIVERS: Readonly<Record<string, readonly string[]>> = {
  technology: [
    'subscriptions',
    'demand from data centers',
    'larger contracts',
    'renewals',
    'the new product line',
    'usage',
  ],
  health: [
    'procedure volumes',
    'the launch in oncology',
    'hospital orders',
    'patient starts',
    'diagnostics',
    'new approvals',
  ],
  retail: ['store traffic', 'online orders', 'the spring range', 'private labels', 'basket size', 'new stores'],
  energy: ['volumes in the western basin', 'realized prices', 'refining spreads', 'new wells', 'pipeline tariffs'],
  industrials: ['aftermarket parts', 'the order backlog', 'freight volumes', 'pricing', 'defense orders', 'automation'],
  utilities: ['the new rate case', 'colder weather', 'connections', 'grid investment', 'load from data centers'],
  consumer: ['pricing', 'snacks', 'premium brands', 'promotions', 'emerging markets', 'pack sizes'],
  bank: ['deposit costs', 'loan growth', 'fee income', 'the margin on lending', 'card spending', 'credit quality'],
  'real-estate': ['occupancy', 'releasing spreads', 'warehouse demand', 'new leases', 'rents in coastal markets'],
  insurer: ['rate increases', 'catastrophe losses', 'investment income', 'retention', 'the commercial book'],
};

/** One or another of a business's drivers; the same draw order gives the same words. */
export const driver = (random: Random, { listing: { company } }: Pick<Results, 'listing'>): string =>
  pick(random, DRIVERS[company.sector] ?? ['demand']);
