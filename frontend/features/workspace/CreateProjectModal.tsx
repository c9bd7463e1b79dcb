import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';

interface CreateProjectModalProps {
  readonly fromTemplate: boolean;
  onClose(): void;
}

export function CreateProjectModal({ onClose }: CreateProjectModalProps): ReactNode {
  const { t } = useText();
  return <Modal opened onClose={onClose} title={t('HeaderCreateProject')} />;
}
