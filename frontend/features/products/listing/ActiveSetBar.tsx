import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import classes from './ActiveSetBar.module.css';

/** The active set where there is no room beside the listing: a bar that names it and opens it. */
export function ActiveSetBar(): ReactNode {
  const { t } = useText();
  const project = useProjectContext();
  const [isOpen, setIsOpen] = useState(false);
  const activeSet = project?.activeSet;
  if (activeSet === undefined) return null;
  return (
    <div className={`sani-bottom-bar ${classes.bar}`}>
      <p className={classes.name}>
        <span>{t('ListingActiveSet')}</span>
        <strong>{activeSet.title}</strong>
      </p>
      <Button variant="default" size="md" leftSection={<Icon name="chevronUp" />} onClick={() => setIsOpen(true)}>
        {t('ListingOpenSet')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size={400}
        padding={0}
        title={t('ListingActiveSet')}
        closeButtonProps={{ 'aria-label': t('ButtonTextClose'), size: 'lg' }}
        classNames={{ header: classes.header ?? '' }}
      >
        {project?.activeSetPane}
      </Drawer>
    </div>
  );
}
