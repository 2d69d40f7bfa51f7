import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType, type ReactNode } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

const PlainAnchor = (props: LinkProps): ReactNode => <a {...props} />;

const LinkComponent = createContext<ComponentType<LinkProps>>(PlainAnchor);

export interface LinkProviderProps {
  /** The application's anchor (client navigation); without a provider links are plain anchors. */
  component: ComponentType<LinkProps>;
  children: ReactNode;
}

export function LinkProvider({ component, children }: LinkProviderProps): ReactNode {
  return <LinkComponent.Provider value={component}>{children}</LinkComponent.Provider>;
}

/** The one anchor of the design system: the components know no router. */
export function Link(props: LinkProps): ReactNode {
  const Anchor = useContext(LinkComponent);
  return <Anchor {...props} />;
}
