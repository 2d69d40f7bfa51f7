import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { LinkButton } from '../Button';
import { Tree } from './Tree';
import { openable, type TreeBranch } from './tree-keys';

interface Part extends TreeBranch<Part> {
  readonly note: string;
}

/** A part with parts below it, so many levels deep. */
function partOf(path: string, levels: number): Part {
  const children = levels > 1 ? ['1', '2', '3'].map((last) => partOf(`${path}.${last}`, levels - 1)) : [];
  return { id: path, name: `Part ${path}`, canOpen: levels > 0, children, note: `What part ${path} is made of.` };
}

function Parts({ levels, shown }: { levels: number; shown: number }) {
  const roots = [partOf('1', levels)];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(openable(roots, shown)));
  return (
    <Tree
      label="Parts"
      roots={roots}
      open={open}
      onOpenChange={setOpen}
      head={({ name }) => name}
      body={({ id, note }) => (
        <>
          <p className="muted">{note}</p>
          <LinkButton size="small" href={`#${id}`}>
            Drawing
          </LinkButton>
        </>
      )}
    />
  );
}

const meta = { component: Parts, args: { levels: 3, shown: 1 } } satisfies Meta<typeof Parts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { args: { shown: 0 } };
export const Open: Story = {};
export const Leaf: Story = { args: { levels: 0 } };
export const Deep: Story = { args: { levels: 5, shown: 5 } };
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const item = (name: string) => within(canvasElement).getByRole('treeitem', { name });
    await userEvent.tab();
    await expect(item('Part 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowRight}');
    await expect(item('Part 1.2.1')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(item('Part 1.2')).toHaveAttribute('aria-expanded', 'false');
  },
};
