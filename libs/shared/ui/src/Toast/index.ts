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
} from '../atoms/toasts';
export { ToastRegion, type ToastRegionProps } from './ToastRegion';
