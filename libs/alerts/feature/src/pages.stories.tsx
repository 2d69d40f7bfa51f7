import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountAlerts } from './AccountAlerts';
import { PortfolioAlerts } from './PortfolioAlerts';
import { alertPageStates } from './testing/alert-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const account = (
  <main className="page settings">
    <h1>My account</h1>
    <div className="panels">
      <AccountAlerts />
    </div>
  </main>
);
const portfolio = (
  <main className="grid grid-cols-12 gap-4 p-4">
    <h1 className="col-span-12">Long term</h1>
    <PortfolioAlerts id={1} asOf={undefined} />
  </main>
);

export const Account: Story = alertPageStates('/user/me', account).withData;
export const Portfolio: Story = alertPageStates('/portfolio/1', portfolio).withData;
