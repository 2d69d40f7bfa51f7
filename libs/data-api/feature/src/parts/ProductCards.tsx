import type { DataAccount, DataInfo } from '@plumbline/data-api/data-access';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { limitWords } from './limit-words';

export interface ProductCardsProps {
  products: DataInfo['products'];
  /** Of who is signed in. */
  account?: DataAccount | undefined;
  /** Handler of "Choose"; a link to the subscription without it. */
  onChoose?: (name: string) => void;
}

/** Products on offer, side by side. */
export function ProductCards({ products, account, onChoose }: ProductCardsProps): ReactNode {
  if (products.length === 0)
    return <EmptyState title="All data is free">With an account you can create keys and download files.</EmptyState>;
  return (
    <ul className="m-0 grid list-none gap-3 p-0 [grid-template-columns:repeat(auto-fill,minmax(260px,1fr))]">
      {products.map((product) => {
        const isOwn = account?.subscription?.type === product.name;
        return (
          <li key={product.name} className="flex flex-col gap-2 rounded-2 border border-solid border-line p-4">
            <h3 className="m-0 text-md">
              {product.name} {isOwn && <Badge>Yours</Badge>}
            </h3>
            <p className="m-0 text-sm text-ink-2">{product.about}</p>
            <p className="m-0 text-sm">{limitWords(product)}</p>
            <p className="m-0 text-sm">{product.hasFiles ? 'With files of all tables' : 'Without files'}</p>
            <div className="mt-auto">
              {onChoose ? (
                !isOwn && (
                  <Button size="small" aria-label={`Choose ${product.name}`} onClick={() => onChoose(product.name)}>
                    Choose
                  </Button>
                )
              ) : (
                <Link href="/data/subscription" className="underline">
                  {isOwn ? 'Your subscription' : 'Subscribe'}
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
