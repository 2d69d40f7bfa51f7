export {
  createToastStore,
  MAX_TOASTS,
  notify,
  TOAST_MS,
  toastStore,
  type Toast,
  type ToastOptions,
  type ToastStore,
  type ToastTone,
} from './toast-store';
export { ToastRegion, type ToastRegionProps } from './ToastRegion';
