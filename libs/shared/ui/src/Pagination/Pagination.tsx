import type { ReactNode } from 'react';
import { Link } from '../Link';
import { pageText } from '../messages/pagination';
import { pageSteps } from './page-steps';

export interface PaginationProps {
  /** Accessible name: `Mails`. */
  label: string;
  /** From 1. */
  page: number;
  perPage: number;
  /** Rows of all pages; `null` while that is not known. */
  total: number | null;
  /** Pages with an address: links, which also work before scripts do. */
  href?: (page: number) => string;
  /** Pages without an address: buttons. With `href` it is not needed. */
  onPage?: (page: number) => void;
  /** Offers other numbers of rows a page. */
  perPageOptions?: readonly number[];
  onPerPage?: (perPage: number) => void;
}

interface StepProps extends Pick<PaginationProps, 'href' | 'onPage'> {
  page: number;
  name: string;
  isCurrent?: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

function Step({ page, name, isCurrent, isDisabled, href, onPage, children }: StepProps): ReactNode {
  const look = {
    className: 'page-step',
    'aria-label': name,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  if (href && !isDisabled) {
    return (
      <Link
        href={href(page)}
        className={look.className}
        aria-label={name}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        {children}
      </Link>
    );
  }
  return (
    <button type="button" {...look} disabled={isDisabled} onClick={() => onPage?.(page)}>
      {children}
    </button>
  );
}

const Arrow = ({ isBack = false }: { isBack?: boolean }): ReactNode => (
  <svg viewBox="0 0 16 16" className="icon" aria-hidden="true">
    <path d={isBack ? 'M10 3.5 5.5 8l4.5 4.5' : 'M6 3.5 10.5 8 6 12.5'} />
  </svg>
);

function PerPage({ perPage, perPageOptions, onPerPage }: PaginationProps): ReactNode {
  if (!perPageOptions || !onPerPage) return null;
  const options = [...new Set([...perPageOptions, perPage])].toSorted((left, right) => left - right);
  return (
    <label className="page-size">
      {pageText.perPage}
      <select value={perPage} onChange={(event) => onPerPage(Number(event.target.value))}>
        {options.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}

function rangeText({ page, perPage, total }: PaginationProps): string {
  if (total === null) return pageText.page(page);
  const first = Math.min((page - 1) * perPage + 1, total);
  return total === 0 ? pageText.total(0) : pageText.range(first, Math.min(page * perPage, total), total);
}

function Steps(props: PaginationProps): ReactNode {
  const { page, perPage, total, href, onPage } = props;
  const pages = total === null ? page + 1 : Math.max(1, Math.ceil(total / perPage));
  const way = { ...(href && { href }), ...(onPage && { onPage }) };
  return (
    <div className="page-steps">
      <Step page={page - 1} name={pageText.previous} isDisabled={page <= 1} {...way}>
        <Arrow isBack />
      </Step>
      {total !== null &&
        pageSteps(Math.min(page, pages), pages).map((step, index) =>
          step === 'gap' ? (
            <span key={`gap${index}`} className="page-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <Step key={step} page={step} name={pageText.page(step)} isCurrent={step === page} {...way}>
              {step}
            </Step>
          ),
        )}
      {total !== null && <span className="page-of">{pageText.of(page, pages)}</span>}
      <Step page={page + 1} name={pageText.next} isDisabled={page >= pages} {...way}>
        <Arrow />
      </Step>
    </div>
  );
}

/** The way through a long list: which rows are shown, of how many, and the pages around. */
export function Pagination(props: PaginationProps): ReactNode {
  return (
    <nav className="pagination" aria-label={props.label}>
      <span className="page-range">{rangeText(props)}</span>
      <PerPage {...props} />
      <Steps {...props} />
    </nav>
  );
}
