import { useLocation, useSearchParams } from 'react-router-dom';

const EDIT = 'edit';

/** The address with its form open or closed: the list under it stays as it is. */
export function useEditing() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const changed = (edited: string | undefined) => {
    const next = new URLSearchParams(params);
    if (edited === undefined) next.delete(EDIT);
    else next.set(EDIT, edited);
    return next;
  };
  return {
    edited: params.get(EDIT),
    href: (edited: string | number) => `${pathname}?${changed(String(edited)).toString()}`,
    close: () => setParams(changed(undefined)),
  };
}
