import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Pagination, type PaginationProps } from './Pagination';

function Pages(props: Partial<PaginationProps>) {
  const [page, setPage] = useState(props.page ?? 1);
  const [perPage, setPerPage] = useState(props.perPage ?? 20);
  const onPerPage = (count: number) => {
    setPerPage(count);
    setPage(1);
  };
  const size = props.perPageOptions && { perPageOptions: props.perPageOptions, onPerPage };
  return (
    <Pagination label="Companies" total={4480} {...props} page={page} perPage={perPage} onPage={setPage} {...size} />
  );
}

const meta = { component: Pages, args: { page: 5 } } satisfies Meta<typeof Pages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('81–100 of 4,480')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  },
};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 224 } };
export const OnePage: Story = { args: { page: 1, total: 7 } };
export const Empty: Story = { args: { page: 1, total: 0 } };
export const UnknownTotal: Story = { args: { total: null, page: 3 } };
export const Huge: Story = { args: { total: 123_456_789, page: 1_000_000 } };
export const RowsAPage: Story = {
  args: { perPageOptions: [10, 20, 50, 100] },
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(within(canvasElement).getByLabelText('Rows a page'), '50');
    await expect(within(canvasElement).getByText('1–50 of 4,480')).toBeVisible();
  },
};
export const Links: Story = {
  render: () => (
    <Pagination label="News" page={2} perPage={20} total={90} href={(page) => `#page-${page}`} onPage={fn()} />
  ),
};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
};
