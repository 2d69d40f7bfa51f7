export { ListPart, type ListPartProps } from './list/ListPart';
export { PagedList, type PagedListProps } from './list/PagedList';
export { SearchBox, type SearchBoxProps } from './list/SearchBox';
export { oneOf, useListAddress, type ListAddress } from './list/use-list-address';
export { useListState, type AddressedList } from './list/use-list-state';
export { QueryPart, type QueryPartProps } from './QueryPart';
export { RouterLink } from './RouterLink';
export type { StaffPage, StaffSection, StaffSubpage } from './staff-page';
export { useSearch, useSetPart, type Search } from './use-search';
