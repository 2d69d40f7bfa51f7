import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { portfolioApi, portfoliosQuery } from '@plumbline/portfolios/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface AddToPortfolioProps {
  /** The security as addresses name it. */
  stock: string;
}

/** With shares and a price it is bought, without it is watched. */
async function add(
  id: number,
  stock: string,
  { day, quantity, price }: { day: string; quantity: string; price: string },
): Promise<void> {
  const api = portfolioApi();
  const params = { id };
  if (quantity && price)
    await api('POST /_api/v2/portfolios/{id}/events', {
      params,
      body: { events: [{ kind: 'buy', day, stock, quantity, price }] },
    });
  else await api('POST /_api/v2/portfolios/{id}/stocks', { params, body: { action: 'add', stocks: [stock] } });
}

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly date: string | null;
}

function AddForm({
  stock,
  portfolios,
  onDone,
}: AddToPortfolioProps & { portfolios: readonly Choice[]; onDone: () => void }): ReactNode {
  const client = useQueryClient();
  const [id, setId] = useState(String(portfolios[0]?.id));
  const [values, setValues] = useState({ day: '', quantity: '', price: '' });
  const [problem, setProblem] = useState<string>();
  const chosen = portfolios.find((one) => String(one.id) === id);
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const send = async () => {
    try {
      await add(Number(id), stock, values);
      notify({ text: `${stock} is in ${chosen?.name}`, tone: 'good' });
      await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).includes('/portfolios') });
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work');
    }
  };
  return (
    <form
      className="grid w-[260px] gap-3"
      aria-label="Add to a portfolio"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Select
        label="Portfolio"
        options={portfolios.map((one) => ({ value: String(one.id), label: one.name }))}
        value={id}
        onChange={(event) => setId(event.target.value)}
      />
      <TextField
        label="Day of the purchase"
        isOptional
        type="date"
        value={values.day}
        onChange={set('day')}
        {...(problem && { error: problem })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Shares" isOptional inputMode="decimal" value={values.quantity} onChange={set('quantity')} />
        <TextField label="Price" isOptional inputMode="decimal" value={values.price} onChange={set('price')} />
      </div>
      <p className="m-0 text-xs text-ink-3">Without shares it is only watched.</p>
      <Button
        type="submit"
        variant="primary"
        disabled={values.quantity !== '' && (values.price === '' || values.day === '')}
      >
        Add
      </Button>
    </form>
  );
}

function Choices({ stock, onDone }: AddToPortfolioProps & { onDone: () => void }): ReactNode {
  const query = useQuery(portfoliosQuery());
  return (
    <QueryPart query={query} failure="Your portfolios could not be loaded">
      {({ data }) =>
        data.length === 0 ? (
          <p className="m-0 w-[220px]">
            You have no portfolio yet. <Link href="/portfolio">Make one first</Link>.
          </p>
        ) : (
          <AddForm stock={stock} portfolios={data} onDone={onDone} />
        )
      }
    </QueryPart>
  );
}

/** Puts a security into a portfolio from anywhere. A visitor is asked to sign in, and comes back. */
export function AddToPortfolio({ stock }: AddToPortfolioProps): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (session.state === 'visitor')
    return <Button onClick={() => void navigate(loginPath(pathname + search))}>Add to portfolio</Button>;
  return (
    <Popover
      label={`Add ${stock} to a portfolio`}
      trigger={(triggerProps) => <Button {...triggerProps}>Add to portfolio</Button>}
    >
      {(close) => <Choices stock={stock} onDone={close} />}
    </Popover>
  );
}
