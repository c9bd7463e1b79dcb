import { fitSetOf } from '@sanispec/shared/project';
import { anArticleRow, aSheet } from '@sanispec/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { britishSession } from '#testing/britishCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { articleBook } from '../context/articleBook.ts';
import { type Workspace, WorkspaceProvider } from '../context/workspaceContext.ts';
import { aWard, entries } from '../testing/testWorkspace.tsx';
import { Elevation } from './Elevation.tsx';

const session = britishSession([aSheet('INSTSYSTEMSTOILET', [anArticleRow('900.1')])], []);
const frames = session
  .articles(['900.1'])
  .map((frame) => ({ ...frame, properties: { ...frame.properties, Width: '50', Height: '112' } }));

it.each([
  ['is not drawn before the slots above it, which would push it down', false, 0],
  ['is drawn with the slots', true, 1],
])('%s', async (_, isJudged, drawn) => {
  const set = aWard(entries.frame)[0]?.sets[0];
  if (set === undefined) throw new Error('The ward has no set');
  const verdict = session.judgeSet(fitSetOf(set));
  const workspace: Partial<Workspace> = {
    book: articleBook(frames, ['900.1']),
    verdictOf: () => (isJudged ? verdict : undefined),
    catalogue: { status: 'ready', summary: session.summary },
  };
  await renderSite(
    <WorkspaceProvider value={workspace as Workspace}>
      <Elevation set={set} />
      <p>Below</p>
    </WorkspaceProvider>,
  );
  await screen.findByText('Below');
  expect(screen.queryAllByRole('region', { name: 'Elevation' })).toHaveLength(drawn);
});
