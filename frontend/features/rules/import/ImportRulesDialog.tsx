import { CloseButton, Modal } from '@mantine/core';
import { importRules, undoRulesImport } from '@sanispec/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { FileDrop } from '#ui/forms/FileDrop.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { rulesKey } from '../ruleQueries.ts';
import classes from './Import.module.css';
import { changesOf, ImportPreview } from './ImportPreview.tsx';
import { maxRulesFileMegabytes, readRulesFile } from './readRulesFile.ts';

type ImportAnswer = z.output<typeof importRules.response>;

interface ReadFile {
  readonly fileName: string;
  readonly file: unknown;
}

type Step =
  | { readonly name: 'choice'; readonly error?: string }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'preview' | 'sending'; readonly read: ReadFile; readonly answer: ImportAnswer };

const notice = { id: 'rulesImport' };

interface ImportRulesDialogProps {
  onClose(): void;
}

/** Reads a rules file, shows what its import would do, and imports it at one go; the import can be undone as one. */
export function ImportRulesDialog({ onClose }: ImportRulesDialogProps): ReactNode {
  const { t, tCount } = useText();
  const { step, choose, forget, send } = useRulesImport(onClose);
  const input = useRef<HTMLInputElement>(null);
  const isSending = step.name === 'sending';
  const chosen = step.name === 'choice' ? undefined : step.name === 'reading' ? step.fileName : step.read.fileName;
  const changes = 'answer' in step ? changesOf(step.answer) : 0;
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      title={t('RulesImportTitle')}
      closeOnEscape={!isSending}
      closeOnClickOutside={!isSending}
      withCloseButton={!isSending}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <div className={classes.form} aria-busy={isSending || step.name === 'reading'}>
        <FileDrop
          label={t('RulesFile')}
          name="json_file"
          description={t('FileMaxSize', maxRulesFileMegabytes)}
          error={step.name === 'choice' ? step.error : undefined}
          prompt={t(chosen === undefined ? 'FileChoose' : 'FileChooseAnother')}
          accept=".json,application/json"
          isRequired
          isReadOnly={isSending}
          takesFocus
          input={input}
          onFiles={(files) => void choose(files)}
        >
          {chosen !== undefined && (
            <p className={classes.chosen}>
              <span className="sani-breakable">{chosen}</span>
              {!isSending && (
                <CloseButton
                  iconSize={16}
                  aria-label={t('ChoiceRemove', chosen)}
                  onClick={() => {
                    forget();
                    input.current?.focus();
                  }}
                />
              )}
            </p>
          )}
        </FileDrop>
        <p role="status" className={classes.progress}>
          {step.name === 'reading' && t('ProcessImportingFile')}
          {isSending && t('ProcessSendingFile')}
        </p>
        {'answer' in step && <ImportPreview answer={step.answer} />}
        <DialogFooter>
          <BusyButton variant="default" isBlocked={isSending} onClick={onClose}>
            {t('ButtonTextCancel')}
          </BusyButton>
          <BusyButton
            isBusy={isSending}
            isBlocked={step.name !== 'preview' || step.answer.errors.length > 0 || changes === 0}
            onClick={send}
          >
            {changes === 0 ? t('RulesImport') : tCount('RulesImportSubmit', changes)}
          </BusyButton>
        </DialogFooter>
      </div>
    </Modal>
  );
}

/** Steps of an import: read and judged, then sent; what was read first and is judged last is forgotten. */
function useRulesImport(onClose: () => void) {
  const { t } = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'choice' });
  const latest = useRef(0);

  function call({ fileName, file }: ReadFile, isPreview: boolean): Promise<ApiResult<ImportAnswer>> {
    return callApi(importRules, { body: { isPreview, fileName, file } });
  }

  async function choose(files: readonly File[]): Promise<void> {
    const [first] = files;
    if (first === undefined) return;
    latest.current += 1;
    const mine = latest.current;
    setStep({ name: 'reading', fileName: first.name });
    const next = await judgeFiles(files);
    if (mine === latest.current) setStep(next);
  }

  async function judgeFiles(files: readonly File[]): Promise<Step> {
    const reading = await readRulesFile(files);
    if (!reading.ok) return { name: 'choice', error: t(reading.reason, ...reading.args) };
    const result = await call(reading, true);
    if (result.ok) return { name: 'preview', read: reading, answer: result.data };
    return { name: 'choice', error: translateMessage(result.error, result.details) };
  }

  async function undo(importId: string): Promise<void> {
    const result = await callApi(undoRulesImport, { params: { importId } });
    await queryClient.invalidateQueries({ queryKey: rulesKey });
    if (result.ok) notify.success(t('RulesImportUndone'), notice);
    else notify.error(`${t('RuleNotUndone')}. ${translateMessage(result.error, result.details)}`, notice);
  }

  async function send(): Promise<void> {
    if (step.name !== 'preview') return;
    const { read, answer } = step;
    setStep({ name: 'sending', read, answer });
    notify.info(t('ProcessSendingFile'), { ...notice });
    const result = await call(read, false);
    await queryClient.invalidateQueries({ queryKey: rulesKey });
    if (result.ok && result.data.errors.length === 0) {
      const { importId } = result.data;
      notify.success(t('ProcessImportSucceeded'), {
        ...notice,
        ...(importId !== undefined && { onUndo: () => void undo(importId) }),
      });
      onClose();
      return;
    }
    const reason = result.ok ? t('ProcessErrorText') : translateMessage(result.error, result.details);
    notify.error(`${t('ProcessImportFailed')}. ${reason}`, notice);
    setStep({ name: 'preview', read, answer: result.ok ? result.data : answer });
  }

  return {
    step,
    choose,
    forget() {
      latest.current += 1;
      setStep({ name: 'choice' });
    },
    send: () => void send(),
  };
}
