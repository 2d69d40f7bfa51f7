import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { LinkButton } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';

const TEXTS: Readonly<Record<number, { title: string; text: string }>> = {
  400: {
    title: 'This address does not fit',
    text: 'Something in the address is not as expected, for example the as-of day.',
  },
  404: { title: 'This page could not be found', text: 'The address may be misspelt, or the page has moved.' },
  429: { title: 'Too many requests', text: 'Wait a moment and load the page again.' },
};

const OTHER = { title: 'Something went wrong', text: 'The page could not be made. Try again in a moment.' };

/** What a visitor sees instead of a page that cannot be shown. */
export function ErrorPage({ status }: { status: number }): ReactNode {
  const { title, text } = TEXTS[status] ?? OTHER;
  return (
    <main id="content" className="mx-auto max-w-[720px] px-5 py-7">
      <h1 className="mb-1 text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mb-5 text-ink-2">{text}</p>
      <EmptyState title={`Status ${status}`} action={<LinkButton href="/">Go to the home page</LinkButton>} />
    </main>
  );
}
