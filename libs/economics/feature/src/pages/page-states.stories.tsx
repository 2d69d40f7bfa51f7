import { marketPage } from '@plumbline/economics/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { economicsPageStates } from '../testing/economics-page-states';
import { CalendarPage } from './calendar.page';
import { IndicatorSearchPage } from './indicator-search.page';
import { IndicatorsPage } from './indicators.page';
import { MarketSlugPage } from './market.page';
import { MarketsPage } from './markets.page';
import { PositionsPage } from './positions.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const indicators = economicsPageStates('/economic_indicators', <IndicatorsPage />);
const search = economicsPageStates('/economic_indicators/search', <IndicatorSearchPage />);
const markets = economicsPageStates('/market', <MarketsPage />);
const debt = economicsPageStates('/market/debt-to-gdp', <MarketSlugPage page={marketPage('debt-to-gdp')!} />);
const positions = economicsPageStates('/cot_reports', <PositionsPage />);
const calendar = economicsPageStates('/calendar', <CalendarPage />);

export const IndicatorsEmpty: Story = indicators.empty;
export const IndicatorsFailed: Story = indicators.failed;
export const SearchEmpty: Story = search.empty;
export const SearchFailed: Story = search.failed;
export const MarketsEmpty: Story = markets.empty;
export const MarketsFailed: Story = markets.failed;
export const DebtEmpty: Story = debt.empty;
export const DebtFailed: Story = debt.failed;
export const PositionsEmpty: Story = positions.empty;
export const PositionsFailed: Story = positions.failed;
export const CalendarEmpty: Story = calendar.empty;
export const CalendarFailed: Story = calendar.failed;
