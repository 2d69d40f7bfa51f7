import type { ReactNode } from 'react';
import { ListPart, type ListPartProps } from './ListPart';

/** A list in a card of its own. */
export const ListCard = <Row,>(props: ListPartProps<Row>): ReactNode => (
  <section className="card" aria-label={`List: ${props.spec.title}`}>
    <ListPart {...props} />
  </section>
);
