import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffSeatsPage } from '../staff/staff-seats.page';
import { supportPageStates } from '../testing/support-page-states';
import { TutorialCategoryPage } from './tutorial-category.page';
import { TutorialPage } from './tutorial.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tutorials = supportPageStates(<TutorialPage />, { at: '/tutorial' });
const category = supportPageStates(<TutorialCategoryPage slug="x" />, { at: '/tutorial/x' });
const seats = supportPageStates(<StaffSeatsPage />, { at: '/admin/tutorial-seats' });

export const TutorialsEmpty: Story = tutorials.empty;
export const TutorialsFailed: Story = tutorials.failed;
export const CategoryEmpty: Story = category.empty;
export const CategoryFailed: Story = category.failed;
export const SeatsEmpty: Story = seats.empty;
export const SeatsFailed: Story = seats.failed;
