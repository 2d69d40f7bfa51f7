import { analysisTab } from './analysis';
import { checklistTab } from './checklist';
import { dcfTab } from './dcf';
import { definitionTab } from './definition';
import { dividendTab } from './dividend';
import { filingsTab } from './filings';
import type { BuiltTab, TabBuilder } from './tab-builder';
import { valuationTab } from './valuation';
import { warningSignsTab } from './warning-signs';

/** What builds each tab. A tab without a row here does not compile. */
export const TAB_BUILDERS: Readonly<Record<BuiltTab, TabBuilder>> = {
  analysis: analysisTab,
  'warning-signs': warningSignsTab,
  checklist: checklistTab,
  valuation: valuationTab,
  dcf: dcfTab,
  definition: definitionTab,
  dividend: dividendTab,
  filings: filingsTab,
};

/** The builder of a tab; undefined where there is none of that name. */
export const builderOf = (tab: string): TabBuilder | undefined =>
  Object.hasOwn(TAB_BUILDERS, tab) ? TAB_BUILDERS[tab as BuiltTab] : undefined;
