import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import type { ReactNode } from 'react';
import AlertEditor from './AlertEditor';

/** The alerts of a stock. */
function StockAlertDialog({ stock, onClose }: { stock: string; onClose: () => void }): ReactNode {
  return (
    <Dialog
      title={`Alerts on ${stock}`}
      isOpen
      size="wide"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <AlertEditor type="STOCK" id={stock} stock={stock} />
    </Dialog>
  );
}

// React.lazy asks for a default export
export default StockAlertDialog;
