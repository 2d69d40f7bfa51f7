import { Button } from '@plumbline/shared/ui/Button';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import type { Membership, Purchase } from './use-membership';

export interface PurchaseFormProps {
  portfolios: readonly Membership[];
  onBuy: (id: number, purchase: Purchase) => Promise<boolean>;
  onDone: () => void;
}

const EMPTY: Purchase = { day: '', quantity: '', price: '' };

/** A purchase of the security, where there was one. */
export function PurchaseForm({ portfolios, onBuy, onDone }: PurchaseFormProps): ReactNode {
  const [id, setId] = useState(String(portfolios[0]?.id));
  const [purchase, setPurchase] = useState(EMPTY);
  const set = (name: keyof Purchase) => (event: { target: { value: string } }) =>
    setPurchase({ ...purchase, [name]: event.target.value });
  const send = async () => {
    if (await onBuy(Number(id), purchase)) onDone();
  };
  return (
    <form
      className="grid gap-3"
      aria-label="Add a purchase"
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
      <TextField label="Day of the purchase" type="date" required value={purchase.day} onChange={set('day')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Shares" inputMode="decimal" required value={purchase.quantity} onChange={set('quantity')} />
        <TextField label="Price" inputMode="decimal" required value={purchase.price} onChange={set('price')} />
      </div>
      <Button type="submit" variant="primary">
        Add purchase
      </Button>
    </form>
  );
}
