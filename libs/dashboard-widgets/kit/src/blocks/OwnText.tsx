import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../parts/widget-props';

/** A text of one's own: paragraphs as they were written, never markup. */
export default function OwnText({ config }: WidgetProps): ReactNode {
  const text = config.text('text').trim();
  if (text === '')
    return <EmptyState title="Nothing written yet">Write a text under Settings of this block.</EmptyState>;
  return text.split(/\n{2,}/).map((paragraph, at) => (
    <p key={at} className="m-0 mb-2 whitespace-pre-line last:mb-0">
      {paragraph}
    </p>
  ));
}
