import type { Economics, Sector } from './company';
import type { SampleCompany } from './company';

/** Value of a company: a normal year's income, half of it scaled by the income of the past year. */
export function valueOf(
  company: Pick<SampleCompany, 'economics'>,
  trendRevenue: number,
  lastYearIncome: number,
): number {
  const { economics } = company;
  if (economics.salesMultiple) return Math.round(economics.salesMultiple * trendRevenue);
  const operating = economics.grossMargin - economics.research - economics.selling - economics.amortization;
  const margin = Math.max(0.02, (operating - economics.leverage * economics.interestRate) * (1 - economics.taxRate));
  const normal = margin * trendRevenue;
  const judged = Math.min(1.7, Math.max(0.35, lastYearIncome / normal));
  return Math.round(economics.earningsMultiple * normal * (0.5 + 0.5 * judged));
}

const FLAT = [1, 1, 1, 1] as const;

const BASE: Economics = {
  growth: 0.05,
  cycleBeta: 1,
  grossMargin: 0.35,
  research: 0,
  selling: 0.2,
  amortization: 0.005,
  depreciation: 0.04,
  capex: 0.05,
  receivableDays: 45,
  inventoryDays: 60,
  payableDays: 45,
  deferredDays: 0,
  plant: 0.4,
  goodwill: 0.15,
  leverage: 0.3,
  interestRate: 0.045,
  taxRate: 0.22,
  payout: 0.3,
  buyback: 0.3,
  stockPay: 0.01,
  earningsMultiple: 18,
  season: FLAT,
  minority: 0,
  preferred: 0,
  paper: 0,
  leases: 0.05,
  volatility: 0.28,
};

/** Typical economics by sector; a company states only its differences. */
const SECTOR_ECONOMICS: Readonly<Record<Sector, Economics>> = {
  technology: {
    ...BASE,
    growth: 0.11,
    grossMargin: 0.66,
    research: 0.17,
    selling: 0.24,
    inventoryDays: 0,
    deferredDays: 60,
    capex: 0.05,
    plant: 0.2,
    leverage: 0.2,
    payout: 0,
    buyback: 0.45,
    stockPay: 0.06,
    earningsMultiple: 27,
    season: [0.95, 0.97, 1, 1.08],
    volatility: 0.36,
  },
  health: {
    ...BASE,
    growth: 0.08,
    cycleBeta: 0.4,
    grossMargin: 0.58,
    research: 0.1,
    selling: 0.27,
    inventoryDays: 110,
    earningsMultiple: 23,
    stockPay: 0.02,
  },
  retail: {
    ...BASE,
    growth: 0.05,
    grossMargin: 0.33,
    selling: 0.24,
    amortization: 0,
    receivableDays: 6,
    inventoryDays: 85,
    depreciation: 0.028,
    capex: 0.034,
    goodwill: 0.05,
    leases: 0.35,
    season: [0.92, 0.95, 0.93, 1.2],
    volatility: 0.33,
  },
  energy: {
    ...BASE,
    growth: 0.03,
    cycleBeta: 3,
    grossMargin: 0.25,
    selling: 0.08,
    amortization: 0,
    depreciation: 0.14,
    capex: 0.17,
    plant: 1.4,
    goodwill: 0,
    inventoryDays: 20,
    leverage: 0.6,
    payout: 0.35,
    earningsMultiple: 12,
    volatility: 0.42,
  },
  industrials: { ...BASE, cycleBeta: 1.4, season: [0.96, 1.02, 1.01, 1.01] },
  utilities: {
    ...BASE,
    growth: 0.035,
    cycleBeta: 0.2,
    grossMargin: 0.42,
    selling: 0.14,
    amortization: 0,
    depreciation: 0.13,
    capex: 0.24,
    plant: 3,
    goodwill: 0.1,
    inventoryDays: 25,
    leverage: 1.5,
    payout: 0.6,
    buyback: 0,
    stockPay: 0.004,
    season: [1.1, 0.9, 1.08, 0.92],
    volatility: 0.18,
  },
  consumer: {
    ...BASE,
    growth: 0.035,
    cycleBeta: 0.4,
    grossMargin: 0.37,
    selling: 0.2,
    payout: 0.5,
    earningsMultiple: 21,
    volatility: 0.2,
  },
  bank: { ...BASE, growth: 0.06, payout: 0.35, buyback: 0.2, earningsMultiple: 11.5, leases: 0, volatility: 0.29 },
  'real-estate': {
    ...BASE,
    growth: 0.06,
    cycleBeta: 0.5,
    grossMargin: 0.45,
    selling: 0.08,
    amortization: 0.02,
    depreciation: 0.26,
    capex: 0.4,
    plant: 7,
    goodwill: 0,
    receivableDays: 20,
    inventoryDays: 0,
    payableDays: 80,
    leverage: 3.2,
    taxRate: 0.01,
    payout: 1.6,
    buyback: 0,
    stockPay: 0.015,
    earningsMultiple: 36,
    volatility: 0.24,
  },
  insurer: { ...BASE, growth: 0.06, payout: 0.3, buyback: 0.3, earningsMultiple: 12, leases: 0, volatility: 0.23 },
};

/** The economics of a company: its sector's with its own differences. */
export const economicsOf = (sector: Sector, own: Partial<Economics> = {}): Economics => ({
  ...SECTOR_ECONOMICS[sector],
  ...own,
});

/** Years in which a young company's growth fades by two thirds. */
const FADING_YEARS = 4;

/** How much a business has grown on trend after some years, as a logarithm. */
export const trendOf = ({ growth, startGrowth = growth }: Economics, years: number): number =>
  growth * years + (startGrowth - growth) * FADING_YEARS * (1 - Math.exp(-years / FADING_YEARS));
