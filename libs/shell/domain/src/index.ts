export { adsVisible } from './compute/ads';
export {
  CHUNK_RELOAD_GAP_MS,
  isChunkFailure,
  isOutdated,
  KEPT_ACROSS_VERSIONS,
  keysToClear,
  mayReloadForChunk,
  STORAGE_VERSION_KEY,
  VERSION_POLL_MS,
} from './compute/fresh-build';
export {
  clampProgress,
  creepAt,
  LOADING_MS,
  loadingBar,
  loadingTimer,
  type LoadingEvent,
  type LoadingState,
} from './compute/loading-bar';
export { zoomedAfter, type ZoomedImage, type ZoomEvent } from './compute/image-zoom';
export {
  isCrawler,
  REGISTRATION_AFTER_S,
  registrationAllowed,
  registrationOpens,
  type RegistrationMoment,
} from './compute/registration';
export { SCROLL_RESTORE_MS, scrollAfter, type Scroll } from './compute/scroll';
export { footerVisible, notificationBarVisible, sidebarVisible, tabStripVisible } from './compute/visibility';
export {
  activeTab,
  afterClose,
  clickClose,
  CLOSE_WINDOW_MS,
  STRIP_KINDS,
  stripTabs,
  type CloseClick,
  type Closing,
} from './compute/visited-tabs';
export { pastPages } from './compute/past-pages';
export { COOKIE_DAYS, cookieText, DARK_COOKIE_DAYS, NOTICE_COOKIE_DAYS, type CookieOptions } from './model/cookies';
export {
  ERROR_PAGE_PARTS,
  errorPageLinks,
  errorWords,
  NOT_FOUND_TITLE,
  type ErrorPageLinks,
  type ErrorWords,
} from './model/error-page';
export { CHANGE_KINDS, CHANGE_LOG } from './model/change-log';
export { copyrightLine } from './model/copyright';
export { ERROR_PAGE_FAILED } from './model/error-fallback';
export { footerGroups, type FooterGroup } from './model/footer';
export { menuOf, pagesOf, topMenus, type TopMenu } from './model/menus';
export { BUILT_IN_NOTICE, noticeFor, TRIAL_DAYS, type Notice } from './model/notice';
export { NOTIFICATION_BARS } from './model/notification-bars';
export { shellPages } from './model/pages';
export {
  firstSegment,
  isChartPage,
  isMoreSkipPath,
  isPricing,
  isSkipPath,
  MORE_SKIP_SEGMENTS,
  SKIP_SEGMENTS,
} from './model/paths';
export { unreachedPages } from './model/reachable';
export { BREAKPOINTS, FONT_WEIGHTS, POPOVER_HOVER_MS, screenOf, type Screen } from './model/screen';
export { DEFAULT_SHELL_PARTS, layoutOf, shellOf, SHELLS, type Layout, type Shell } from './model/shells';
export { entriesFor, tierOf, type Viewer } from './model/tiers';
export { needsPrices } from './model/needs-prices';
