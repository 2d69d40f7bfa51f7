import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tree } from './Tree';
import type { TreeBranch } from './tree-keys';

interface Part extends TreeBranch<Part> {
  readonly note?: string;
}
const part = (name: string, children: readonly Part[] = [], note?: string): Part => ({
  id: name,
  name,
  canOpen: children.length > 0 || note !== undefined,
  children,
  ...(note && { note }),
});
const ROOTS = [part('Engine', [part('Piston', [], 'Forged'), part('Valve', [part('Spring')])]), part('Wheel')];

function Parts() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['Engine']));
  return (
    <>
      <Tree
        label="Parts"
        roots={ROOTS}
        open={open}
        onOpenChange={setOpen}
        head={({ name }) => name}
        body={({ name, note }) => note && <a href={`#${name}`}>{note}</a>}
      />
      <button>After</button>
    </>
  );
}

const item = (name: string) => screen.getByRole('treeitem', { name });

test('says level, place and state of each branch', () => {
  render(<Parts />);
  expect(item('Engine')).toHaveAttribute('aria-expanded', 'true');
  expect(item('Wheel')).not.toHaveAttribute('aria-expanded');
  const valve = item('Valve');
  expect(['level', 'posinset', 'setsize'].map((name) => valve.getAttribute(`aria-${name}`))).toEqual(['2', '2', '2']);
});

test('is one stop of the Tab key and is walked by arrows', async () => {
  render(<Parts />);
  await userEvent.tab();
  expect(item('Engine')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(item('Valve')).toHaveFocus();
  expect(item('Valve')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(item('Spring')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.queryByRole('treeitem', { name: 'Spring' })).toBeNull();
  await userEvent.keyboard('w');
  expect(item('Wheel')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a link of the current branch is the next stop; keys in it are its own', async () => {
  render(<Parts />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown} ');
  expect(item('Piston')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  const link = screen.getByRole('link', { name: 'Forged' });
  expect(link).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(link).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(item('Piston')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(link).toHaveAttribute('tabindex', '-1');
});

test('a press on its line opens and closes a branch', async () => {
  render(<Parts />);
  await userEvent.click(screen.getByText('Piston'));
  expect(screen.getByRole('link', { name: 'Forged' })).toBeInTheDocument();
  expect(item('Piston')).toHaveFocus();
  await userEvent.click(screen.getByText('Engine'));
  expect(screen.getAllByRole('treeitem')).toHaveLength(2);
});

test('the star opens all of a level', async () => {
  render(<Parts />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}*');
  expect(item('Piston')).toHaveAttribute('aria-expanded', 'true');
  expect(item('Spring')).toBeInTheDocument();
});
