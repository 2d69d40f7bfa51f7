import { ToastRegion } from '@plumbline/shared/ui/Toast';
import type { ReactNode } from 'react';
import { LoadingBar, type LoadingBarProps } from './LoadingBar';
import { RegistrationDialog } from './RegistrationDialog';
import { useFreshBuild } from './use-fresh-build';
import { useRegistration } from './use-registration';

export interface LaterProps extends LoadingBarProps {
  path: string;
  /** Content that the application adds for members. */
  children?: ReactNode;
}

/** Deferred features of a page; loaded with the first navigation, or after a while. */
function Later({ path, isBusy, failures, children }: LaterProps): ReactNode {
  useFreshBuild();
  const [isAsking, close] = useRegistration(path);
  return (
    <>
      <LoadingBar isBusy={isBusy} failures={failures} />
      <ToastRegion />
      {children}
      {isAsking && <RegistrationDialog path={path} onClose={close} />}
    </>
  );
}

// React.lazy asks for a default export
export default Later;
