// A file of its own, so that saving is loaded when somebody saves.
export { saveBlob, saveRows } from '@plumbline/shared/ui/save-file';
