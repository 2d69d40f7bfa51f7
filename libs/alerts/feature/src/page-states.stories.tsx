import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountAlerts } from './AccountAlerts';
import { PortfolioAlerts } from './PortfolioAlerts';
import { alertPageStates } from './testing/alert-page-states';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const account = alertPageStates('/user/me', <AccountAlerts />);
const portfolio = alertPageStates('/portfolio/1', <PortfolioAlerts id={1} asOf={undefined} />);

export const AccountEmpty: Story = account.empty;
export const AccountFailed: Story = account.failed;
export const PortfolioEmpty: Story = portfolio.empty;
export const PortfolioFailed: Story = portfolio.failed;
