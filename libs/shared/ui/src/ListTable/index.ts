export { ListTable, type ListTableProps } from './ListTable';
