export { RichText, type RichTextProps } from './RichText/RichText';
export { RichTextEditor } from './RichTextEditor/RichTextEditor';
export type { PictureChoiceProps, RichTextEditorProps } from './RichTextEditor/editor-props';
