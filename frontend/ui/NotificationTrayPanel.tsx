import { ActionIcon, Button, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { clearNotices, type RecentNotice } from '#core/recentNotices.ts';
import { useText } from '#core/text.ts';
import { formatTime } from '#lib/formats.ts';
import { Icon } from './Icon.tsx';
import classes from './NotificationTrayPanel.module.css';

/** The button of the tray, and what it opens. */
export function NotificationTrayPanel({ notices }: { readonly notices: readonly RecentNotice[] }): ReactNode {
  const { t, tCount, locale } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const label = tCount('NoticeTray', notices.length);

  function clear(): void {
    setIsOpen(false);
    clearNotices();
    // The button goes with what it showed.
    document.getElementById('main')?.focus();
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target popupType="dialog">
        <ActionIcon size={32} aria-label={label} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="bell" size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ul className={classes.notices}>
          {notices.map(({ number, message, at }) => (
            <li key={number} className={classes.notice}>
              <time dateTime={at} className={classes.time}>
                {formatTime(at, locale)}
              </time>
              <span className="sani-breakable">{message}</span>
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" className={classes.clear} data-autofocus onClick={clear}>
          {t('NoticeTrayClear')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
