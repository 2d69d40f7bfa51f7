import { WIDGETS } from '@plumbline/dashboard-widgets/domain';
import { FIRST_VIEWS, LATER_VIEWS } from './widget-views';

it('has one view for each block', () => {
  const keys = WIDGETS.map(({ key }) => key).toSorted();
  expect([...Object.keys(FIRST_VIEWS), ...Object.keys(LATER_VIEWS)].toSorted()).toEqual(keys);
});
