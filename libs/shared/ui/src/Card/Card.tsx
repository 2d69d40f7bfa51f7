import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';

export interface CardProps {
  title: string;
  /** 2 unless named: the level in the page's outline. */
  headingLevel?: 2 | 3 | 4;
  /** The head's right side: period or as-of day, switches, a link. */
  aside?: ReactNode;
  /** A table fills the card from edge to edge. */
  flush?: boolean;
  /** Source and caveats, quiet, under the body. */
  footer?: ReactNode;
  /** Its place in the grid: `col-span-8`. */
  className?: string;
  children: ReactNode;
}

export function Card({ title, headingLevel = 2, aside, flush, footer, className, children }: CardProps): ReactNode {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classNames('card', flush && 'card-flush', className)} aria-labelledby={id}>
      <header className="card-head">
        <Heading id={id}>{title}</Heading>
        {aside && <div className="card-aside">{aside}</div>}
      </header>
      <div className="card-body">{children}</div>
      {footer && <footer className="card-foot">{footer}</footer>}
    </section>
  );
}
