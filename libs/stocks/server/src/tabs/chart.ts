import { isFigure } from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';
import { historyBlock, labelOf, present } from './blocks';
import { missingBlock, type TabBuilder } from './tab-builder';

/** Figures offered under the price. */
const OFFERED = [
  'pettm',
  'pb',
  'ps',
  'pfcf',
  'ev_to_ebitda',
  'dividend_yield',
  'gf_value',
  'medps',
  'iv_dcf_earnings',
  'revenue',
  'net_income',
  'eps_diluted',
  'free_cash_flow',
  'fcf_per_share',
  'book_value_per_share',
  'gross_margin',
  'operating_margin',
  'net_margin',
  'roe',
  'roic',
  'debt_to_equity',
  'interest_coverage',
  'shares_outstanding',
  'piotroski_f',
  'altman_z',
  'rank_profitability',
  'insider_ownership_pct',
  'beta_3y',
];
const AT_FIRST = ['pettm'];
const MAX_FIGURES = 6;

/** The figures of the address: any there is. */
function chosenOf(metrics: string | undefined): readonly string[] {
  const chosen = (metrics ?? AT_FIRST.join(',')).split(',').filter(Boolean);
  const unknown = chosen.find((metric) => !isFigure(metric));
  if (unknown !== undefined) throw new ApiError(400, `There is no figure "${unknown}"`);
  if (chosen.length > MAX_FIGURES) throw new ApiError(400, `Choose at most ${MAX_FIGURES} figures`);
  return [...new Set(chosen)];
}

/** The price with what happened to the share, and any figure under it. */
export const chartTab: TabBuilder = {
  build: async (reading) => {
    const chosen = chosenOf(reading.query.metrics);
    const offered = [...new Set([...OFFERED, ...chosen])];
    const blocks = chosen.map(async (metric) => {
      const head = { key: `figure-${metric}`, title: `${labelOf(metric)} at month ends, as known then` };
      return (await historyBlock(reading, head, [metric])) ?? missingBlock(head, 'It is not known at any month end');
    });
    return present([
      {
        kind: 'choices',
        key: 'metrics',
        title: 'Figures under the price',
        name: 'metrics',
        options: offered.map((metric) => ({
          value: metric,
          label: labelOf(metric),
          isChosen: chosen.includes(metric),
        })),
      },
      ...(await Promise.all(blocks)),
    ]);
  },
};
