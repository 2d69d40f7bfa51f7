import type { FieldNotes } from '@plumbline/shared/ui/Field';
import type { ComponentType, RefObject } from 'react';
import type { ChosenPicture } from './picture-node';

/** Props of a dialog that chooses a picture of this site for a text. */
export interface PictureChoiceProps {
  onChoose: (picture: ChosenPicture) => void;
  onClose: () => void;
}

export interface RichTextEditorProps extends FieldNotes {
  /** Rich text; empty where nothing is written. `form.value('text')` binds all four. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Where pictures are chosen; without it there is no tool for them. */
  pictures?: ComponentType<PictureChoiceProps>;
  /** Says how many characters are left of so many, as a reader counts them. */
  countTo?: number;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}

/** State that the full editor takes over from the plain one. */
export interface Handover {
  /** Whether the reader writes in it. */
  isFocused: boolean;
  /** Spaces at the end of what was typed: rich text has none there, but the next word may follow. */
  ending: string;
}

/** Props of both stages of the editor. */
export interface StageProps extends RichTextEditorProps {
  handoverRef: RefObject<Handover>;
}
