import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../shell.css';
import { onAnyPage } from '../testing/on-any-page';
import { ChangeLogPage } from './change-log.page';

const meta = { component: ChangeLogPage, args: { page: 1 } } satisfies Meta<typeof ChangeLogPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const ENTRIES = [
  {
    id: 7,
    day: '2026-03-02',
    title: 'Statements by segment',
    kind: 'improved',
    body: '<p>Segments of <strong>revenue</strong> are under the statements. See $VTRL.</p><ul><li>by product</li><li>by country</li></ul>',
  },
  {
    id: 6,
    day: '2026-02-11',
    kind: 'new',
    body: '<p>Hold several lists next to each other.</p>',
    title: 'A change with a title so long that it has to go on in a second line on most of the screens there are',
  },
];
const state = (data: readonly object[], total = data.length, page = 1) =>
  pageStory(<ChangeLogPage page={page} />, onAnyPage({ answers: async () => ({ data, total, page, per_page: 20 }) }));

export const Entries: Story = state(ENTRIES, 41);
export const Empty: Story = state([]);
/** An address of a page that is not there. */
export const BeyondTheLast: Story = state([], 5, 9);
