import { activeTab, afterClose, clickClose, CLOSE_WINDOW_MS, stripTabs, type Closing } from '@plumbline/shell/domain';
import { forgetVisit } from '@plumbline/shared/data-access';
import type { Visit } from '@plumbline/shared/domain';
import { Icon } from '@plumbline/shared/ui/Icon';
import { Link } from '@plumbline/shared/ui/Link';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface TabProps {
  tab: Visit;
  isActive: boolean;
  isClosing: boolean;
  onClose: () => void;
}

function VisitedTab({ tab, isActive, isClosing, onClose }: TabProps): ReactNode {
  return (
    <li data-active={isActive || undefined}>
      <Link href={tab.to} title={tab.title} {...(isActive && { 'aria-current': 'page' as const })}>
        {tab.name}
      </Link>
      <button
        type="button"
        onClick={onClose}
        data-closing={isClosing || undefined}
        aria-label={isClosing ? `Press again to close ${tab.name}` : `Close ${tab.name}`}
      >
        {isClosing ? 'Close' : <Icon name="close" />}
      </button>
    </li>
  );
}

const clickNow = (closing: Closing | undefined, key: string) => clickClose(closing, key, Date.now());

/** Which tab waits for its second click; after a while none does. */
function useClosing() {
  const [closing, setClosing] = useState<Closing>();
  useEffect(() => {
    if (!closing) return undefined;
    const timer = setTimeout(() => setClosing(undefined), CLOSE_WINDOW_MS);
    return () => clearTimeout(timer);
  }, [closing]);
  return [closing, setClosing] as const;
}

/** Visited stocks, funds and indices, each a click away. */
function VisitedTabs({ path, visits }: { path: string; visits: readonly Visit[] }): ReactNode {
  const [closing, setClosing] = useClosing();
  const navigate = useNavigate();
  const tabs = stripTabs(visits);
  const active = activeTab(tabs, path)?.key;
  const close = (key: string) => {
    const click = clickNow(closing, key);
    if (!click.remove) return setClosing(click.closing);
    setClosing(undefined);
    forgetVisit(key);
    const to = afterClose(tabs, key, active);
    if (to !== undefined) void navigate(to);
  };
  if (tabs.length === 0) return null;
  return (
    <nav aria-label="Visited pages">
      <ul>
        {tabs.map((tab) => (
          <VisitedTab
            key={tab.key}
            tab={tab}
            isActive={tab.key === active}
            isClosing={tab.key === closing?.key}
            onClose={() => close(tab.key)}
          />
        ))}
      </ul>
    </nav>
  );
}

// React.lazy asks for a default export
export default VisitedTabs;
