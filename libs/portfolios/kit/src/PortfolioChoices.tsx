import { membershipsQuery } from '@plumbline/portfolios/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Link } from '@plumbline/shared/ui/Link';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PurchaseForm } from './PurchaseForm';
import { useMembership, type Membership, type Memberships } from './use-membership';

export interface PortfolioChoicesProps {
  stock: string;
  onDone: () => void;
}

type Work = ReturnType<typeof useMembership>;

const entriesText = (count: number): string => (count === 1 ? '1 transaction' : `${count} transactions`);

const stateText = ({ is_listed: isListed, transactions }: Membership): string | undefined => {
  if (transactions > 0) return entriesText(transactions);
  return isListed ? 'Watched' : undefined;
};

const isIn = ({ is_listed: isListed, transactions }: Membership): boolean => isListed || transactions > 0;

/** Taking out what has transactions voids them: that is said first. */
function Confirmation({ work, portfolio }: { work: Work; portfolio: Membership }): ReactNode {
  return (
    <div role="alert" className="grid gap-2">
      <p className="m-0">
        {entriesText(portfolio.transactions)} of {portfolio.name} would be voided, too. They stay in its history.
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="danger" onClick={() => void work.remove(portfolio, true)}>
          Remove them
        </Button>
        <Button size="small" onClick={work.keep}>
          Leave them
        </Button>
      </div>
    </div>
  );
}

function Ticks({ work, found }: { work: Work; found: Memberships }): ReactNode {
  return (
    <fieldset className="m-0 grid max-h-[240px] gap-1 overflow-auto border-0 p-0">
      <legend className="sr-only">Portfolios with {found.stock.symbol}</legend>
      {found.portfolios.map((portfolio) => {
        const hint = stateText(portfolio);
        return (
          <Checkbox
            key={portfolio.id}
            label={portfolio.name}
            {...(hint && { hint })}
            checked={isIn(portfolio)}
            onChange={({ target }) => void (target.checked ? work.add(portfolio.id) : work.remove(portfolio))}
          />
        );
      })}
      <Checkbox
        label="My basket"
        checked={found.in_basket}
        onChange={({ target }) => void work.basket(target.checked)}
      />
    </fieldset>
  );
}

function NewPortfolio({ work }: { work: Work }): ReactNode {
  const [name, setName] = useState('');
  const make = async () => {
    if (await work.create(name)) setName('');
  };
  return (
    <form
      className="flex items-end gap-2"
      aria-label="New portfolio"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        className="grow"
        label="New portfolio"
        required
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">Create</Button>
    </form>
  );
}

function Chosen({ work, found, onDone }: { work: Work; found: Memberships; onDone: () => void }): ReactNode {
  const [isBuying, setBuying] = useState(false);
  const { portfolios, stock } = found;
  if (isBuying) return <PurchaseForm portfolios={portfolios} onBuy={work.buy} onDone={onDone} />;
  return (
    <>
      <Ticks work={work} found={found} />
      {work.inTheWay && <Confirmation work={work} portfolio={work.inTheWay} />}
      <NewPortfolio work={work} />
      <div className="flex items-center justify-between gap-2">
        {portfolios.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => setBuying(true)}>
            Add a purchase of {stock.symbol}
          </Button>
        )}
        <Link href="/portfolio">Portfolios</Link>
      </div>
    </>
  );
}

/** In which portfolios a security is: a tick adds it, to watch it; without the tick it is taken out. */
function PortfolioChoices({ stock, onDone }: PortfolioChoicesProps): ReactNode {
  const query = useQuery(membershipsQuery(stock));
  const work = useMembership(stock);
  return (
    <div className="grid w-[280px] max-w-full gap-3">
      <h3>{stock} in your portfolios</h3>
      <QueryPart query={query} failure="Your portfolios could not be loaded">
        {(found) => <Chosen work={work} found={found} onDone={onDone} />}
      </QueryPart>
      {work.problem && (
        <p role="alert" className="m-0 text-loss">
          {work.problem}
        </p>
      )}
    </div>
  );
}

// React.lazy asks for a default export
export default PortfolioChoices;
