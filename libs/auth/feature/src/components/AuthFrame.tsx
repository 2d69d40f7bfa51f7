import type { ReactNode } from 'react';

export interface AuthFrameProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Ways to the neighbouring pages. */
  footer?: ReactNode;
}

/** The narrow page around one form. */
export function AuthFrame({ title, lead, children, footer }: AuthFrameProps): ReactNode {
  return (
    <main id="content" className="auth-page">
      <h1>{title}</h1>
      {lead && <p className="auth-lead">{lead}</p>}
      <section className="card" aria-label={title}>
        {children}
      </section>
      {footer && <div className="auth-footer">{footer}</div>}
    </main>
  );
}
