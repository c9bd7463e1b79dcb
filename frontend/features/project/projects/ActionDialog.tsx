import { Button, Modal, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { DialogFooter } from '#ui/DialogFooter.tsx';

/** What every dialog about a project of the list is given. */
export interface ProjectDialogProps<Project> {
  readonly project: Project;
  onClose(): void;
  /** The project was changed; says so. */
  onDone(message: string): void;
}

interface ActionModalProps {
  readonly title: string;
  readonly size?: 'md' | 'lg';
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog about a project of the list. */
export function ActionModal({ title, size = 'md', onClose, children }: ActionModalProps): ReactNode {
  const { t } = useText();
  return (
    <Modal opened onClose={onClose} size={size} title={title} closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}>
      {children}
    </Modal>
  );
}

interface ActionFormProps {
  readonly submitLabel: string;
  readonly isSending: boolean;
  /** In red above the buttons. */
  readonly error: string | undefined;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** The one form of such a dialog. */
export function ActionForm(props: ActionFormProps): ReactNode {
  const { submitLabel, isSending, error, onSubmit, onClose, children } = props;
  const { t } = useText();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      {children}
      {error !== undefined && (
        <Text c="red" mt="md" role="alert">
          {error}
        </Text>
      )}
      <DialogFooter>
        <Button variant="default" disabled={isSending} onClick={onClose}>
          {t('ButtonTextCancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A dialog that is nothing but its form. */
export function ActionDialog({ title, ...form }: ActionFormProps & Pick<ActionModalProps, 'title'>): ReactNode {
  return (
    <ActionModal title={title} onClose={form.onClose}>
      <ActionForm {...form} />
    </ActionModal>
  );
}
