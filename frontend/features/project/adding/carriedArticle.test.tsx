import { Project } from '@sanispec/shared/project';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGuestProject } from '#core/guestProjects.ts';
import { SessionProvider } from '#core/session.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { failure, stubApi, success } from '#testing/stubApi.ts';
import { testSession } from '../testing/testCatalogue.ts';
import { aServer, aWard, entries, showWorkspace } from '../testing/testWorkspace.tsx';
import { carriedState } from './carriedArticle.ts';

serveCatalogue(testSession());

const { frame, frameSolo, plateFront, bowl } = entries;

function articleOf(id: string) {
  const [article] = testSession().articles([id]);
  if (article === undefined) throw new Error(`The test's catalogue has no ${id}`);
  return article;
}

describe('an article that is brought into a project', () => {
  async function bring(articleId: string, server: ReturnType<typeof aServer>) {
    const { user, router } = await showWorkspace();
    await screen.findByRole('heading', { level: 1 });
    const article = articleOf(articleId);
    await router.navigate(router.state.location.pathname, { state: carriedState(article) });
    await waitFor(() => expect(router.state.location.state).toBeNull());
    const articlesBySet = () =>
      server.project().spaces.flatMap((space) => space.sets.map((set) => set.articles.map((entry) => entry.article)));
    return { user, router, articlesBySet };
  }

  it('gets a space and a set of its type in an empty project, which is then shown, and can be taken back', async () => {
    const server = aServer([]);
    const { user, router, articlesBySet } = await bring('412.1', server);
    expect(await screen.findByText('WC Brisa + Seat added to WC set 1')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'WC set 1' })).toBeDefined();
    await waitFor(() => expect(articlesBySet()).toEqual([['412.1']]));
    expect(server.project().spaces[0]?.title).toBe('Space 1');
    expect(router.state.location.search).toBe(`?set=${server.project().spaces[0]?.sets[0]?.id}`);

    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    if (undo === undefined) throw new Error('Nothing can be undone');
    await user.click(undo);
    await waitFor(() => expect(server.project().spaces).toEqual([]));
    expect(await screen.findByText('No spaces found in the project')).toBeDefined();
  });

  it('fills the free place of a set that it fits', async () => {
    const { articlesBySet } = await bring('412.1', aServer(aWard(frame)));
    await waitFor(() => expect(articlesBySet()).toEqual([['900.1', '412.1']]));
  });

  it('gets a new set where it fits none', async () => {
    const { articlesBySet } = await bring('412.1', aServer(aWard(frameSolo)));
    await waitFor(() => expect(articlesBySet()).toEqual([['900.2'], ['412.1']]));
  });

  it('never replaces another article', async () => {
    const { articlesBySet } = await bring('110.2', aServer(aWard(plateFront)));
    await waitFor(() => expect(articlesBySet()).toEqual([['110.1'], ['110.2']]));
  });

  it('does not add an article a second time after a reload', async () => {
    const { router, articlesBySet } = await bring('110.2', aServer(aWard(bowl)));
    await waitFor(() => expect(articlesBySet()).toEqual([['412.1', '110.2']]));
    await router.navigate(0);
    expect(articlesBySet()).toEqual([['412.1', '110.2']]);
  });

  it('that the catalogue of the project does not have changes nothing, and that is said', async () => {
    const server = aServer([]);
    const { router } = await showWorkspace();
    await screen.findByRole('heading', { level: 1 });
    const article = { ...articleOf('412.1'), id: '999.9' };
    await router.navigate(router.state.location.pathname, { state: carriedState(article) });
    expect(await screen.findByText('The article could not be added. Please try again.')).toBeDefined();
    expect(server.project().spaces).toEqual([]);
  });
});

describe('the dialog that an article is brought by', () => {
  const held = 'h'.repeat(20);
  const created = 'n'.repeat(20);

  function aProject(id: string, title: string, country = 'GB'): Project & { readonly readAs: 'owner' } {
    const project = Project.parse({
      id,
      reference: 'GI-204817',
      status: 'OK',
      lastModified: '2026-11-20T13:00:00Z',
      createdOn: '2026-11-20T13:00:00Z',
      details: { title, country, segment: '' },
      priceInCents: 0,
      spaces: [],
    });
    return { ...project, readAs: 'owner' };
  }

  function Opener({ article }: { readonly article: Awaited<ReturnType<typeof articleOf>> }) {
    const createProject = useCreateProject();
    const carried = { article, country: 'GB', contentLanguage: 'en' };
    return (
      <button type="button" onClick={() => createProject.open({ carried })}>
        Add it
      </button>
    );
  }

  async function open() {
    const article = articleOf('412.1');
    const page = (
      <SessionProvider>
        <SiteDialogsProvider>
          <Opener article={article} />
        </SiteDialogsProvider>
      </SessionProvider>
    );
    const site = await renderSite(page);
    await site.user.click(screen.getByRole('button', { name: 'Add it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to a project' });
    return { ...site, dialog, state: carriedState(article) };
  }

  beforeEach(() => localStorage.clear());

  it('shows the article, and takes it along into the new project', async () => {
    stubApi({ 'POST /api/projects/guest': () => success(aProject(created, 'Spa')) });
    const { dialog, user, router, state } = await open();
    expect(within(dialog).getByText('WC Brisa')).toBeDefined();
    expect(within(dialog).getByText('412.1')).toBeDefined();

    await user.type(await within(dialog).findByLabelText(/Project title/), 'Spa');
    await user.click(within(dialog).getByRole('button', { name: 'Create project' }));

    await waitFor(() => expect(router.state.location.pathname).toBe(`/en-GB/project/${created}/overview`));
    expect(router.state.location.state).toEqual(state);
  });

  it('offers the projects that this browser holds first', async () => {
    addGuestProject({ id: held, lastModified: '2026-11-20T13:00:00Z' });
    stubApi({ [`GET /api/projects/guest/${held}`]: () => success(aProject(held, 'East Wing')) });
    const { dialog, user, router, state } = await open();

    const button = await within(dialog).findByRole('button', { name: /East Wing/ });
    expect(document.activeElement).toBe(button);
    await user.click(button);

    await waitFor(() => expect(router.state.location.pathname).toBe(`/en-GB/project/${held}/overview`));
    expect(router.state.location.state).toEqual(state);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['of another catalogue', () => success(aProject(held, 'Flussbad', 'DE'))],
    ['that is gone', () => failure(404, 'ErrorProjectCouldNotBeFound')],
  ])('offers no project %s', async (_, answer) => {
    addGuestProject({ id: held, lastModified: '2026-11-20T13:00:00Z' });
    stubApi({ [`GET /api/projects/guest/${held}`]: answer });
    const { dialog } = await open();
    expect(await within(dialog).findByRole('button', { name: 'Create project' })).toBeDefined();
    expect(within(dialog).queryByText('Add to one of your projects')).toBeNull();
  });
});
