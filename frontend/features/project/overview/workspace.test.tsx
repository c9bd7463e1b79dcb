import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, aWard, entries, showWorkspace, wardSet } from '../testing/testWorkspace.tsx';

const { frame, frameSolo, plateFront, plateTop, plateOld, unknown, bowl } = entries;

function slot(number: number): HTMLElement {
  const found = within(screen.getByRole('list', { name: 'Slots in assembly order' })).getAllByRole('listitem');
  const slots = found.filter((item) => item.parentElement?.tagName === 'OL');
  const wanted = slots[number - 1];
  if (wanted === undefined) throw new Error(`There is no slot ${number}`);
  return wanted;
}

describe('project overview', () => {
  it('shows spaces with their sets, completeness and exact totals, and says what they leave out', async () => {
    aServer(aWard(frame, plateFront, bowl));
    await showWorkspace();
    expect(await screen.findByText('Complete 3 of 3')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Ward' })).toBeDefined();
    // (200 + 50 + seat 30) × 24
    expect((await screen.findAllByText('£6,720.00')).length).toBeGreaterThan(0);
    expect(screen.getByText('Total (excl. VAT), without 1 article on request')).toBeDefined();
    expect(screen.getByText('Your space is empty, start by adding a set')).toBeDefined();
    expect(screen.getByText('(Sign up needed)')).toBeDefined();
  });

  it('begins an empty project with a welcome and one action', async () => {
    const server = aServer([]);
    const { user } = await showWorkspace();
    expect(await screen.findByText('No spaces found in the project')).toBeDefined();
    expect(screen.getByText('Hello and welcome!')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Create new space' }));
    expect(await screen.findByRole('heading', { name: 'Space 1' })).toBeDefined();
    await waitFor(() => expect(server.project().spaces[0]?.title).toBe('Space 1'));
    expect(await screen.findByText(/^Kept in this browser · \d/)).toBeDefined();
  });

  it('renames, counts, clones and moves a space by its menu and by the keyboard', async () => {
    const server = aServer(aWard(frame));
    const { user } = await showWorkspace();
    await user.click(await screen.findByRole('button', { name: 'Actions for Lobby' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await user.clear(screen.getByRole('textbox', { name: 'Title of Lobby' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of Lobby' }), 'Foyer{Enter}');
    expect(await screen.findByRole('heading', { name: 'Foyer' })).toBeDefined();

    await user.click(
      within(screen.getByRole('group', { name: 'Quantity of Foyer' })).getByRole('button', { name: 'One more' }),
    );
    screen.getByRole('button', { name: 'Actions for Foyer' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Foyer',
      'Ward',
    ]);
    expect(screen.getByText('Foyer moved to position 1')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Actions for Ward' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
    expect(await screen.findByRole('heading', { name: 'Copy of Ward' })).toBeDefined();
    await waitFor(() =>
      expect(server.project().spaces.map(({ title, quantity }) => [title, quantity])).toEqual([
        ['Foyer', 2],
        ['Ward', 24],
        ['Copy of Ward', 24],
      ]),
    );
  });

  it('deletes a space only after the question, and brings it back by undo', async () => {
    aServer(aWard(frame));
    const { user } = await showWorkspace();
    await user.click(await screen.findByRole('button', { name: 'Actions for Lobby' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Are you sure you want to delete this space/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lobby' })).toBeNull());
    await user.keyboard('{Escape}{Control>}z{/Control}');
    expect(await screen.findByRole('heading', { name: 'Lobby' })).toBeDefined();
  });

  it('creates a set of a chosen type and opens it', async () => {
    aServer(aWard(frame));
    const { user, router } = await showWorkspace();
    const [, inLobby] = await screen.findAllByRole('button', { name: 'Create new set' });
    if (inLobby === undefined) throw new Error('The lobby offers no set');
    await user.click(inLobby);
    await user.click(await screen.findByRole('menuitem', { name: /Toilet/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'WC set 2' })).toBeDefined();
    expect(router.state.location.search).toContain('set=');
  });

  it('goes back to the space when the set that is shown is undone', async () => {
    aServer(aWard(frame));
    const { user, router } = await showWorkspace();
    const [, inLobby] = await screen.findAllByRole('button', { name: 'Create new set' });
    if (inLobby === undefined) throw new Error('The lobby offers no set');
    await user.click(inLobby);
    await user.click(await screen.findByRole('menuitem', { name: /Toilet/ }));
    await screen.findByRole('heading', { level: 1, name: 'WC set 2' });
    // Its title may be typed at once, where undo is that of the text.
    await user.keyboard('{Escape}{Control>}z{/Control}');
    expect(await screen.findByRole('heading', { name: 'Lobby' })).toBeDefined();
    expect(screen.queryByText('This set is no longer in the project')).toBeNull();
    expect(router.state.location.search).toBe(`?space=${'b'.repeat(20)}`);
  });

  it('says that there is no such set when the address names one that never was there', async () => {
    aServer(aWard(frame));
    await showWorkspace(`?set=${'x'.repeat(20)}`);
    expect(await screen.findByText('This set is no longer in the project')).toBeDefined();
  });

  it('names invalid articles, leaves them out of totals and leads to replacements', async () => {
    aServer(aWard(frame, plateOld));
    const { router, user } = await showWorkspace();
    const box = await screen.findByRole('region', {
      name: 'One or more articles in your project have become invalid or do no longer exist',
    });
    expect(within(box).getByText('Plate Old (no longer sold), last £70.00 in WC set 1')).toBeDefined();
    expect((await screen.findAllByText('£4,800.00')).length).toBeGreaterThan(0);
    await user.click(within(box).getByRole('link', { name: 'Find a replacement' }));
    expect(router.state.location.search).toContain(`replace=${plateOld.id}`);
    expect(router.state.location.search).toContain('sub=FLUSHACTUATIONTOILET');
  });

  it('edits the project details and saves them', async () => {
    const server = aServer(aWard(frame));
    const { user } = await showWorkspace();
    await user.click(await screen.findByRole('button', { name: 'Project details' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('City'), 'Leeds');
    await user.clear(within(dialog).getByLabelText(/Project title/));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please enter a title of 1 to 100 characters')).toBeDefined();
    await user.type(within(dialog).getByLabelText(/Project title/), 'West Wing');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.project().details).toMatchObject({ title: 'West Wing', city: 'Leeds' }), {
      timeout: 3000,
    });
  });

  it('asks whose version stays when both sides changed the same', async () => {
    const server = aServer(aWard(frame));
    const { user } = await showWorkspace();
    await user.click(await screen.findByRole('button', { name: 'Project details' }));
    server.change({ details: { ...server.project().details, title: 'Theirs' } });
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText(/Project title/), '!');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: /also changed elsewhere/ });
    await user.click(within(question).getByRole('radio', { name: 'Take theirs: Theirs' }));
    await user.click(within(question).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Theirs')).toBeDefined();
    expect(server.project().details.title).toBe('Theirs');
  });
});

describe('set view', () => {
  it('shows every slot in assembly order: filled, mandatory and empty', async () => {
    aServer(aWard(frame));
    await showWorkspace(wardSet);
    expect(await screen.findByText('Choose a flush plate: 1 fits')).toBeDefined();
    expect(within(slot(1)).getByRole('link', { name: 'Frame Duo' })).toBeDefined();
    expect(within(slot(1)).getByText('Fits')).toBeDefined();
    expect(within(slot(2)).getByText('Mandatory')).toBeDefined();
    expect(within(slot(2)).getByText('1 other article does not fit.')).toBeDefined();
    expect(within(slot(2)).getByRole('link', { name: 'Choose from 1' }).getAttribute('href')).toContain(
      'main=TOILET&sub=FLUSHACTUATIONTOILET',
    );
  });

  it('draws what has a size on the wall, under the numbers of its slots', async () => {
    aServer(aWard(bowl, frame));
    await showWorkspace(wardSet);
    const elevation = await screen.findByRole('region', { name: 'Elevation' });
    const legend = within(elevation).getAllByRole<HTMLLIElement>('listitem');
    expect(legend.map(({ value, textContent }) => [value, textContent])).toEqual([
      [1, 'Frame Duo · 50\u00a0×\u00a0112\u00a0cm'],
      [3, 'WC Brisa · 36\u00a0×\u00a034\u00a0cm'],
    ]);
    expect([...elevation.querySelectorAll('g text')].map(({ textContent }) => textContent)).toEqual(['1', '3']);
  });

  it('explains a conflict with both articles and values, and offers what repairs it', async () => {
    aServer(aWard(frame, plateTop));
    await showWorkspace(wardSet);
    const sentence = await screen.findAllByText(/Frame Duo.*Front.*Plate Top.*Top/);
    expect(sentence.length).toBeGreaterThan(0);
    expect(within(slot(2)).getByText('Conflict')).toBeDefined();
    expect(within(slot(2)).getByText('Rule Front to front')).toBeDefined();
    expect(within(slot(2)).getByRole('link', { name: 'Change Frame Duo to …' })).toBeDefined();
    // What fits in the slot is offered once.
    expect(within(slot(2)).queryByRole('link', { name: 'Change Plate Top' })).toBeNull();
    expect(within(slot(2)).getByRole('link', { name: 'See 1 that fits' }).getAttribute('href')).toContain(
      `replace=${plateTop.id}`,
    );
  });

  it('repairs a conflict with one click, which Undo reverts', async () => {
    const server = aServer(aWard(frame, plateTop));
    const { user } = await showWorkspace(wardSet);
    const articles = () => server.project().spaces[0]?.sets[0]?.articles.map(({ article }) => article);

    await screen.findAllByText('Conflict');
    await user.click(
      await within(slot(2)).findByRole('button', { name: 'Use Plate Front instead of Plate Top · −£10.00' }),
    );

    await waitFor(() => expect(articles()).toEqual(['900.1', '110.1']));
    // The button is gone with the conflict; the focus goes on in the slot.
    await waitFor(() => expect(slot(2).contains(document.activeElement)).toBe(true));
    const notice = await screen.findByText('Plate Front replaces Plate Top in WC set 1');
    await user.click(within(notice.parentElement ?? notice).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(articles()).toEqual(['900.1', '110.2']));
  });

  it('offers what makes room in a slot that nothing fits', async () => {
    const server = aServer(aWard(frameSolo, plateFront));
    const { user } = await showWorkspace(wardSet);
    await screen.findAllByText('Nothing fits');

    await user.click(
      await within(slot(3)).findByRole('button', { name: 'Use Frame Duo instead of Frame Solo · −£10.00' }),
    );

    await waitFor(() =>
      expect(server.project().spaces[0]?.sets[0]?.articles.map(({ article }) => article)).toEqual(['900.1', '110.1']),
    );
    await waitFor(() => expect(within(slot(3)).queryByText('Nothing fits')).toBeNull());
  });

  it('moves what does not fit to a new set', async () => {
    const server = aServer(aWard(frame, plateTop));
    const { user } = await showWorkspace(wardSet);
    await screen.findAllByText('Conflict');
    await user.click(await within(slot(2)).findByRole('button', { name: 'Move Plate Top to a new set' }));
    const sets = () => server.project().spaces[0]?.sets.map((set) => set.articles.map(({ article }) => article));
    await waitFor(() => expect(sets()).toEqual([['900.1'], ['110.2']]));
  });

  it('keeps an article that the catalogue no longer knows, and says so', async () => {
    aServer(aWard(frame, unknown));
    await showWorkspace(wardSet);
    expect(await screen.findByText('Not in the catalogue')).toBeDefined();
    expect(within(slot(2)).getAllByText('999.9').length).toBeGreaterThan(0);
  });

  it('shows mandatory sub-articles and adds an offered one', async () => {
    const server = aServer(aWard(frame, plateFront, bowl));
    const { user } = await showWorkspace(wardSet);
    const option = await screen.findByRole('button', { name: 'Add Lid Brisa' });
    await waitFor(() => expect(option.getAttribute('aria-disabled')).toBeNull());
    expect(within(slot(3)).getByText('Seat Brisa')).toBeDefined();
    expect(within(slot(3)).queryByRole('button', { name: 'Remove Seat Brisa' })).toBeNull();
    await user.click(option);
    expect(await screen.findByRole('button', { name: 'Remove Lid Brisa' })).toBeDefined();
    await waitFor(() =>
      expect(server.project().spaces[0]?.sets[0]?.articles[2]?.setArticles).toEqual([
        { article: '413.1' },
        { article: '413.2' },
      ]),
    );
  });

  it('says which mandatory sub-articles cannot be had', async () => {
    aServer(aWard(frame, plateFront, { ...bowl, article: '413.2', setArticles: [] }));
    await showWorkspace(wardSet);
    const old = (await screen.findByText('Plate Old')).closest('li');
    expect(old?.textContent).toBe('Plate OldMandatoryNo longer available');
    expect(within(slot(3)).getByText('700.7').closest('li')?.textContent).toBe(
      '700.7MandatoryNot sold in this country',
    );
  });

  it('prices an article and its sub-article apart, each times the quantity', async () => {
    aServer(aWard({ ...bowl, quantity: 2 }));
    await showWorkspace(wardSet);
    await screen.findByText('Seat Brisa');
    // The bowl is on request; its seat costs £30 and comes twice.
    expect(within(slot(3)).getByText('On request')).toBeDefined();
    expect(within(slot(3)).getByText('£60.00')).toBeDefined();
  });

  it('says who set a quantity, and takes it back', async () => {
    const set = { ...plateFront, quantity: 3, quantitySetBy: { articleId: '900.1', attribute: 'Width', before: 1 } };
    aServer(aWard(frame, set));
    const { user } = await showWorkspace(wardSet);
    const note = await within(await screen.findByRole('list', { name: 'Slots in assembly order' })).findByText(
      'Quantity 3 set by Frame Duo, Width.',
    );
    await user.click(within(note.parentElement ?? note).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(/Quantity 3 set by/)).toBeNull());
    const group = screen.getByRole('group', { name: 'Quantity of Plate Front' });
    expect(within(group).getByRole('textbox')).toHaveProperty('value', '1');
  });

  it('removes an entry and offers to bring it back', async () => {
    aServer(aWard(frame, plateFront));
    const { user } = await showWorkspace(wardSet);
    await user.click(await screen.findByRole('button', { name: 'Actions for Plate Front' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Plate Front removed')).toBeDefined();
    const notice = screen.getByText('Plate Front removed');
    await user.click(within(notice.parentElement ?? notice).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Plate Front' })).toBeDefined();
  });

  it('deletes a set only after the question, and brings it back by undo', async () => {
    const server = aServer(aWard(frame));
    const sets = () => server.project().spaces[0]?.sets.map(({ title }) => title);
    const { user, router } = await showWorkspace(wardSet);
    await user.click(await screen.findByRole('button', { name: 'Actions for WC set 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete WC set 1' });
    expect(within(question).getByText(/Are you sure you want to delete this set/)).toBeDefined();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { level: 1, name: 'WC set 1' })).toBeDefined();
    expect(sets()).toEqual(['WC set 1']);

    await user.click(screen.getByRole('button', { name: 'Actions for WC set 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sets()).toEqual([]));
    expect(router.state.location.search).toBe(`?space=${aWard()[0]?.id}`);

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sets()).toEqual(['WC set 1']));
  });

  it('leads on when the set is gone', async () => {
    aServer(aWard(frame));
    await showWorkspace('?set=gone');
    expect(await screen.findByText('This set is no longer in the project')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the project overview' })).toBeDefined();
  });
});
