export type { ListColumn, ListSpec } from './list-spec';
export { ListView, type ListResult, type ListViewProps } from './ListView';
