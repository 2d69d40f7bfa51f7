import { analysisTab } from './analysis';
import { basketTab } from './basket';
import { cardPart } from './card';
import { chartTab } from './chart';
import { checklistTab } from './checklist';
import { dcfTab } from './dcf';
import { articleTab, transcriptsTab } from './articles';
import { definitionTab } from './definition';
import { dividendTab } from './dividend';
import { estimatesTab } from './estimates';
import { filingsTab } from './filings';
import { forecastTab } from './forecast';
import { guruTradesTab } from './guru-trades';
import { historicalTab } from './historical';
import { insiderTab } from './insider';
import { keptBuilder, keptFirstPage } from './kept-builder';
import { operatingTab } from './operating';
import { ownershipTab } from './ownership';
import { reportTab } from './report';
import { filingwizTab } from './filingwiz';
import type { BuiltTab, TabBuilder } from './tab-builder';
import { valuationTab } from './valuation';
import { waccPart } from './wacc';
import { warningSignsTab } from './warning-signs';

/** Builders of all tabs. A tab without a row here does not compile. */
export const TAB_BUILDERS: Readonly<Record<BuiltTab, TabBuilder>> = {
  analysis: keptBuilder(analysisTab),
  report: keptBuilder(reportTab),
  'warning-signs': keptBuilder(warningSignsTab),
  checklist: keptBuilder(checklistTab),
  operating: keptBuilder(operatingTab),
  valuation: keptBuilder(valuationTab),
  dcf: keptBuilder(dcfTab),
  article: articleTab,
  definition: definitionTab,
  forecast: keptBuilder(forecastTab),
  estimates: estimatesTab,
  dividend: keptFirstPage(dividendTab),
  chart: chartTab,
  historical: keptBuilder(historicalTab, ({ year }) => year),
  ownership: keptFirstPage(ownershipTab),
  'guru-trades': guruTradesTab,
  insider: keptFirstPage(insiderTab),
  basket: basketTab,
  filings: filingsTab,
  filingwiz: filingwizTab,
  transcripts: transcriptsTab,
};

/** Parts of pages that are asked for by themselves. */
const PARTS: Readonly<Record<string, TabBuilder>> = { card: keptBuilder(cardPart), wacc: keptBuilder(waccPart) };

/** The builder of a tab or part; undefined where there is none of that name. */
export function builderOf(tab: string): TabBuilder | undefined {
  if (Object.hasOwn(PARTS, tab)) return PARTS[tab];
  return Object.hasOwn(TAB_BUILDERS, tab) ? TAB_BUILDERS[tab as BuiltTab] : undefined;
}
