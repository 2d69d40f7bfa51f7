import type { ColumnMaker, MarketToDerive, SecurityToDerive } from '@plumbline/market-data/domain';
import { panelColumns, panelFields, panelPlan, PanelRows, PriceHistory } from '@plumbline/metrics/domain';

import { statusColumn } from './column-names';
import { packStatements, placesOf, statementsOf, unpackStatements } from './frame-digest';
import { panelSecurity } from './panel-security';
import { securityTexts, STORED_TEXTS } from './worked-out-panel';

type Sink = Parameters<ColumnMaker['make']>[1];

/** Raised when columns of the same fields mean something else. */
const VERSION = 1;

/** The maker of the columns of all fields: what a build of the market calls. */
export function metricColumns(): ColumnMaker {
  const fields = panelFields();
  const plan = panelPlan(fields);
  const places = placesOf(plan.reads);

  const read = ({ security, actions, digest, prices, splits }: SecurityToDerive) => {
    const kept = digest();
    const series = prices();
    const source = series && { series, actions, splits: splits() };
    return panelSecurity(security.currency, kept && unpackStatements(kept, places), PriceHistory.of(source));
  };

  const make = async ({ securities }: MarketToDerive, sink: Sink): Promise<void> => {
    const rows = new PanelRows(plan.reads, securities.length);
    securities.forEach((each, row) => rows.set(row, read(each)));
    for (const [key, { values, statuses }] of panelColumns(plan, rows.base())) {
      await sink.numbers(key, values);
      if (statuses) await sink.numbers(statusColumn(key), Float64Array.from(statuses));
    }
    await writeTexts(securities, sink);
  };

  return {
    key: JSON.stringify([VERSION, plan.reads, fields]),
    digest: (document) => {
      const whole = { ...document, priceSources: [], priceConflicts: [] };
      return packStatements(statementsOf(whole), plan.reads);
    },
    make,
  };
}

async function writeTexts(securities: readonly SecurityToDerive[], sink: Sink): Promise<void> {
  const list = securities.map(({ security }) => security);
  for (const key of STORED_TEXTS) {
    const column = securityTexts(list, key);
    if (column) await sink.texts(key, column);
  }
}
