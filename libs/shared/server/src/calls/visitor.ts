import { AsyncLocalStorage } from 'node:async_hooks';

/** Who causes the work that is being done: calls made while a page is rendered know no request of their own. */
export interface Visitor {
  /** Address of the network. */
  readonly address: string;
  /** False once the visitor has gone. */
  readonly isThere: () => boolean;
  /** Called for an answer that is still worked on, or not there for now: what is made without it is not kept. */
  readonly noteLate?: () => void;
}

const visitors = new AsyncLocalStorage<Visitor>();

/** Does work on behalf of a visitor. */
export const asVisitor = <T>(visitor: Visitor, work: () => T): T => visitors.run(visitor, work);

/** The visitor on whose behalf the present work is done; undefined for work of the server itself. */
export const currentVisitor = (): Visitor | undefined => visitors.getStore();
