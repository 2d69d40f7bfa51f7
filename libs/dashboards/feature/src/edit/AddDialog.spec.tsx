import { FOR_DASHBOARD, FOR_STOCK, WIDGETS } from '@plumbline/dashboard-widgets/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { AddDialog } from './AddDialog';

const open = (place: number, widgets: readonly { is: string }[] = []) =>
  renderRouted(<AddDialog widgets={widgets} place={place} onAdd={() => undefined} onClose={() => undefined} />);

const offered = async () => {
  const list = await screen.findAllByRole('listitem');
  return list.map((item) => item.querySelector('b')!.textContent);
};
const labelsWhere = (fits: (place: 1 | 2 | 3) => boolean) =>
  WIDGETS.filter(({ for: place }) => fits(place)).map(({ label }) => label);

it.each([
  ['a dashboard', FOR_DASHBOARD, [1, 3]],
  ['a stock page', FOR_STOCK, [2, 3]],
])('widget.for-bits: %s is offered the blocks that have its bit', async (_place, bit, values) => {
  open(bit);
  expect(await offered()).toEqual(labelsWhere((place) => values.includes(place)));
});

it('widget.for-bits: a stock page is offered fewer blocks than a dashboard', () => {
  const [stock, dashboard] = [labelsWhere((place) => place >= 2), labelsWhere((place) => place !== 2)];
  expect([stock.length > 0, stock.length < dashboard.length]).toEqual([true, true]);
});

it('widget.single, widget.multiple: what is there is offered again only where it may be there twice', async () => {
  open(FOR_DASHBOARD, [{ is: 'news' }, { is: 'chart' }]);
  expect(await screen.findByRole('button', { name: /^News/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Chart/ })).toBeEnabled();
});
