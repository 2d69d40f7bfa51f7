import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { editorText } from '../messages';
import { EDITOR_TOOLS, LINK_ICON, PICTURE_ICON, type EditorTool } from './tools';

export interface EditorToolbarProps {
  editor: Editor;
  /** The id of what is written in. */
  controls: string;
  isDisabled: boolean;
  onLink: () => void;
  /** Absent where a text has no pictures. */
  onPicture: (() => void) | undefined;
}

interface ToolState {
  readonly isActive: boolean | undefined;
  readonly isDisabled: boolean;
}

const stateOf = (editor: Editor, { isActive, canRun }: EditorTool): ToolState => ({
  isActive: isActive?.(editor),
  isDisabled: canRun ? !canRun(editor) : false,
});

/** Where an arrow key leads in a bar of so many tools; the bar is one stop of the Tab key. */
function nextTool(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface ToolButtonProps extends ToolState {
  tool: Pick<EditorTool, 'label' | 'shortcut' | 'icon'>;
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

function ToolButton({ tool, isActive, isDisabled, isStop, onFocus, onPress }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={tool.label}
      title={tool.shortcut ? `${tool.label} (${tool.shortcut.replace('Control', 'Ctrl')})` : tool.label}
      aria-keyshortcuts={tool.shortcut}
      aria-pressed={isActive}
      aria-disabled={isDisabled || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => !isDisabled && onPress()}
    >
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={tool.icon} />
      </svg>
    </button>
  );
}

/** The tools in one row, with those that open a dialog before undo and redo. */
function toolRow({ onLink, onPicture }: Pick<EditorToolbarProps, 'onLink' | 'onPicture'>) {
  const link: EditorTool = {
    key: 'link',
    label: editorText.link.title,
    shortcut: 'Control+K',
    icon: LINK_ICON,
    isActive: (editor) => editor.isActive('link'),
    run: onLink,
  };
  const picture: EditorTool[] = onPicture
    ? [{ key: 'picture', label: editorText.picture, icon: PICTURE_ICON, run: onPicture }]
    : [];
  return [...EDITOR_TOOLS.slice(0, -1), [link, ...picture], ...EDITOR_TOOLS.slice(-1)];
}

/** The bar of tools: one stop of the Tab key, arrow keys inside. */
export function EditorToolbar({ editor, controls, isDisabled, ...dialogs }: EditorToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const groups = toolRow(dialogs);
  const tools = groups.flat();
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => tools.map((tool) => stateOf(current, tool)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTool(event.key, stop, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={editorText.tools}
      aria-controls={controls}
      tabIndex={-1}
      className="editor-tools"
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <span key={group[0]?.key} className="editor-group">
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            const state = states[index] ?? { isActive: undefined, isDisabled: false };
            return (
              <ToolButton
                key={tool.key}
                tool={tool}
                isActive={state.isActive}
                isDisabled={isDisabled || state.isDisabled}
                isStop={index === stop}
                onFocus={() => setStop(index)}
                onPress={() => tool.run(editor)}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}
