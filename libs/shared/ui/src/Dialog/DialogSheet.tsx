import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../Button';
import { commonText } from '../messages/common';
import { ScrollBody } from '../scroll-body';
import type { DialogProps } from './Dialog';

interface DialogSheetProps extends DialogProps {
  /** `alertdialog` asks a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

function DialogSheet(props: DialogSheetProps): ReactNode {
  const { title, isOpen, onClose, size = 'regular', footer, isDismissable = true, role = 'dialog', children } = props;
  return (
    <ModalOverlay
      className="scrim scrim-centre"
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="dialog" data-size={size}>
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
export default DialogSheet;
