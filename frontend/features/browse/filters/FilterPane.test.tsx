import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { Component as ProductsPage } from '../listing/ProductsPage.tsx';
import { testSession } from '../testing/testCatalogue.ts';
import { surroundWith, testProject } from '../testing/testProject.tsx';

serveCatalogue(testSession());

const plates = '/en-GB/browse/products?main=TOILET&sub=FLUSHACTUATIONTOILET&articles=each';

/** The wide pane: in jsdom, where no style hides it, the drawer of narrow screens is closed. */
async function filters() {
  return within(await screen.findByRole('complementary', { name: 'Filters' }));
}

async function box(name: RegExp): Promise<HTMLInputElement> {
  return (await filters()).findByRole<HTMLInputElement>('checkbox', { name });
}

async function choice(name: RegExp): Promise<HTMLInputElement> {
  return (await filters()).findByRole<HTMLInputElement>('radio', { name });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function showInProject() {
  return renderSite(<ProductsPage />, {
    at: plates.replace('browse', 'project/project1'),
    wrap: surroundWith(testProject([])),
  });
}

describe('what the active set has decided', () => {
  it('locks what the active set has decided, and says by what', async () => {
    const { user } = await showInProject();
    const front = await choice(/^Front/);
    expect(front.checked).toBe(true);
    expect(front.getAttribute('aria-disabled')).toBe('true');
    const note = await screen.findByText('Fixed by Frame Duo');
    expect(note.parentElement?.id).toBe(front.getAttribute('aria-describedby'));

    await user.click(front);

    expect(front.checked).toBe(true);
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
  });

  it('leaves values that only hidden products have out of choice, with their number', async () => {
    const { user } = await showInProject();
    const top = await choice(/^Top ?1 hidden$/);
    expect(top.getAttribute('aria-disabled')).toBe('true');

    await user.click(top);

    expect(top.checked).toBe(false);
    expect(screen.getByText('Showing 8 of 8 articles found')).toBeDefined();
  });

  it('unlocks filters while hidden products are shown', async () => {
    const { user } = await showInProject();
    await user.click(await screen.findByRole('button', { name: 'Show hidden products' }));

    const top = await choice(/^Top ?1$/);

    expect(top.hasAttribute('aria-disabled')).toBe(false);
    expect(screen.queryByText('Fixed by Frame Duo')).toBeNull();
  });

  it('a value chosen before can be taken back', async () => {
    const at = `${plates.replace('browse', 'project/project1')}&f.Actuation=Top`;
    const { user } = await renderSite(<ProductsPage />, { at, wrap: surroundWith(testProject([])) });
    const top = await choice(/^Top ?1 hidden$/);
    expect(top.checked).toBe(true);
    expect(screen.getAllByText('No results found.')).toHaveLength(2);

    await user.click(await choice(/^Show all$/));

    expect(await screen.findByText('Showing 8 of 8 articles found')).toBeDefined();
    expect((await choice(/^Front/)).checked).toBe(true);
  });
});

describe('choosing values', () => {
  it('shows what is chosen at once, before anything is found', async () => {
    await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith() });
    const brass = await box(/brass/);

    fireEvent.click(brass);

    expect(brass.checked).toBe(true);
    expect(screen.getByText('Showing 9 of 9 articles found')).toBeDefined();
    expect(await screen.findByText('Showing 1 of 1 article found')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove filter Colour: brass' })).toBeDefined();
  });

  it('keeps every value of quick choices', async () => {
    const { router } = await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith() });
    fireEvent.click(await box(/brass/));
    fireEvent.click(await box(/matt black/));
    fireEvent.click(await box(/brass/));
    fireEvent.click(await box(/light oak/));

    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect((await box(/brass/)).checked).toBe(false);
    expect((await box(/matt black/)).checked).toBe(true);
    await waitFor(() => expect(router.state.location.search).toContain('f.Colour=matt+black&f.Colour=light+oak'));
  });

  it('follows the history', async () => {
    const { router } = await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith() });
    const brass = await box(/brass/);
    await router.navigate(`${plates}&f.Colour=brass`);
    await waitFor(() => expect(brass.checked).toBe(true));
    fireEvent.click(await box(/matt black/));
    await screen.findByText('Showing 2 of 2 articles found');

    await router.navigate(-1);

    await waitFor(() => expect(brass.checked).toBe(false));
    expect((await box(/matt black/)).checked).toBe(false);
  });
});

describe('bounds of a number', () => {
  async function bounds() {
    const pane = await filters();
    const field = (name: string) => pane.findByRole<HTMLInputElement>('textbox', { name });
    return [await field('Width: Minimum'), await field('Width: Maximum')] as const;
  }

  it('keeps both bounds, however quickly they are typed', async () => {
    const { user, router } = await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith() });
    const [min] = await bounds();
    await user.click(min);
    // From field to field by Tab, past no stop between them.
    await user.keyboard('20{Tab}25');

    await waitFor(() => expect(router.state.location.search).toContain('r.Width=20..25'));
    expect(await screen.findByText('Showing 8 of 8 articles found')).toBeDefined();
  });

  it("writes bounds with the page's decimals, regardless of the browser's language", async () => {
    const { router } = await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith() });
    const [min] = await bounds();
    fireEvent.change(min, { target: { value: '20,' } });
    await waitFor(() => expect(router.state.location.search).toContain('r.Width=20..'));
    expect(min.value).toBe('20,');
    fireEvent.change(min, { target: { value: '20,5' } });
    await waitFor(() => expect(router.state.location.search).toContain('r.Width=20.5..'));
    fireEvent.blur(min);
    expect(min.value).toBe('20.5');
  });

  it('updates bounds from the history while the field has the focus', async () => {
    const { router } = await renderSite(<ProductsPage />, { at: plates, wrap: surroundWith() });
    const [min] = await bounds();
    fireEvent.change(min, { target: { value: '20' } });
    await waitFor(() => expect(router.state.location.search).toContain('r.Width=20..'));
    await router.navigate(`${plates}&r.Width=22..`);
    await waitFor(() => expect(min.value).toBe('22'));
  });

  it('that are not numbers are reported, and undone when the field loses focus', async () => {
    const { router } = await renderSite(<ProductsPage />, { at: `${plates}&r.Width=20..`, wrap: surroundWith() });
    const [min] = await bounds();
    fireEvent.change(min, { target: { value: '-35e' } });
    const pane = within(screen.getByRole('complementary', { name: 'Filters' }));
    const message = await pane.findByText('This is not a number.');
    expect(min.value).toBe('-35e');
    expect(min.getAttribute('aria-invalid')).toBe('true');
    expect(min.getAttribute('aria-describedby')).toBe(message.id);

    fireEvent.blur(min);

    await waitFor(() => expect(min.value).toBe('20'));
    expect(pane.queryByText('This is not a number.')).toBeNull();
    await waitFor(() => expect(router.state.location.search).toContain('r.Width=20..'));
  });

  it('the wrong way round are reported', async () => {
    await renderSite(<ProductsPage />, { at: `${plates}&r.Width=30..20`, wrap: surroundWith() });
    expect(await screen.findAllByText('No results found.')).toHaveLength(2);
    const [min, max] = await bounds();
    const message = within(screen.getByRole('complementary', { name: 'Filters' })).getByText(
      'The minimum is above the maximum.',
    );
    for (const field of [min, max]) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.getAttribute('aria-describedby')).toBe(message.id);
    }
  });
});
