export { saveBlob, saveRows, type FileKind, type SaveOptions } from '../DataTable/save-rows';
