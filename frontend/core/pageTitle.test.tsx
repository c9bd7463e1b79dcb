import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useDocumentTitle, usePageTitle } from './pageTitle.ts';

interface SiteProps {
  readonly page?: string | undefined;
  readonly project?: string;
}

function Page({ page }: { readonly page: string | undefined }): ReactNode {
  usePageTitle(page);
  return null;
}

function Project({ project, page }: { readonly project: string; readonly page: string | undefined }): ReactNode {
  usePageTitle(project, 'project');
  return <Page page={page} />;
}

function Site({ page, project }: SiteProps): ReactNode {
  useDocumentTitle('Sanispec');
  if (project !== undefined) return <Project project={project} page={page} />;
  return page === undefined ? null : <Page page={page} />;
}

afterEach(cleanup);

describe('the title of the window', () => {
  it.each<[SiteProps, string]>([
    [{}, 'Sanispec'],
    [{ page: 'Actuator plates' }, 'Actuator plates – Sanispec'],
    [{ page: 'Actuator plates', project: 'Hotel Seeblick' }, 'Actuator plates – Hotel Seeblick – Sanispec'],
    [{ page: undefined, project: 'Hotel Seeblick' }, 'Hotel Seeblick – Sanispec'],
    [{ page: '', project: 'Hotel Seeblick' }, 'Hotel Seeblick – Sanispec'],
  ])('names page and project: %o', (props, title) => {
    render(<Site {...props} />);
    expect(document.title).toBe(title);
  });

  it('follows from page to page', () => {
    const { rerender } = render(<Site page="Actuator plates" />);
    rerender(<Site page="WC" />);
    expect(document.title).toBe('WC – Sanispec');
    rerender(<Site />);
    expect(document.title).toBe('Sanispec');
  });
});
