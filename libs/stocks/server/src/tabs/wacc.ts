import { figuresBlock } from './blocks';
import { inputBlocks } from './models';
import type { TabBuilder } from './tab-builder';

const VALUES = ['wacc', 'cost_of_equity', 'roic', 'roic_minus_wacc'];
const MADE_FROM = ['mktcap', 'beta_3y', 'total_debt', 'interest_expense', 'effective_tax_rate'];

/** The cost of capital under assumptions that the address keeps. */
export const waccPart: TabBuilder = {
  settable: VALUES,
  build: async (reading) => [
    ...(await inputBlocks(reading, 'wacc')),
    await figuresBlock(reading, { key: 'values', title: 'Cost of capital' }, VALUES),
    await figuresBlock(reading, { key: 'from', title: 'What it is made from' }, MADE_FROM),
  ],
};
