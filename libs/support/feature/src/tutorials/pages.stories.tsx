import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffSeatsPage } from '../staff/staff-seats.page';
import { supportPageStates } from '../testing/support-page-states';
import { TutorialCategoryPage } from './tutorial-category.page';
import { TutorialPage } from './tutorial.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const step = (id: number) => ({
  id,
  title: `Step ${String(id)}`,
  body: '<p>Do it.</p>',
  address: '/screener',
  fails_since: id === 2 ? '2026-03-06T12:00:00.000Z' : null,
});
const category = {
  id: 1,
  title: 'First steps',
  slug: 'first-steps',
  about: 'Find a company',
  guides: [
    {
      id: 1,
      title: 'Look at a past day',
      about: 'What a page showed then',
      category: 'First steps',
      slug: 'first-steps',
      steps: [step(1), step(2)],
    },
  ],
  videos: [
    {
      id: 2,
      title: 'The screener',
      category: 'First steps',
      address: 'https://files.example/a.mp4',
      minutes: 4,
      chapters: [{ seconds: 90, title: 'Conditions' }],
      transcript: '0:05 Hello.',
    },
  ],
};
const answers = { 'GET /_api/tutorials': { data: [category] }, 'GET /_api/tutorials_progress': { steps: [1] } };

export const Tutorials: Story = supportPageStates(<TutorialPage />, {
  at: '/tutorial',
  answers,
  isMember: true,
}).withData;
export const Category: Story = supportPageStates(<TutorialCategoryPage slug="first-steps" />, {
  at: '/tutorial/first-steps',
  answers,
  isMember: true,
}).withData;
export const StaffSeats: Story = supportPageStates(<StaffSeatsPage />, { at: '/admin/tutorial-seats' }).withData;
