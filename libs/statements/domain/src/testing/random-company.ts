import fc from 'fast-check';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { inventedDocument, inventedFact, type InventedFact } from './invented-company';

const FLOWS = [
  'Revenues',
  'CostOfRevenue',
  'OperatingIncomeLoss',
  'NetIncomeLoss',
  'NetCashProvidedByUsedInOperatingActivities',
  'InterestExpense',
] as const;
const BALANCES = [
  'Assets',
  'AssetsCurrent',
  'LiabilitiesCurrent',
  'StockholdersEquity',
  'LongTermDebtNoncurrent',
  'CashAndCashEquivalentsAtCarryingValue',
  'InventoryNet',
] as const;
const QUARTERS = [
  ['01-01', '03-31', '04-30'],
  ['04-01', '06-30', '07-31'],
  ['07-01', '09-30', '10-31'],
  ['10-01', '12-31', '12-31'],
] as const;

/** Losses, zeros and round numbers: what decides between a number and a status. */
const amount = fc.oneof(fc.constantFrom(0, 100, -100, 1), fc.integer({ min: -1000, max: 5000 }));

interface Line {
  readonly concept: string;
  readonly isFlow: boolean;
  /** Oldest first; undefined where nothing was reported. */
  readonly values: readonly (number | undefined)[];
}

const line = (concept: string, isFlow: boolean): fc.Arbitrary<Line> =>
  fc
    .array(fc.option(amount, { nil: undefined, freq: 8 }), { minLength: 8, maxLength: 8 })
    .map((values) => ({ concept, isFlow, values }));

const shares: fc.Arbitrary<Line> = fc
  .constantFrom(0, 10, 1000)
  .map((count) => ({ concept: 'shares', isFlow: true, values: Array.from({ length: 8 }, () => count) }));

/** The facts of two years of quarters, each in a report of its own. */
function factsOf({ concept, isFlow, values }: Line): readonly InventedFact[] {
  return values.flatMap((value, at): readonly InventedFact[] => {
    const [start, end, filed] = QUARTERS[at % 4] ?? QUARTERS[0];
    const year = String(2022 + Math.floor(at / 4));
    if (value === undefined) return [];
    const isCount = concept === 'shares';
    return [
      {
        concept: isCount ? 'WeightedAverageNumberOfDilutedSharesOutstanding' : concept,
        unit: isCount ? 'shares' : 'USD',
        ...(isFlow ? { start: `${year}-${start}` } : {}),
        end: `${year}-${end}`,
        value,
        filed: `${year}-${filed}`,
        form: at % 4 === 3 ? '10-K' : '10-Q',
      },
    ];
  });
}

/** A company with some of the lines of two years. */
export const randomCompany: fc.Arbitrary<SecurityDocument> = fc
  .record({
    lines: fc.tuple(
      ...FLOWS.map((concept) => line(concept, true)),
      ...BALANCES.map((concept) => line(concept, false)),
      shares,
    ),
    kept: fc.array(fc.nat(20), { maxLength: 6 }),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
  })
  .map(({ lines, kept, currency }) => {
    const facts = lines.flatMap((one, at) => (kept.includes(at) ? [] : factsOf(one)));
    const document = inventedDocument(facts.map(inventedFact));
    return { ...document, security: { ...document.security, currency } };
  });
