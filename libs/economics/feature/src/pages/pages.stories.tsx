import { marketPage } from '@plumbline/economics/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { economicsPageStates } from '../testing/economics-page-states';
import { CalendarPage } from './calendar.page';
import { CategoriesPage } from './categories.page';
import { CategoryPage } from './category.page';
import { DebtCountryPage } from './debt-country.page';
import { EconomicCalendarPage } from './economic-calendar.page';
import { IndicatorSearchPage } from './indicator-search.page';
import { IndicatorPage } from './indicator.page';
import { IndicatorsPage } from './indicators.page';
import { MarketPositionsPage } from './market-positions.page';
import { MarketSlugPage } from './market.page';
import { MarketsPage } from './markets.page';
import { PositionsPage } from './positions.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const market = (slug: string) =>
  economicsPageStates(`/market/${slug}`, <MarketSlugPage page={marketPage(slug)!} />).withData;

export const Indicators: Story = economicsPageStates('/economic_indicators', <IndicatorsPage />).withData;
export const Categories: Story = economicsPageStates('/economic_indicators/categories', <CategoriesPage />).withData;
export const Category: Story = economicsPageStates(
  '/economic_indicators/categories/us',
  <CategoryPage code="us" />,
).withData;
export const Search: Story = economicsPageStates(
  '/economic_indicators/search?q=gold',
  <IndicatorSearchPage />,
).withData;
export const Indicator: Story = economicsPageStates(
  '/economic_indicators/80/prices',
  <IndicatorPage id="80" />,
).withData;
export const Markets: Story = economicsPageStates('/market', <MarketsPage />).withData;
export const Metals: Story = market('gold-silver-ratio');
export const Liquidity: Story = market('fed-net-liquidity-sp500');
export const IndexValue: Story = market('sp500-gf-value');
export const Cycle: Story = market('presidential-cycle');
export const Debt: Story = market('debt-to-gdp');
export const DebtOfCountry: Story = economicsPageStates(
  '/market/debt-to-gdp/deu',
  <DebtCountryPage country="DEU" />,
).withData;
export const Positions: Story = economicsPageStates('/cot_reports', <PositionsPage />).withData;
export const MarketPositions: Story = economicsPageStates(
  '/cot_reports/088691/gold',
  <MarketPositionsPage id="088691" />,
).withData;
export const Calendar: Story = economicsPageStates('/calendar', <CalendarPage />).withData;
export const EconomicCalendar: Story = economicsPageStates('/economic_calendar', <EconomicCalendarPage />).withData;
