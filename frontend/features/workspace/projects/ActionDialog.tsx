import { Button, Group, Modal, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '#core/text.ts';

interface ActionDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isSending: boolean;
  /** In red above the buttons. */
  readonly error: string | undefined;
  readonly size?: 'md' | 'lg';
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog with one form about a project of the list. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  const { title, submitLabel, isSending, error, size = 'md', onSubmit, onClose, children } = props;
  const { t } = useText();
  return (
    <Modal opened onClose={onClose} size={size} title={title} closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}>
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
        <Group justify="flex-end" mt="lg">
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {t('ButtonTextCancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** What every dialog about a project of the list is given. */
export interface ProjectDialogProps<Project> {
  readonly project: Project;
  onClose(): void;
  /** The project was changed; says so. */
  onDone(message: string): void;
}
