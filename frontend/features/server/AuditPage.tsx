import type { ReactNode } from 'react';
import { usePageTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { AuditLog } from './AuditLog.tsx';
import classes from './Server.module.css';

/** The log for administrators, who see what concerns their countries; root has it beside the server's other parts. */
export function Component(): ReactNode {
  const { t } = useText();
  usePageTitle(t('ServerTabAudit'));
  return (
    <div className="sani-page">
      <div className={classes.head}>
        <h1 className={classes.title}>{t('ServerTabAudit')}</h1>
      </div>
      <AuditLog />
    </div>
  );
}
