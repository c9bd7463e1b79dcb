import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { translateMessage } from '#core/text.ts';
import type { ApiError } from '#lib/http/api.ts';

/** Why a form could not be sent, in red under it. The live region exists beforehand, so that it is announced. */
export function FormFailure({ failure }: { readonly failure: ApiError | undefined }): ReactNode {
  return (
    <div role="alert">
      {failure !== undefined && <Text c="red">{translateMessage(failure.error, failure.details)}</Text>}
    </div>
  );
}
