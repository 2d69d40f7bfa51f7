import {
  ListCard,
  ListPart,
  PageFrame,
  QueryPart,
  SearchBox,
  useAsOf,
  useChange,
  useChangeForm,
  useListState,
  useLocalListState,
  useSearch,
  useSetPart,
  useToday,
} from '@plumbline/shared/kit';
export { drawSmaller } from './draw-smaller';
export { InstallationProvider, useInstallation, type Installation } from './installation';
export { ListCard } from './list/ListCard';
export { ListPart, type ListPartProps } from './list/ListPart';
export { SearchBox, type SearchBoxProps } from './list/SearchBox';
export { oneOf, useListAddress, type ListAddress } from './list/use-list-address';
export { useListState, useLocalListState, type ListHandle } from './list/use-list-state';
export { NotOnFile, nothingPublicBy, type NotOnFileProps } from './NotOnFile';
export { PageFrame, type PageFrameProps } from './PageFrame';
export { PublicDay, type PublicDayProps } from './PublicDay';
export { QueryPart, type QueryPartProps } from './QueryPart';
export { RouterLink } from './RouterLink';
export { securityActionColumn, SecurityActionProvider } from './security-action';
export type { StaffPage, StaffSection, StaffSubpage } from './staff-page';
export { useAsOf } from './use-as-of';
export { useChange, type ChangeOptions } from './use-change';
export { useChangeForm, type ChangeFormOptions } from './use-change-form';
export { useSearch, useSetPart, type Search } from './use-search';
export { useToday } from './use-today';
