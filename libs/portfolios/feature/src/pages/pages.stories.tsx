import type { Meta, StoryObj } from '@storybook/react-vite';
import { portfolioPageStates } from '../testing/portfolio-page-states';
import { PortfolioListPage } from './portfolio-list.page';
import { PortfolioPage } from './portfolio.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Portfolios: Story = portfolioPageStates('/portfolio', <PortfolioListPage />).withData;
export const Portfolio: Story = portfolioPageStates(
  '/portfolio/1',
  <PortfolioPage id={1} alerts={() => null} />,
).withData;
