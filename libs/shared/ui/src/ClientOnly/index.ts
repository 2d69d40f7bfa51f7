export { ClientOnly, useHydrated, type ClientOnlyProps } from './ClientOnly';
