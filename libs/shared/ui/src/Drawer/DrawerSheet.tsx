import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../Button';
import { ScrollBody } from '../scroll-body';
import type { DrawerProps } from './Drawer';
import { commonText } from '../messages/common';

function DrawerSheet({ title, isOpen, onClose, footer, children }: DrawerProps): ReactNode {
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="drawer">
        <Dialog>
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
export default DrawerSheet;
