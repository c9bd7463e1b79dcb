import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { formatMoneyDifference } from '#lib/formats.ts';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';

interface OperationFooterProps {
  /** What the operation adds to the project's price, in cents. */
  readonly differenceInCents?: number;
  readonly applyLabel: string;
  readonly isBlocked: boolean;
  onApply(): void;
  onClose(): void;
}

/** Cancels or applies a previewed operation, with its effect on the price. */
export function OperationFooter(props: OperationFooterProps): ReactNode {
  const { differenceInCents, applyLabel, isBlocked, onApply, onClose } = props;
  const { t, locale } = useText();
  const { currency } = useWorkspace();
  const total = differenceInCents !== undefined && (
    <>
      {t('ReplaceTotal')}{' '}
      <strong className="sani-figures sani-nowrap">{formatMoneyDifference(differenceInCents, currency, locale)}</strong>
    </>
  );
  return (
    <DialogFooter start={total}>
      <Button variant="default" onClick={onClose}>
        {t('ButtonTextCancel')}
      </Button>
      <Button disabled={isBlocked} onClick={onApply}>
        {applyLabel}
      </Button>
    </DialogFooter>
  );
}
