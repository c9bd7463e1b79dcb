import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { maxPresetName } from './exportSettings.ts';

interface SavePresetDialogProps {
  /** Of the presets that there are. */
  readonly names: readonly string[];
  /** Of the preset in use; '' when none is. */
  readonly name: string;
  onSave(name: string): void;
  onClose(): void;
}

/** Asks for the name under which settings are kept; a known one replaces its preset, and the dialog says so. */
export function SavePresetDialog({ names, name: usedName, onSave, onClose }: SavePresetDialogProps): ReactNode {
  const { t } = useText();
  const [name, setName] = useState(usedName);
  const trimmed = name.trim();
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t('ExportPresetSave')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed === '') return;
          onSave(trimmed);
          onClose();
        }}
      >
        <TextInput
          data-autofocus
          label={t('ExportPresetName')}
          value={name}
          maxLength={maxPresetName}
          required
          description={names.includes(trimmed) ? t('ExportPresetReplaces') : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('ButtonTextCancel')}
          </Button>
          <Button type="submit">{t('ButtonTextSave')}</Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
