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

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Summary: Story = stockPageStates('/stock/ALDR/summary', <StockSummaryPage name="ALDR" />).withData;
export const Financials: Story = stockPageStates(
  '/stock/ALDR/financials',
  <StockFinancialsPage name="ALDR" />,
).withData;
export const Offerings: Story = stockPageStates('/ipos', <OfferingsPage />).withData;
export const OfferingYears: Story = stockPageStates('/ipos/statistics', <OfferingYearsPage />).withData;
export const Compare: Story = stockPageStates(
  '/compare-table?symbols=ALDR,OAKS&metrics=pettm',
  <ComparePage />,
).withData;
export const Directory: Story = stockPageStates('/stocks', <DirectoryPage place={{}} />).withData;
export const Lookup: Story = stockPageStates('/stock?q=al', <StockLookupPage />).withData;
export const Term: Story = stockPageStates('/term/pettm', <TermPage name="pettm" />).withData;
export const StockTerm: Story = stockPageStates(
  '/term/pettm/ALDR',
  <StockTermPage name="pettm" symbol="ALDR" />,
).withData;
export const IndexMembers: Story = stockPageStates('/idx/SPX', <IndexMembersPage ticker="SPX" />).withData;
export const Calculators: Story = stockPageStates('/calculator', <CalculatorsPage />).withData;
export const WaccCalculator: Story = stockPageStates(
  '/calculator/wacc-calculator?symbol=ALDR',
  <CalculatorPage calculator="wacc" />,
).withData;
