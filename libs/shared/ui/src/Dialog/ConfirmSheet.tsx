import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../Button';
import { Form, SubmitButton, useForm } from '../Form';
import { commonText } from '../messages/common';
import { overlayText } from '../messages/overlay';
import ModalSheet from '../modal-sheet';
import { TextField } from '../TextField';
import type { ConfirmDialogProps } from './ConfirmDialog';

const rulesFor = (typed: string | undefined) => ({
  word: [{ test: (word: string) => typed === undefined || word.trim() === typed, message: overlayText.typedWrong }],
});

function ConfirmSheet(props: ConfirmDialogProps): ReactNode {
  const { title, text, confirmLabel, isDanger = false, typed, onConfirm, onClose } = props;
  const textId = useId();
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (typed === undefined) wayOut.current?.focus();
  }, [typed]);
  const form = useForm({
    initial: { word: '' },
    rules: rulesFor(typed),
    onSubmit: async () => {
      await onConfirm();
      onClose();
    },
  });
  return (
    <ModalSheet title={title} isOpen size="small" role="alertdialog" isDismissable={!form.isBusy} onClose={onClose}>
      <Form form={form}>
        <div id={textId}>{text}</div>
        {typed !== undefined && (
          <TextField label={overlayText.typeToConfirm(typed)} autoComplete="off" {...form.text('word')} />
        )}
        <div className="form-actions justify-end">
          <Button ref={wayOut} disabled={form.isBusy} onClick={onClose}>
            {commonText.cancel}
          </Button>
          <SubmitButton variant={isDanger ? 'danger' : 'primary'} isBusy={form.isBusy} aria-describedby={textId}>
            {confirmLabel}
          </SubmitButton>
        </div>
      </Form>
    </ModalSheet>
  );
}

// React.lazy asks for a default export
export default ConfirmSheet;
