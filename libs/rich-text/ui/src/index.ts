export { RichText, type RichTextProps } from './RichText/RichText';
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor/RichTextEditor';
