import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './FilterDrawer.module.css';

interface FilterDrawerProps {
  /** Filters that are set. */
  readonly count: number;
  /** Products that the filters leave. */
  readonly total: number;
  readonly children: ReactNode;
}

/** The filters on a narrow screen: a full-height drawer that says how many products it will show. */
export function FilterDrawer({ count, total, children }: FilterDrawerProps): ReactNode {
  const { t, tCount } = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="filter" />}
        rightSection={count > 0 && <span className={classes.count}>{count}</span>}
        onClick={() => setIsOpen(true)}
      >
        {t('ListingFilters')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('ListingFilters')}
        fullScreen
        padding={0}
        closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
        classNames={{ header: classes.header, body: classes.body }}
      >
        <div className={classes.filters}>{children}</div>
        <div className={classes.foot}>
          <Button variant="filled" fullWidth size="md" onClick={() => setIsOpen(false)}>
            {tCount('ListingShowProducts', total)}
          </Button>
        </div>
      </Modal>
    </>
  );
}
