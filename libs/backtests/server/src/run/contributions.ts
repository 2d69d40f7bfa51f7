import type { BacktestResult, Simulated } from '@plumbline/backtests/domain';
import { compareText } from '@plumbline/shared/domain';

/** Returns the contribution of each company: weight times growth, summed over its periods; the largest first. */
export function contributionsOf({ rebalances }: Simulated): readonly {
  readonly id: string;
  readonly value: number;
  readonly periods: number;
}[] {
  const found = new Map<string, { value: number; periods: number }>();
  for (const { held } of rebalances)
    for (const { id, weight, growth } of held) {
      const known = found.get(id) ?? { value: 0, periods: 0 };
      found.set(id, { value: known.value + weight * growth, periods: known.periods + 1 });
    }
  return [...found]
    .map(([id, one]) => ({ id, ...one }))
    .sort((one, other) => other.value - one.value || compareText(one.id, other.id));
}

/** Places of securities in the list of names of a result. */
export class Names {
  readonly all: { id: string; symbol: string; company: string }[] = [];
  private readonly places = new Map<string, number>();

  constructor(private readonly nameOf: (id: string) => BacktestResult['names'][number]) {}

  readonly place = (id: string): number => {
    const known = this.places.get(id);
    if (known !== undefined) return known;
    this.places.set(id, this.all.length);
    this.all.push(this.nameOf(id));
    return this.all.length - 1;
  };
}
