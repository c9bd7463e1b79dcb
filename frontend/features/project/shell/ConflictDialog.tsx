import { Button, Modal, Text } from '@mantine/core';
import type { Decision } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import type { SaveState } from '../store/openProject.ts';
import classes from './ConflictDialog.module.css';
import { conflictWords } from './conflictWords.ts';

interface ConflictDialogProps {
  readonly save: Extract<SaveState, { kind: 'conflict' }>;
}

/** Asks, item by item, whose version stays where both sides changed the same; nothing is decided silently. */
export function ConflictDialog({ save }: ConflictDialogProps): ReactNode {
  const text = useText();
  const { t } = text;
  const { state, store, book } = useWorkspace();
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const context = { mine: state.draft, theirs: save.theirs.draft, text, titleOf: book?.titleOf ?? String };
  const questions = save.conflicts.map((conflict) => {
    const { question, options } = conflictWords(conflict, context);
    // Until something else is chosen, the answer that loses nothing of mine.
    const chosen = decisions.get(conflict.key) ?? options[0].decision;
    return { key: conflict.key, question, options, chosen };
  });

  function confirm(): void {
    // Answers to earlier questions of the same merge still hold.
    store.resolve(new Map([...decisions, ...questions.map(({ key, chosen }) => [key, chosen] as const)]));
  }

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="md"
      title={t('ConflictTitle')}
    >
      <Text>{t('ConflictBody')}</Text>
      {questions.map(({ key, question, options, chosen }) => (
        <fieldset key={key} className={classes.question}>
          <legend className={classes.legend}>{question}</legend>
          {options.map(({ decision, label }) => (
            <label key={decision} className={classes.option}>
              <input
                className="sani-check"
                type="radio"
                name={key}
                checked={chosen === decision}
                onChange={() => setDecisions(new Map(decisions).set(key, decision))}
              />
              <span className="sani-breakable">{label}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button fullWidth className={classes.confirm} onClick={confirm}>
        {t('ButtonTextConfirm')}
      </Button>
    </Modal>
  );
}
