import { daySeries, gainParts, partsByRef, rowOn } from '@plumbline/portfolios/domain';
import { addDays } from '@plumbline/shared/domain';
import { stockToWire } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

/** Changes between a day and the day of the figures. */
export function changesOf(valued: ValuedPortfolio, since: string) {
  const { ledger, market, on, tracksCash, securities, base } = valued;
  const from = since < on ? since : addDays(on, -1);
  const partOf = partsByRef(ledger);
  const between = (ref?: number) => {
    const part = ref === undefined ? ledger : partOf(ref);
    const series = daySeries({ ledger: part, market, tracksCash, from, to: on, ref });
    return gainParts(
      {
        ...valued,
        ledger: part,
        series,
        ref,
        stretch: { first: rowOn(series.days, from), last: series.days.length - 1 },
      },
      () => 0,
    );
  };
  const whole = between();
  const movers = [...ledger.steps.keys()].map((ref) => ({
    stock: stockToWire(securities.get(ref), ref),
    gain: between(ref).gain,
  }));
  return {
    since: from,
    date: on,
    currency: base,
    value_then: whole.opening,
    value_now: whole.closing,
    gain: whole.gain,
    movers: movers
      .filter(({ gain }) => gain !== 0)
      .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
      .slice(0, 10),
    actions: ledger.actions
      .filter(({ action }) => action.day > from)
      .map(({ action, text }) => ({
        stock: stockToWire(securities.get(action.ref), action.ref),
        kind: action.kind,
        day: action.day,
        text,
      })),
  };
}
