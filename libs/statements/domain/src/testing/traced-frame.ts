import { isKnown, type Measured } from '@plumbline/formula/domain';
import type { CompanyView } from '../company/company-view';
import { scopeOf } from '../rows/item-value';
import { latestTarget, naturalSuffix } from '../company/latest-target';
import { sharesOutstanding } from '../rows/shares-outstanding';
import { statementItem } from '../registry/statement-items';
import type { StatementFrame } from '../frames/statement-frame';

/** The statements of a view by the traced reading: what every other frame has to equal. */
export function tracedFrame(view: CompanyView): StatementFrame {
  const { template } = view.template;
  return {
    template,
    currency: view.currency,
    value: (key, period, yearsBack, quartersBack) => {
      const item = statementItem(key, template);
      const target = item && latestTarget(view, period ?? naturalSuffix(item.kind), yearsBack, quartersBack);
      return item && target ? numberOf(scopeOf(view, 'restated').value(item, target).result) : Number.NaN;
    },
    orNothing: (key, period, yearsBack, quartersBack) => {
      const item = statementItem(key, template);
      const target = item && latestTarget(view, period ?? naturalSuffix(item.kind), yearsBack, quartersBack);
      const traced = item && target && scopeOf(view, 'restated').value(item, target);
      return traced?.countsAsNothing?.() ? 0 : traced ? numberOf(traced.result) : Number.NaN;
    },
    periodEnd: (period, yearsBack, quartersBack) => latestTarget(view, period, yearsBack, quartersBack)?.period.end,
    get sharesOutstanding() {
      return numberOf(sharesOutstanding(view).result);
    },
    get sharesDay() {
      return sharesOutstanding(view).period?.end;
    },
  };
}

const numberOf = (result: Measured): number => (isKnown(result) ? result.value : Number.NaN);
