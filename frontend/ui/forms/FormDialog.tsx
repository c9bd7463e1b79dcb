import { Modal } from '@mantine/core';
import type { Field } from '@sanispec/shared/forms';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { FormView, type FormViewProps } from './FormView.tsx';

interface FormDialogProps<Fields extends readonly Field[], Data> extends Omit<FormViewProps<Fields, Data>, 'onCancel'> {
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Shows what became of it instead of closing. */
  readonly staysOnSuccess?: boolean;
  readonly hasCancel?: boolean;
  onClose(): void;
}

/** A form in a dialog, which closes when it was sent. While it is being sent nothing closes it. */
export function FormDialog<const Fields extends readonly Field[], Data>(
  props: FormDialogProps<Fields, Data>,
): ReactNode {
  const { title, size = 'lg', staysOnSuccess = false, hasCancel = true, onClose, onSuccess, ...form } = props;
  const { t } = useText();
  const [isSending, setIsSending] = useState(false);
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      closeOnEscape={!isSending}
      closeOnClickOutside={!isSending}
      withCloseButton={!isSending}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <FormView<Fields, Data>
        {...form}
        {...(hasCancel && { onCancel: onClose })}
        onSending={setIsSending}
        onSuccess={(data, body) => {
          if (!staysOnSuccess) onClose();
          onSuccess?.(data, body);
        }}
      />
    </Modal>
  );
}
