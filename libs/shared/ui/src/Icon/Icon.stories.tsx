import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './Icon';
import { ICONS, type IconName } from './icons';

const meta = { component: Icon, args: { name: 'search' } } satisfies Meta<typeof Icon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Labelled: Story = { args: { label: 'Search' } };
export const All: Story = {
  render: () => (
    <ul className="grid grid-cols-4 gap-3">
      {(Object.keys(ICONS) as IconName[]).map((name) => (
        <li key={name} className="flex items-center gap-2">
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
