import { Link } from '@plumbline/shared/ui/Link';
import type { TabBlockOf } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import './choices.css';
import { walkItems } from '@plumbline/shared/ui/walk';
import { BlockCard, type BlockSpan } from './BlockCard';

type Choices = TabBlockOf<'choices'>;

/** The address with one thing more or less of the list. */
function hrefOf({ name, options }: Choices, value: string, pathname: string, params: URLSearchParams): string {
  const chosen = options.filter((one) => (one.value === value ? !one.isChosen : one.isChosen)).map((one) => one.value);
  const next = new URLSearchParams(params);
  next.set(name, chosen.join(','));
  return `${pathname}?${next.toString()}`;
}

/** Links that put something on the page or take it off. */
export function ChoicesBlock({ block, span }: { block: Choices; span: BlockSpan }): ReactNode {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <BlockCard block={block} span={span}>
      <nav className="choices" {...walkItems} aria-label={block.title}>
        {block.options.map(({ value, label, isChosen }) => (
          <Link
            key={value}
            href={hrefOf(block, value, pathname, params)}
            {...(isChosen && { 'aria-current': 'true' as const })}
          >
            {label}
          </Link>
        ))}
      </nav>
    </BlockCard>
  );
}
