export type { ListMove, ListResult, ListViewProps } from './list-props';
export { listNames, type ListColumn, type ListSpec } from './list-spec';
export { ListView } from './ListView';
