export { PagedList, type PagedListProps } from './list/PagedList';
export { SearchBox, type SearchBoxProps } from './list/SearchBox';
export { oneOf, useListAddress, type ListAddress } from './list/use-list-address';
export { QueryPart, type QueryPartProps } from './QueryPart';
export { RouterLink } from './RouterLink';
