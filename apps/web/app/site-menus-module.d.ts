declare module 'virtual:site-menus' {
  export const siteMenus: import('./site-menus').SiteMenus;
}
