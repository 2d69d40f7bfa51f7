export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export { Dialog, preloadDialog, type DialogProps } from './Dialog';
