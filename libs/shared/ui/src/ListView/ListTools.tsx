import {
  chosenColumns,
  namedOrder,
  shownColumns,
  withFilter,
  withOrder,
  withoutFilters,
  type ListDensity,
} from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { ColumnChooser } from '../ColumnChooser';
import { FilterBar } from '../FilterBar';
import { listText } from '../messages/list';
import { SegmentedControl } from '../SegmentedControl';
import { Select } from '../Select';
import type { ListViewProps } from './list-props';

const DENSITIES: { value: ListDensity; label: string }[] = [
  { value: 'comfortable', label: listText.comfortable },
  { value: 'dense', label: listText.dense },
];

type PartProps<Row> = Pick<ListViewProps<Row>, 'spec' | 'state' | 'onState'>;

function Order<Row>({ spec, state, onState }: PartProps<Row>): ReactNode {
  const { orders = [] } = spec;
  if (orders.length === 0) return null;
  return (
    <Select
      label={listText.order}
      isLabelHidden
      options={orders}
      value={state.order?.key ?? ''}
      onChange={({ target }) => onState(withOrder(spec, state, namedOrder(target.value)))}
    />
  );
}

/** Which columns, and how dense. */
function Looks<Row>({ spec, state, onState }: PartProps<Row>): ReactNode {
  const { columns } = spec;
  const shown = shownColumns(columns, state.columns).map(({ key }) => key);
  return (
    <div className="list-looks">
      <ColumnChooser
        columns={columns.slice(1).map(({ key, header }) => ({ key, label: header }))}
        shown={shown.slice(1)}
        onChange={(keys) => onState({ ...state, columns: keys && chosenColumns(columns, keys) })}
      />
      <SegmentedControl
        label={listText.density}
        options={DENSITIES}
        value={state.density ?? 'comfortable'}
        onChange={(density) => onState({ ...state, density })}
      />
    </div>
  );
}

/** Filters, order, further controls and looks of a list; nothing where it has none of them. */
export function ListTools<Row>({ hasLooks = true, tools, ...props }: ListViewProps<Row>): ReactNode {
  const { spec, state, onState, children } = props;
  const { filters = [], orders = [] } = spec;
  const isTable = children === undefined;
  if (filters.length + orders.length === 0 && !tools && !(hasLooks && isTable)) return null;
  return (
    <div className="list-tools" role="group" aria-label={listText.tools(spec.title)}>
      <FilterBar
        filters={filters}
        values={state.filters}
        onChange={(key, value) => onState(withFilter(state, key, value))}
        onClear={() => onState(withoutFilters(spec, state))}
      />
      <Order spec={spec} state={state} onState={onState} />
      {tools}
      {hasLooks && isTable && <Looks spec={spec} state={state} onState={onState} />}
    </div>
  );
}
