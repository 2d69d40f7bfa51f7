import type { Meta, StoryObj } from '@storybook/react-vite';
import { backtestPageStates } from '../testing/backtest-page-states';
import { BacktestFormPage } from './backtest-form.page';
import { BacktestListPage } from './backtest-list.page';
import { BacktestPage } from './backtest.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const BacktestsEmpty: Story = backtestPageStates('/strategy', <BacktestListPage />).empty;
export const BacktestsFailed: Story = backtestPageStates('/strategy', <BacktestListPage />).failed;
export const BacktestFormFailed: Story = backtestPageStates('/strategy/new', <BacktestFormPage />).failed;
export const BacktestEmpty: Story = backtestPageStates('/strategy/1', <BacktestPage id={1} />).empty;
export const BacktestFailed: Story = backtestPageStates('/strategy/1', <BacktestPage id={1} />).failed;
