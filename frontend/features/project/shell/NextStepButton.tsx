import { Button, type ButtonProps } from '@mantine/core';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { listingParams } from '#catalogue/listingUrl.ts';
import { useText } from '#core/text.ts';
import { nextStep } from '../context/nextStep.ts';
import { ListingLink, OverviewLink } from '../context/WorkspaceLink.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';

interface NextStepButtonProps extends Pick<ButtonProps, 'fullWidth'> {
  readonly set: ProjectSet;
}

/** The one button that leads on from a set: to the next slot to fill, or once it is complete to the next set. */
export function NextStepButton({ set, ...look }: NextStepButtonProps): ReactNode {
  const { t, tCount } = useText();
  const workspace = useWorkspace();
  const { labels, editRefusal } = workspace;
  const [search] = useSearchParams();
  const step = nextStep(set, workspace);
  if (step === undefined || editRefusal !== undefined) return null;
  switch (step.kind) {
    case 'slot': {
      const { subCategory, fitCount } = step.slot;
      // Where the products for it are in view, the cards lead on.
      if (search.get(listingParams.sub) === subCategory) return null;
      return (
        <Button component={ListingLink} size="md" {...look} set={set} subCategory={subCategory}>
          {tCount('NextSlot', fitCount, labels.category(subCategory))}
        </Button>
      );
    }
    case 'mend':
      return (
        <Button component={OverviewLink} size="md" {...look} setId={set.id}>
          {t('NextMend')}
        </Button>
      );
    case 'set':
      return (
        <Button component={OverviewLink} size="md" {...look} setId={step.set.id}>
          {t('NextSet', step.set.title)}
        </Button>
      );
    case 'done':
      return (
        <Button component={OverviewLink} size="md" {...look}>
          {t('NextNone')}
        </Button>
      );
  }
}
