export { LinkTabs, type LinkTab, type LinkTabsProps } from './LinkTabs';
export { Tabs, type Tab, type TabsProps } from './Tabs';
