export { Menu, type MenuProps } from './Menu';
export type { MenuAction, MenuItem, MenuLink, MenuSeparator } from './menu-item';
