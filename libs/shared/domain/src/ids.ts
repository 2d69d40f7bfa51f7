/** Numbers of one kind: a plain number is taken, a number of another kind is not (decision 056). */
type NumberOf<Kind extends string> = number & { readonly kind?: Kind };

/** A person. */
export type UserId = NumberOf<'user'>;

/** A portfolio. */
export type PortfolioId = NumberOf<'portfolio'>;

/** The number under which a security is kept for good. */
export type SecurityRef = NumberOf<'security'>;
