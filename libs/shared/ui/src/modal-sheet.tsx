import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from './Button';
import { commonText } from './messages/common';
import { ScrollBody } from './scroll-body';

export interface ModalSheetProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Width of a centred one; `drawer` is at the right edge, over the whole height. */
  size: 'small' | 'regular' | 'wide' | 'drawer';
  /** Actions under the scrolling body, the main one last. */
  footer?: ReactNode;
  /** A press next to it and Escape close it; false where something would be lost. The close button stays. */
  isDismissable?: boolean;
  /** `alertdialog` asks a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

const placeOf = (size: ModalSheetProps['size']) =>
  size === 'drawer'
    ? { scrim: 'scrim', sheet: { className: 'drawer' } }
    : { scrim: 'scrim scrim-centre', sheet: { className: 'dialog', 'data-size': size } };

/** An overlay on the page: title, close button, a scrolling body, actions below. Loads on first use. */
function ModalSheet(props: ModalSheetProps): ReactNode {
  const { title, isOpen, onClose, size, footer, isDismissable = true, role = 'dialog', children } = props;
  const { scrim, sheet } = placeOf(size);
  return (
    <ModalOverlay
      className={scrim}
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal {...sheet}>
        <Dialog role={role}>
          <header className="drawer-head">
            <Heading slot="title">{title}</Heading>
            <IconButton icon="close" label={commonText.close} onClick={onClose} />
          </header>
          <ScrollBody label={title}>{children}</ScrollBody>
          {footer && <footer className="drawer-foot">{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

// React.lazy asks for a default export
export default ModalSheet;
