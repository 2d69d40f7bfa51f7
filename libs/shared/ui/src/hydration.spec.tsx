import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { BarTrend } from './BarTrend';
import { Card } from './Card';
import { Change } from './Change';
import { ClientOnly } from './ClientOnly';
import { DataTable } from './DataTable';
import { Drawer } from './Drawer';
import { Figure } from './Figure';
import { Popover } from './Popover';
import { SearchField } from './SearchField';
import { SegmentedControl } from './SegmentedControl';
import { Sparkline } from './Sparkline';
import { StatList } from './StatList';
import { Tabs } from './Tabs';

const nothing = () => undefined;
const COMPONENTS: [string, ReactElement][] = [
  ['Card', <Card title="Key figures">body</Card>],
  ['Change', <Change change={-1.5} percent={-2} />],
  ['StatList', <StatList stats={[{ label: 'PE', value: <Figure text={null} /> }]} />],
  ['BarTrend', <BarTrend label="Revenue" points={[{ label: '25', value: -2.5e9 }]} />],
  ['Sparkline', <Sparkline values={[1, null, 3]} />],
  ['Segmented', <SegmentedControl label="Range" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />],
  ['Tabs', <Tabs label="t" tabs={[{ id: 'a', label: 'A', content: () => 'a' }]} selected="a" onSelect={nothing} />],
  [
    'Search',
    <SearchField label="Search" value="x" onValueChange={nothing} options={[]} onSelect={nothing} shortcut="/" />,
  ],
  [
    'Popover',
    <Popover label="p" trigger={(door) => <Figure text="1" doorProps={door} />}>
      {() => 'content'}
    </Popover>,
  ],
  [
    'Drawer',
    <Drawer title="d" isOpen={false} onClose={nothing}>
      content
    </Drawer>,
  ],
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
