import { Button, Checkbox, Modal, Select, TextInput } from '@mantine/core';
import { type ProjectShare, revokeShare, shareProject } from '@sanispec/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { routePath } from '#core/routes.ts';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { formatDate } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './ShareDialog.module.css';
import { sharesQuery } from './shareQueries.ts';

interface ShareDialogProps {
  readonly projectId: string;
  onClose(): void;
}

/** Makes links to read a project, and shows those that work with how often they were opened. */
export function ShareDialog({ projectId, onClose }: ShareDialogProps): ReactNode {
  useFocusReturn();
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('ShareTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <p className={classes.intro}>{t('ShareIntro')}</p>
      <NewLink projectId={projectId} />
      <Links projectId={projectId} />
    </Modal>
  );
}

const offeredDays = [7, 30, 90, 365];
const usualDays = '30';

/** What a link is to show and for how long; once it is made, the link itself. */
function NewLink({ projectId }: Pick<ShareDialogProps, 'projectId'>): ReactNode {
  const { t, tCount, locale } = useText();
  const queryClient = useQueryClient();
  const [days, setDays] = useState(usualDays);
  const [withPrices, setWithPrices] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [address, setAddress] = useState<string>();

  async function create(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    const result = await callApi(shareProject, { params: { projectId }, body: { days: Number(days), withPrices } });
    setIsBusy(false);
    if (!result.ok) {
      setFailure(translateMessage(result.error, result.details));
      return;
    }
    setAddress(`${location.origin}${routePath(locale, 'sharedProject', { token: result.data.token })}`);
    await queryClient.invalidateQueries({ queryKey: sharesQuery(projectId).queryKey });
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <div className={classes.choices}>
        <Select
          label={t('ShareValidity')}
          value={days}
          allowDeselect={false}
          data={offeredDays.map((count) => ({ value: String(count), label: tCount('ShareDays', count) }))}
          onChange={(value) => setDays(value ?? usualDays)}
        />
        <Checkbox
          className={classes.check ?? ''}
          label={t('ShareWithPrices')}
          checked={withPrices}
          onChange={(event) => setWithPrices(event.currentTarget.checked)}
        />
        <Button type="submit" loading={isBusy} leftSection={<Icon name="link" />}>
          {t('ShareCreate')}
        </Button>
      </div>
      {failure !== undefined && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {address !== undefined && <NewAddress key={address} address={address} />}
    </form>
  );
}

function NewAddress({ address }: { readonly address: string }): ReactNode {
  const { t } = useText();
  const notify = useNotify();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('ShareCopied'), { id: 'shareLink' });
    } catch {
      notify.info(t('ShareNotCopied'), { id: 'shareLink' });
    }
  }

  return (
    <div className={classes.address} role="status">
      <TextInput
        label={t('ShareLink')}
        description={t('ShareLinkOnce')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<Icon name="copy" />} onClick={() => void copy()}>
        {t('ShareCopy')}
      </Button>
    </div>
  );
}

function Links({ projectId }: Pick<ShareDialogProps, 'projectId'>): ReactNode {
  const { t } = useText();
  const { data: shares, isError, refetch } = useQuery(sharesQuery(projectId));
  return (
    <section aria-labelledby="shareLinks" tabIndex={-1} className={classes.links}>
      <h3 className={classes.heading} id="shareLinks">
        {t('ShareLinks')}
      </h3>
      {isError && <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />}
      {shares?.length === 0 && <p className={classes.muted}>{t('ShareNone')}</p>}
      {shares !== undefined && shares.length > 0 && (
        <ul className={classes.list}>
          {shares.map((share) => (
            <Link key={share.id} projectId={projectId} share={share} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Link({ projectId, share }: { readonly projectId: string; readonly share: ProjectShare }): ReactNode {
  const { t, tCount, locale } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { id, expiresOn, withPrices, timesOpened, lastOpenedOn } = share;
  const until = t('ShareUntil', formatDate(expiresOn, locale));
  const opened =
    lastOpenedOn === undefined
      ? t('ShareNeverOpened')
      : tCount('ShareOpened', timesOpened, formatDate(lastOpenedOn, locale));

  async function revoke(place: HTMLElement): Promise<void> {
    const question = { title: t('ShareRevokeTitle'), body: t('ShareRevokeQuestion'), isDestructive: true };
    if (!(await confirm({ ...question, confirmLabel: t('ShareRevoke') }))) return;
    const result = await callApi(revokeShare, { params: { projectId, shareId: id } });
    if (!result.ok) {
      notify.error(translateMessage(result.error, result.details));
      return;
    }
    notify.success(t('ShareRevoked'));
    await queryClient.invalidateQueries({ queryKey: sharesQuery(projectId).queryKey });
    // The button is gone with its link.
    place.focus();
  }

  return (
    <li className={classes.link}>
      <span className={classes.words}>
        <span className={classes.until}>
          {until}, {t(withPrices ? 'SharePricesOn' : 'SharePricesOff')}
        </span>
        <span className={classes.muted}>{opened}</span>
      </span>
      <Button
        variant="default"
        aria-label={`${t('ShareRevoke')}: ${until}`}
        onClick={({ currentTarget }) => {
          const place = currentTarget.closest<HTMLElement>('section');
          if (place !== null) void revoke(place);
        }}
      >
        {t('ShareRevoke')}
      </Button>
    </li>
  );
}
