import { Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { SessionData } from '@sanispec/shared/contract';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { translateMessage } from '#core/text.ts';
import type { ApiError, ApiResult } from '#lib/http/api.ts';

type Values = Record<string, string>;
type Rules<V extends Values> = Partial<Record<keyof V, (value: string) => string | null>>;

interface AccountForm<V extends Values> {
  readonly form: UseFormReturnType<V>;
  readonly failure: ApiError | undefined;
  readonly isSending: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
}

/**
 * A log-in or sign-up form: validates its values, submits them one at a time and keeps the failure.
 *
 * @param rules translated error per field, or null when the value is valid
 */
export function useAccountForm<V extends Values>(
  initialValues: V,
  rules: Rules<V>,
  send: (values: V) => Promise<ApiResult<SessionData>>,
  onEntered: (session: SessionData) => void,
): AccountForm<V> {
  const [failure, setFailure] = useState<ApiError>();
  const [isSending, setIsSending] = useState(false);
  const form = useForm<V>({
    mode: 'controlled',
    initialValues,
    validateInputOnBlur: true,
    validate: (values) =>
      Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, rule?.(values[field] ?? '') ?? null])),
  });

  async function submit(values: V): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    const result = await send(values);
    setIsSending(false);
    if (result.ok) onEntered(result.data);
    else setFailure(result);
  }

  return { form, failure, isSending, onSubmit: form.onSubmit((values) => void submit(values)) };
}

/** Why a form could not be sent, in red under it. The live region exists beforehand, so that it is announced. */
export function FormFailure({ failure }: { readonly failure: ApiError | undefined }): ReactNode {
  return (
    <div role="alert">
      {failure !== undefined && <Text c="red">{translateMessage(failure.error, failure.details)}</Text>}
    </div>
  );
}
