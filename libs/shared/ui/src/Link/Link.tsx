import { createContext, useContext, type AnchorHTMLAttributes, type ReactNode } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

type RenderLink = (props: LinkProps) => ReactNode;

const plainAnchor: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>;

const LinkRenderer = createContext(plainAnchor);

export interface LinkProviderProps {
  /** The application's anchor, for navigation without a reload. */
  renderLink: RenderLink;
  children: ReactNode;
}

/** Without a provider links are plain anchors. */
export function LinkProvider({ renderLink, children }: LinkProviderProps): ReactNode {
  return <LinkRenderer.Provider value={renderLink}>{children}</LinkRenderer.Provider>;
}

/** The one anchor of the design system: the components know no router. */
export function Link(props: LinkProps): ReactNode {
  return useContext(LinkRenderer)(props);
}
