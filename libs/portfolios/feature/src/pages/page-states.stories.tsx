import type { Meta, StoryObj } from '@storybook/react-vite';
import { portfolioPageStates } from '../testing/portfolio-page-states';
import { PortfolioListPage } from './portfolio-list.page';
import { PortfolioPage } from './portfolio.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const PortfoliosEmpty: Story = portfolioPageStates('/portfolio', <PortfolioListPage />).empty;
export const PortfoliosFailed: Story = portfolioPageStates('/portfolio', <PortfolioListPage />).failed;
export const PortfolioEmpty: Story = portfolioPageStates(
  '/portfolio/1',
  <PortfolioPage id={1} alerts={() => null} />,
).empty;
export const PortfolioFailed: Story = portfolioPageStates(
  '/portfolio/1',
  <PortfolioPage id={1} alerts={() => null} />,
).failed;
