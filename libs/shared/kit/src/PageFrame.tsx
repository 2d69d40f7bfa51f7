import { pageTrail, type PageEntry } from '@plumbline/shared/domain';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import type { ReactNode } from 'react';

const WIDTHS = {
  /** Tables and charts. */
  wide: 'max-w-[1400px]',
  /** Lists and cards. */
  medium: 'max-w-[1100px]',
  /** One narrow table or text. */
  narrow: 'max-w-[900px]',
} as const;

export interface PageFrameProps {
  /** Pages of the domain; the breadcrumb is made from them. */
  pages: readonly PageEntry[];
  /** Path of this page among them. */
  path: string;
  /** Its name in the breadcrumb where the row cannot know it. */
  name?: string;
  title: ReactNode;
  /** Shown smaller next to the title. */
  subtitle?: ReactNode;
  /** Content for the whole page: its as-of day, its actions. */
  aside?: ReactNode;
  /** A sentence under the title. */
  intro?: ReactNode;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

/** A page below the menus: where it is, its title, what belongs to the whole of it, its content. */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { pages, path, name, title, subtitle, aside, intro, width = 'medium', children } = props;
  return (
    <main id="content" className={`mx-auto ${WIDTHS[width]} px-5 pb-7 pt-4 max-md:px-3`}>
      <Breadcrumb crumbs={pageTrail(pages, path, name)} />
      <div className="my-2 flex flex-wrap items-end gap-x-5 gap-y-2">
        <h1 className="m-0 text-2xl font-bold leading-tight tracking-tight">
          {title}
          {subtitle && <small className="ml-2 text-md font-medium tracking-normal text-ink-3">{subtitle}</small>}
        </h1>
        {aside && <div className="ml-auto max-md:ml-0">{aside}</div>}
      </div>
      {intro && <p className="mb-4 mt-0 text-sm text-ink-2">{intro}</p>}
      {children}
    </main>
  );
}
