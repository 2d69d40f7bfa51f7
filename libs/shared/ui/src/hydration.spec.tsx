import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { Avatar } from './Avatar';
import { Banner } from './Banner';
import { Card } from './Card';
import { Change } from './Change';
import { Checkbox } from './Checkbox';
import { ClientOnly } from './ClientOnly';
import { Combobox } from './Combobox';
import { DataTable, LoadingTable } from './DataTable';
import { DatePicker } from './DatePicker';
import { Drawer } from './Drawer';
import { FileField } from './FileField';
import { Figure } from './Figure';
import { Menu } from './Menu';
import { Pagination } from './Pagination';
import { Popover } from './Popover';
import { Progress } from './Progress';
import { RadioGroup } from './RadioGroup';
import { SearchField } from './SearchField';
import { SegmentedControl } from './SegmentedControl';
import { Select } from './Select';
import { Sparkline } from './Sparkline';
import { StatList } from './StatList';
import { Tabs } from './Tabs';
import { PasswordField, TextField } from './TextField';
import { ToastRegion } from './Toast';

const nothing = () => undefined;
const COMPONENTS: [string, ReactElement][] = [
  ['Card', <Card title="Key figures">body</Card>],
  ['Change', <Change change={-1.5} percent={-2} />],
  ['StatList', <StatList stats={[{ label: 'PE', value: <Figure text={null} /> }]} />],
  ['Sparkline', <Sparkline values={[1, null, 3]} />],
  ['Segmented', <SegmentedControl label="Range" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />],
  ['Tabs', <Tabs label="t" tabs={[{ id: 'a', label: 'A', content: () => 'a' }]} selected="a" onSelect={nothing} />],
  [
    'Search',
    <SearchField label="Search" value="x" onValueChange={nothing} options={[]} onSelect={nothing} shortcut="/" />,
  ],
  [
    'Popover',
    <Popover label="p" trigger={(triggerProps) => <Figure text="1" triggerProps={triggerProps} />}>
      {() => 'content'}
    </Popover>,
  ],
  [
    'Drawer',
    <Drawer title="d" isOpen={false} onClose={nothing}>
      content
    </Drawer>,
  ],
  ['Avatar', <Avatar name="Ann Moss" />],
  ['Banner', <Banner tone="severe">Not saved</Banner>],
  ['Checkbox', <Checkbox label="c" isMixed />],
  ['Combobox', <Combobox label="c" value={null} onChange={nothing} load={() => Promise.resolve([])} />],
  ['DatePicker', <DatePicker label="d" value="2026-03-20" onChange={nothing} />],
  ['FileField', <FileField label="f" value={null} onChange={nothing} />],
  ['LoadingTable', <LoadingTable caption="c" columns={[{ key: 'a', header: 'A', cell: () => null }]} />],
  ['Menu', <Menu label="m" items={[]} trigger={(triggerProps) => <button {...triggerProps}>m</button>} />],
  ['Pagination', <Pagination label="p" page={2} perPage={20} total={4480} href={(page) => `?page=${page}`} />],
  ['Progress', <Progress label="p" doneFraction={null} />],
  ['RadioGroup', <RadioGroup label="r" value={null} onChange={nothing} options={[{ value: 'a', label: 'A' }]} />],
  ['Select', <Select label="s" options={[{ value: 'a', label: 'A' }]} defaultValue="a" />],
  ['TextField', <TextField label="t" defaultValue="x" countTo={9} error="e" hint="h" />],
  ['PasswordField', <PasswordField label="p" autoComplete="new-password" />],
  ['ToastRegion', <ToastRegion />],
  ['ClientOnly', <ClientOnly fallback="…">{() => 'seen'}</ClientOnly>],
  [
    'DataTable',
    <DataTable
      caption="Rows"
      rows={[{ id: 'a' }]}
      rowKey={({ id }) => id}
      exportName="rows"
      columns={[{ key: 'id', header: 'Id', sortable: true, cell: ({ id }) => id, value: ({ id }) => id }]}
    />,
  ],
];

test.each(COMPONENTS)('%s hydrates from its server text without a difference', async (_name, element) => {
  const onRecoverableError = jest.fn();
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = renderToString(element);
  const before = box.innerHTML;
  expect(before).not.toMatch(/undefined|NaN|\[object/);
  const root = await act(() => hydrateRoot(box, element, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => root.unmount());
  box.remove();
});
