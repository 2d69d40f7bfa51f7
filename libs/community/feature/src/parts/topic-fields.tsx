import { CATEGORIES, cleanTags, MAX_TAGS, TITLE } from '@plumbline/community/domain';
import { atLeast } from '@plumbline/shared/domain';
import type { TextBinding } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

/** Categories that members open topics in. */
export const CATEGORY_OPTIONS = CATEGORIES.filter(({ isOpen }) => isOpen).map(({ id, name }) => ({
  value: String(id),
  label: name,
}));

/** The tags of a field: `Margins, #retail` are two. */
export const tagsIn = (text: string): readonly string[] => cleanTags(text.split(/[,#]/));

export const TOPIC_RULES = {
  title: [atLeast(TITLE.least, `Use at least ${TITLE.least} characters`)],
  tags: [{ test: (text: string) => tagsIn(text).length <= MAX_TAGS, message: `Use at most ${MAX_TAGS} tags` }],
};

export const TagsField = (field: TextBinding<'tags'>): ReactNode => (
  <TextField label="Tags" isOptional hint={`Up to ${MAX_TAGS}, separated by commas`} maxLength={200} {...field} />
);
