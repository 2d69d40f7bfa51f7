import type { Editor } from '@tiptap/react';

/** A tool of the editor: a button with a state, or one that does something once. */
export interface EditorTool {
  readonly key: string;
  readonly label: string;
  /** As `aria-keyshortcuts` writes it, with Control for Command. */
  readonly shortcut?: string;
  /** The outline, in a box of 16. */
  readonly icon: string;
  readonly isActive?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const chain = (editor: Editor) => editor.chain().focus();
const heading = (level: 2 | 3) => ({
  isActive: (editor: Editor) => editor.isActive('heading', { level }),
  run: (editor: Editor) => void chain(editor).toggleHeading({ level }).run(),
});
const active = (name: string) => (editor: Editor) => editor.isActive(name);

/** In groups, in the order of the bar; the link tool opens a dialog and is separate. */
export const EDITOR_TOOLS: readonly (readonly EditorTool[])[] = [
  [
    {
      key: 'bold',
      label: 'Bold',
      shortcut: 'Control+B',
      icon: 'M5 3h3.6a2.4 2.4 0 0 1 0 4.9H5ZM5 7.9h4.2a2.5 2.5 0 0 1 0 5.1H5Z',
      isActive: active('bold'),
      run: (editor) => void chain(editor).toggleBold().run(),
    },
    {
      key: 'italic',
      label: 'Italic',
      shortcut: 'Control+I',
      icon: 'M7 3h4M5 13h4M9.2 3 6.8 13',
      isActive: active('italic'),
      run: (editor) => void chain(editor).toggleItalic().run(),
    },
    {
      key: 'code',
      label: 'Code',
      shortcut: 'Control+E',
      icon: 'm5.5 4.5-3.5 3.5 3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
      isActive: active('code'),
      run: (editor) => void chain(editor).toggleCode().run(),
    },
  ],
  [
    { key: 'heading', label: 'Heading', shortcut: 'Control+Alt+2', icon: 'M3.5 3v10M12.5 3v10M3.5 8h9', ...heading(2) },
    {
      key: 'subheading',
      label: 'Subheading',
      shortcut: 'Control+Alt+3',
      icon: 'M4.5 5v7M11.5 5v7M4.5 8.5h7',
      ...heading(3),
    },
  ],
  [
    {
      key: 'bullets',
      label: 'List',
      shortcut: 'Control+Shift+8',
      icon: 'M6.5 4H14M6.5 8H14M6.5 12H14M3 4h.1M3 8h.1M3 12h.1',
      isActive: active('bulletList'),
      run: (editor) => void chain(editor).toggleBulletList().run(),
    },
    {
      key: 'numbers',
      label: 'Numbered list',
      shortcut: 'Control+Shift+7',
      icon: 'M7 4h7M7 8h7M7 12h7M2.5 3 3.5 2.5v3.2M2.3 9.4q1.9-1.2 1.9.1c0 .9-1.9 2.1-1.9 3.7h2',
      isActive: active('orderedList'),
      run: (editor) => void chain(editor).toggleOrderedList().run(),
    },
    {
      key: 'quote',
      label: 'Quote',
      shortcut: 'Control+Shift+B',
      icon: 'M3 3v10M6.5 5H13M6.5 8H13M6.5 11H10',
      isActive: active('blockquote'),
      run: (editor) => void chain(editor).toggleBlockquote().run(),
    },
  ],
  [
    {
      key: 'undo',
      label: 'Undo',
      shortcut: 'Control+Z',
      icon: 'M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6.5',
      canRun: (editor) => editor.can().undo(),
      run: (editor) => void chain(editor).undo().run(),
    },
    {
      key: 'redo',
      label: 'Redo',
      shortcut: 'Control+Shift+Z',
      icon: 'm10.5 3 3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h3.5',
      canRun: (editor) => editor.can().redo(),
      run: (editor) => void chain(editor).redo().run(),
    },
  ],
];

export const LINK_ICON =
  'M6.8 9.2 9.2 6.8M7 4.6l1.4-1.4a3.1 3.1 0 0 1 4.4 4.4L11.4 9M9 11.4l-1.4 1.4a3.1 3.1 0 0 1-4.4-4.4L4.6 7';

export const PICTURE_ICON = 'M2 3h12v10H2ZM2 11l3.5-3.5 3 3L11 8l3 3M10.5 5.8h.1';
