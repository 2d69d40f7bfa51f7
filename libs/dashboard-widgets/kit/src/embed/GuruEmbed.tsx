import type { ReactNode } from 'react';
import { GuruHoldingsView, type Tops } from '../blocks/GuruHoldings';

/** The largest positions of managers. */
export default function GuruEmbed({ data }: { data: unknown }): ReactNode {
  return <GuruHoldingsView data={data as Tops} />;
}
