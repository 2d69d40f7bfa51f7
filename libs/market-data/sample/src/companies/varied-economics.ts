import type { Economics } from './company';
import type { Random } from '../base/random';
import { economicsOf } from './sector-economics';
import type { Industry } from './industries';

/** Sectors in which a young company may lose money for years, and how often. */
const LOSING: Readonly<Record<string, number>> = {
  technology: 0.34,
  health: 0.42,
  energy: 0.12,
  industrials: 0.1,
  retail: 0.12,
  consumer: 0.1,
};
const BIOTECH = '2836';

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** A company that spends more than it earns, in the hope of growing into its costs. */
function losing(random: Random, base: Economics, industry: Industry): Partial<Economics> {
  const isBiotech = industry.sic === BIOTECH;
  const loss = isBiotech ? random.between(0.3, 1.6) : random.between(0.04, 0.5);
  const gap = base.grossMargin + loss - base.selling - base.research;
  const toResearch = isBiotech ? 0.8 : base.research > 0 ? 0.4 : 0;
  return {
    selling: Math.max(0.1, base.selling + gap * (1 - toResearch)),
    research: Math.max(0, base.research + gap * toResearch),
    startGrowth: base.growth + random.between(0.08, 0.4),
    leverage: 0,
    payout: 0,
    buyback: 0,
    goodwill: base.goodwill / 3,
    amortization: 0,
    paper: 0,
    preferred: 0,
    salesMultiple: isBiotech ? random.between(5, 18) : random.between(1.2, 7),
    stockPay: 0.12,
    volatility: base.volatility + random.between(0.15, 0.35),
  };
}

/** Economics of a company compared with others of its industry. */
function usual(random: Random, base: Economics): Economics {
  const quality = random.normal();
  const grossMargin = clamp(base.grossMargin * (1 + 0.06 * random.normal()) + 0.022 * quality, 0.08, 0.88);
  // A company with higher gross margins spends most of the extra on selling.
  const selling = Math.max(
    0.02,
    base.selling + 0.7 * (grossMargin - base.grossMargin - 0.022 * quality) + 0.012 * random.normal(),
  );
  return {
    ...base,
    grossMargin,
    selling,
    growth: clamp(0.6 * base.growth + 0.012 * quality + 0.03 * random.normal(), -0.06, 0.16),
    research: base.research * Math.exp(0.25 * random.normal()),
    leverage: clamp(base.leverage * Math.exp(0.55 * random.normal()), 0, 3.6),
    taxRate: clamp(base.taxRate * random.between(0.75, 1.25), 0, 0.34),
    payout: random.next() < 0.3 && base.payout < 0.5 ? 0 : base.payout * Math.exp(0.35 * random.normal()),
    buyback: random.next() < 0.35 ? 0 : base.buyback * random.between(0.3, 1.5),
    capex: base.capex * random.between(0.85, 1.1),
    receivableDays: base.receivableDays * random.between(0.6, 1.5),
    inventoryDays: base.inventoryDays * random.between(0.6, 1.5),
    earningsMultiple: base.earningsMultiple * Math.exp(0.06 * quality + 0.2 * random.normal()),
    goodwill: base.goodwill * random.between(0, 2.2),
  };
}

/** Minority holders and preferred stock, which few companies have. */
function otherHolders(random: Random, { sector }: Industry): Partial<Economics> {
  const [minority, preferred] = [random.next(), random.next()];
  if (sector === 'bank' || sector === 'insurer') return {};
  return {
    ...(minority < 0.1 ? { minority: 0.02 + 0.8 * minority } : {}),
    ...(preferred < 0.05 ? { preferred: 0.03 + preferred } : {}),
  };
}

/** Economics of a generated company; small companies swing more than large ones. */
export function variedEconomics(random: Random, industry: Industry, young: boolean, sales: number): Economics {
  const base = usual(random, economicsOf(industry.sector, industry.own));
  const small = clamp((7 - Math.log(sales)) / 6, 0, 1.2);
  const often = (LOSING[industry.sector] ?? 0) * (young ? 1.5 : 0.75) * (0.6 + small);
  const own = (): Partial<Economics> => {
    if (random.next() < often) return losing(random, base, industry);
    return young ? { startGrowth: base.growth + random.between(0, 0.22) } : {};
  };
  const all = { ...base, ...otherHolders(random, industry), ...own() };
  return { ...all, volatility: clamp(all.volatility * (0.85 + 0.5 * small), 0.14, 0.95) };
}
