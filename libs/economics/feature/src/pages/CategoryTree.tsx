import type { CategoryNode } from '@plumbline/economics/data-access';
import { categoryPath } from '@plumbline/economics/domain';
import { formatCount } from '@plumbline/shared/domain';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';

interface BranchProps {
  nodes: readonly CategoryNode[];
  /** Levels below this one that are shown. */
  depth: number;
}

function Branch({ nodes, depth }: BranchProps): ReactNode {
  return (
    <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
      {nodes.map(({ category_code: code, name, count, children }) => (
        <li key={code}>
          <span className="flex items-baseline justify-between gap-3">
            <Link href={categoryPath(code)}>{name}</Link>
            <span className="tabular-nums text-ink-3">{formatCount(count)}</span>
          </span>
          {depth > 0 && children.length > 0 && (
            <div className="ml-3 mt-2 border-l border-line pl-3">
              <Branch nodes={children} depth={depth - 1} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface CategoryTreeProps {
  roots: readonly CategoryNode[];
  /** Levels below the roots that are shown. */
  depth?: number;
  /** Of the roots in the outline of the page. */
  headingLevel?: 2 | 3;
}

/** Categories of indicators with the number of series in each, a card a root. */
export function CategoryTree({ roots, depth = 1, headingLevel = 3 }: CategoryTreeProps): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
      {roots.map(({ category_code: code, name, count, children }) => (
        <section key={code} className="card p-4" aria-label={name}>
          <Heading className="m-0 mb-2 flex items-baseline justify-between gap-3 text-md font-bold">
            <Link href={categoryPath(code)}>{name}</Link>
            <small className="font-medium text-ink-3">{formatCount(count)} series</small>
          </Heading>
          <Branch nodes={children} depth={depth} />
        </section>
      ))}
    </div>
  );
}
