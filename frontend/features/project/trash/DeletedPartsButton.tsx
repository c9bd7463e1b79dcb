import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyModule } from '#core/lazyModule.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';

const dialog = lazyModule(async () => (await import('./DeletedPartsDialog.tsx')).DeletedPartsDialog);

/** Opens what was deleted from the open project. */
export function DeletedPartsButton(): ReactNode {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<Icon name="trash" />} onClick={() => setIsOpen(true)}>
        {t('PartsTitle')}
      </Button>
      {isOpen && <LazyDialog part={dialog} dialog={{ onClose: () => setIsOpen(false) }} />}
    </>
  );
}
