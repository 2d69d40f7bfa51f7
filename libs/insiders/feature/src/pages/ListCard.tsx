import { asOfIn, type Day } from '@plumbline/shared/domain';
import { ListPart, type ListPartProps } from '@plumbline/shared/kit';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export const useAsOf = (): Day | undefined => asOfIn(useLocation().search);

/** A list in a card of its own. */
export const ListCard = <Row,>(props: ListPartProps<Row>): ReactNode => (
  <section className="card" aria-label={`List: ${props.spec.title}`}>
    <ListPart {...props} />
  </section>
);
