import type { Meta, StoryObj } from '@storybook/react-vite';
import { backtestPageStates } from '../testing/backtest-page-states';
import { BacktestFormPage } from './backtest-form.page';
import { BacktestListPage } from './backtest-list.page';
import { BacktestPage } from './backtest.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Backtests: Story = backtestPageStates('/strategy', <BacktestListPage />).withData;
export const BacktestForm: Story = backtestPageStates('/strategy/new', <BacktestFormPage />).withData;
export const Backtest: Story = backtestPageStates('/strategy/1', <BacktestPage id={1} />).withData;
