import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { FormFields } from '#ui/forms/FormFields.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useConfirm } from '#ui/useConfirm.tsx';
import type { DefinitionRow } from '../ruleQueries.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import classes from './Definition.module.css';
import type { DefinitionForm, DefinitionPart } from './definitionForm.ts';
import type { DefinitionFormState } from './useDefinitionForm.ts';

interface DefinitionDialogProps<Row extends DefinitionRow> extends Pick<DefinitionForm<Row>, 'fields' | 'refusedAt'> {
  readonly parts: readonly DefinitionPart[];
  readonly title: string;
  /** Why it may only be looked at. */
  readonly reasonAgainst?: string | undefined;
  readonly state: DefinitionFormState<Row>;
  /** Room for conditions and their articles. */
  readonly isWide?: boolean;
  /** Below the fields. */
  readonly children?: ReactNode;
  onClose(): void;
}

const atOnce = { getInitialValueInEffect: false };

/** The form of a list, a group or a tag; closing it with unsaved work asks first. */
export function DefinitionDialog<Row extends DefinitionRow>(props: DefinitionDialogProps<Row>): ReactNode {
  const { title, reasonAgainst, state, isWide = false, onClose } = props;
  const { t } = useText();
  const confirm = useConfirm();
  const isPhone = useMediaQuery('(max-width: 767px)', false, atOnce);
  useFocusReturn();

  async function close(): Promise<void> {
    if (state.isSending) return;
    const question = {
      title: t('RuleDiscardTitle'),
      body: t('RuleDiscardText'),
      confirmLabel: t('RuleDiscard'),
      isDestructive: true,
    };
    if (!state.isEdited || reasonAgainst !== undefined || (await confirm(question))) onClose();
  }

  return (
    <Modal
      opened
      onClose={() => void close()}
      size={isWide ? 1120 : 'lg'}
      fullScreen={isWide && isPhone}
      title={title}
      closeOnClickOutside={!state.isEdited}
      withCloseButton={!state.isSending}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <DialogForm {...props} onCancel={() => void close()} />
    </Modal>
  );
}

function DialogForm<Row extends DefinitionRow>(props: DefinitionDialogProps<Row> & { onCancel(): void }): ReactNode {
  const { fields, parts, refusedAt, reasonAgainst, state, children, onCancel } = props;
  const { t } = useText();
  const { form, failure, conflict, isSending } = state;
  const refusedField = failure && refusedAt[failure.error];
  const words = failure && translateMessage(failure.error, failure.details);
  return (
    <form ref={state.element} className={classes.form} noValidate onSubmit={state.submit} aria-busy={isSending}>
      {reasonAgainst !== undefined && (
        <p className={classes.notice}>
          <Icon name="lock" />
          <span>{reasonAgainst}</span>
        </p>
      )}
      {conflict !== undefined && <ConflictPanel parts={parts} conflict={conflict} state={state} />}
      <FormFields
        definition={{ fields }}
        fields={fields}
        values={form.values}
        flagAt={(path) => (form.isTouched(path) ? form.flags.get(path) : undefined)}
        refusalAt={(path) => (path === refusedField ? words : undefined)}
        takesFocus={reasonAgainst === undefined}
        onEdit={state.edit}
        onLeave={form.touch}
        onEntryGone={form.forgetEntry}
        onBusy={() => undefined}
      />
      {children}
      <div role="alert" className={classes.failure}>
        {refusedField === undefined && words}
      </div>
      <DialogFooter>
        <BusyButton variant="default" isBlocked={isSending} onClick={onCancel}>
          {t(reasonAgainst === undefined ? 'ButtonTextCancel' : 'ButtonTextClose')}
        </BusyButton>
        {reasonAgainst === undefined && (
          <BusyButton
            type="submit"
            color={failure === undefined ? 'petrol' : 'red'}
            leftSection={failure && <Icon name="alert" />}
            isBusy={isSending}
            isBlocked={conflict !== undefined}
          >
            {t('ButtonTextSave')}
          </BusyButton>
        )}
      </DialogFooter>
    </form>
  );
}
