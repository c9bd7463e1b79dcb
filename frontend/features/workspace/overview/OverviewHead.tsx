import { Button } from '@mantine/core';
import { countryName } from '@sanispec/shared/markets';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';
import { segmentLabel } from '../context/segmentOptions.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './OverviewPage.module.css';
import { ProjectDetailsModal } from './ProjectDetailsModal.tsx';

/** What project this is, and the way to its details. */
export function OverviewHead(): ReactNode {
  const { t, locale } = useText();
  const { state, editRefusal } = useWorkspace();
  const { details } = state.draft;
  const [isEditing, setIsEditing] = useState(false);
  const facts = [
    segmentLabel(details.segment, t),
    details.city,
    countryName(details.country, locale),
    details.buildingOwner,
    details.architectStudio,
  ];
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <h1 className={classes.title}>{t('ProjectTabOverview')}</h1>
        <p className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {details.description !== '' && <p className={classes.description}>{details.description}</p>}
      </div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name={editRefusal === undefined ? 'edit' : 'info'} />}
        onClick={() => setIsEditing(true)}
      >
        {t('OverviewDetails')}
      </Button>
      {isEditing && <ProjectDetailsModal onClose={() => setIsEditing(false)} />}
    </header>
  );
}
