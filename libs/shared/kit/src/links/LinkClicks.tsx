import { useEffect, type ReactNode } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { formAddress } from './form-address';

const OWN = 'a[data-page]';
const OWN_FORM = 'form[data-page]';
/** The router looks for links with this mark, and asks for the parts of the site that they lead to. */
const WANTED = 'data-discover';

const linkOf = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(OWN) : null);

/** True where the browser itself should follow the link: into another tab or frame, or into a file. */
const isForBrowser = (link: Element, event: MouseEvent): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  link.hasAttribute('download') ||
  ![null, '', '_self'].includes(link.getAttribute('target'));

/** A link that somebody stays at for so long is likely to be opened: not one that the pointer passes. */
const STAY_MS = 100;

/** Marks links that are about to be opened; answers how to stop. */
function markWanted(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (event: Event): void => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link && !link.hasAttribute(WANTED)) timer = setTimeout(() => link.setAttribute(WANTED, 'true'), STAY_MS);
  };
  const kinds = ['pointerover', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, later, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of kinds) document.removeEventListener(kind, later);
  };
}

/** Opens links to pages of the product, and forms that lead to one, without a reload: one listener for all of them. */
export function LinkClicks(): ReactNode {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || isForBrowser(link, event)) return;
      event.preventDefault();
      const href = link.getAttribute('href') ?? '';
      // As in the browser: a link to where one is already adds no step to the history.
      void navigate(href, { replace: href === here });
    };
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || !form.matches(OWN_FORM) || event.defaultPrevented) return;
      event.preventDefault();
      const href = formAddress(form, submitter);
      void navigate(href, { replace: href === here, preventScrollReset: form.dataset['page'] === 'in place' });
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate, here]);
  useEffect(markWanted, []);
  return null;
}
