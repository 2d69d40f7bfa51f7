import type { Meta, StoryObj } from '@storybook/react-vite';
import { stockPageStates } from '../testing/stock-page-states';
import { CalculatorPage, CalculatorsPage } from './calculator.page';
import { ComparePage } from './compare.page';
import { DirectoryPage } from './directory.page';
import { IndexMembersPage } from './index-members.page';
import { OfferingYearsPage } from './offering-years.page';
import { OfferingsPage } from './offerings.page';
import { StockFinancialsPage } from './stock-financials.page';
import { StockLookupPage } from './stock-lookup.page';
import { StockSummaryPage } from './stock-summary.page';
import { StockTermPage } from './stock-term.page';
import { TermPage } from './term.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const SummaryEmpty: Story = stockPageStates('/stock/ALDR/summary', <StockSummaryPage name="ALDR" />).empty;
export const SummaryFailed: Story = stockPageStates('/stock/ALDR/summary', <StockSummaryPage name="ALDR" />).failed;
export const FinancialsEmpty: Story = stockPageStates(
  '/stock/ALDR/financials',
  <StockFinancialsPage name="ALDR" />,
).empty;
export const FinancialsFailed: Story = stockPageStates(
  '/stock/ALDR/financials',
  <StockFinancialsPage name="ALDR" />,
).failed;
export const OfferingsEmpty: Story = stockPageStates('/ipos', <OfferingsPage />).empty;
export const OfferingsFailed: Story = stockPageStates('/ipos', <OfferingsPage />).failed;
export const OfferingYearsEmpty: Story = stockPageStates('/ipos/statistics', <OfferingYearsPage />).empty;
export const OfferingYearsFailed: Story = stockPageStates('/ipos/statistics', <OfferingYearsPage />).failed;
export const CompareEmpty: Story = stockPageStates(
  '/compare-table?symbols=ALDR,OAKS&metrics=pettm',
  <ComparePage />,
).empty;
export const CompareFailed: Story = stockPageStates(
  '/compare-table?symbols=ALDR,OAKS&metrics=pettm',
  <ComparePage />,
).failed;
export const DirectoryEmpty: Story = stockPageStates('/stocks', <DirectoryPage place={{}} />).empty;
export const DirectoryFailed: Story = stockPageStates('/stocks', <DirectoryPage place={{}} />).failed;
export const LookupEmpty: Story = stockPageStates('/stock?q=al', <StockLookupPage />).empty;
export const LookupFailed: Story = stockPageStates('/stock?q=al', <StockLookupPage />).failed;
export const TermEmpty: Story = stockPageStates('/term/pettm', <TermPage name="pettm" />).empty;
export const TermFailed: Story = stockPageStates('/term/pettm', <TermPage name="pettm" />).failed;
export const StockTermEmpty: Story = stockPageStates(
  '/term/pettm/ALDR',
  <StockTermPage name="pettm" symbol="ALDR" />,
).empty;
export const StockTermFailed: Story = stockPageStates(
  '/term/pettm/ALDR',
  <StockTermPage name="pettm" symbol="ALDR" />,
).failed;
export const IndexMembersEmpty: Story = stockPageStates('/idx/SPX', <IndexMembersPage ticker="SPX" />).empty;
export const IndexMembersFailed: Story = stockPageStates('/idx/SPX', <IndexMembersPage ticker="SPX" />).failed;
export const CalculatorsFailed: Story = stockPageStates('/calculator', <CalculatorsPage />).failed;
export const WaccCalculatorEmpty: Story = stockPageStates(
  '/calculator/wacc-calculator?symbol=ALDR',
  <CalculatorPage calculator="wacc" />,
).empty;
export const WaccCalculatorFailed: Story = stockPageStates(
  '/calculator/wacc-calculator?symbol=ALDR',
  <CalculatorPage calculator="wacc" />,
).failed;
