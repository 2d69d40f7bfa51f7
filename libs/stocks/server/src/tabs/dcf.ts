import { isKnown } from '@plumbline/formula/domain';
import type { FigureCell, TabBlock } from '@plumbline/stocks/domain';
import { figuresBlock } from './blocks';
import { inputBlocks } from './models';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

const VALUES = ['iv_dcf_earnings', 'margin_of_safety', 'iv_dcf_fcf', 'margin_of_safety_dcf_fcf', 'price'];
const ASSUMED = ['reverse_dcf_growth', 'dcf_growth_default', 'discount_rate_default', 'eps_nri', 'fcf_per_share'];

const GROWTH = 'dcf.growth_pct';
const DISCOUNT = 'dcf.discount_pct';
/** How far the grid goes to both sides, in percent points. */
const GROWTH_STEPS = [-4, -2, 0, 2, 4];
const DISCOUNT_STEPS = [-2, -1, 0, 1, 2];

/** Percent points without the noise of adding. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

interface Middle {
  readonly growth: number;
  readonly discount: number;
}

/** The growth and the rate a value is computed under. */
async function middleOf({ traced }: TabReading, metric: string): Promise<Middle | undefined> {
  const found = await traced(metric);
  const parameters = found?.models?.().find(({ key }) => key === 'dcf')?.parameters ?? [];
  const read = (key: string): number | undefined => {
    const value = parameters.find((one) => one.key === key)?.value;
    return typeof value === 'number' ? value : undefined;
  };
  const [growth, discount] = [read('growth_pct'), read('discount_pct')];
  if (!found || !isKnown(found.result) || growth === undefined || discount === undefined) return undefined;
  return { growth, discount };
}

const withoutThem = (set: readonly string[]): readonly string[] =>
  set.filter((setting) => ![GROWTH, DISCOUNT].includes(setting.split('=')[0] ?? ''));

/** The value under growths and rates around those of the page. */
async function scenarioBlock(reading: TabReading, metric: string, title: string): Promise<TabBlock> {
  const head = { key: `grid-${metric}`, title };
  const middle = await middleOf(reading, metric);
  if (!middle) return missingBlock(head, (await reading.cell(metric)).reason ?? 'The value is not known');
  const others = withoutThem(reading.set);
  const cellAt = (growth: number, discount: number): Promise<FigureCell> =>
    reading.cell(metric, { set: [...others, `${GROWTH}=${growth}`, `${DISCOUNT}=${discount}`] });
  const discounts = DISCOUNT_STEPS.map((step) => rounded(middle.discount + step));
  const rows = GROWTH_STEPS.map(async (step) => {
    const growth = rounded(middle.growth + step);
    const cells = await Promise.all(discounts.map((discount) => cellAt(growth, discount)));
    return { key: String(growth), label: `${growth} % growth`, unit: 'per-share' as const, cells };
  });
  return {
    kind: 'grid',
    ...head,
    corner: 'Growth a year by discount rate',
    columns: discounts.map((discount) => ({ key: String(discount), label: `${discount} %` })),
    rows: await Promise.all(rows),
  };
}

/** Discounted earnings and cash flow under assumptions that the address keeps. */
export const dcfTab: TabBuilder = {
  settable: [...VALUES, ...ASSUMED],
  build: async (reading) => [
    ...(await inputBlocks(reading, 'iv_dcf_earnings')).filter(({ key }) => key === 'inputs-dcf'),
    await figuresBlock(reading, { key: 'values', title: 'What a share is worth' }, VALUES),
    await figuresBlock(
      reading,
      { key: 'assumed', title: 'What the price implies', note: 'The growth at which the price is the value.' },
      ASSUMED,
    ),
    await scenarioBlock(reading, 'iv_dcf_earnings', 'Value by growth and rate, of earnings'),
    await scenarioBlock(reading, 'iv_dcf_fcf', 'Value by growth and rate, of free cash flow'),
  ],
};
