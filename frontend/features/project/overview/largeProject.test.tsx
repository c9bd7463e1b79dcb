import { Spaces } from '@sanispec/shared/project';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, showWorkspace } from '../testing/testWorkspace.tsx';

/** A window that shows nothing but what a test brings near. */
class TestWindow {
  static #onSeen: (seen: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
  static readonly watched = new Set<Element>();

  constructor(onSeen: (seen: { isIntersecting: boolean; target: Element }[]) => void) {
    TestWindow.#onSeen = onSeen;
  }
  observe(element: Element): void {
    TestWindow.watched.add(element);
  }
  unobserve(element: Element): void {
    TestWindow.watched.delete(element);
  }
  static bringNear(...targets: Element[]): void {
    const seen = targets.filter((target) => TestWindow.watched.has(target));
    act(() => TestWindow.#onSeen(seen.map((target) => ({ isIntersecting: true, target }))));
  }
}

function idOf(...numbers: number[]): string {
  return numbers.join('x').padEnd(20, 'y');
}

const spaceCount = 20;
const twoHundredSets = Spaces.parse(
  Array.from({ length: spaceCount }, (_, space) => ({
    id: idOf(space),
    title: `Room ${space}`,
    sets: Array.from({ length: 10 }, (_, set) => ({ id: idOf(space, set), title: `WC ${set}`, type: 'TOILET' })),
  })),
);

async function showLargeProject() {
  aServer(twoHundredSets);
  const site = await showWorkspace();
  await screen.findByText('Room 0', { selector: 'h3' });
  return site;
}

function cardOf(space: number): HTMLElement {
  const card = document.getElementById(`space-${idOf(space)}`);
  if (card === null) throw new Error('The space is not drawn');
  return card;
}

function setMenus(place: Element): number {
  return place.querySelectorAll('li [aria-haspopup="menu"]').length;
}

beforeEach(() => {
  TestWindow.watched.clear();
  vi.stubGlobal('IntersectionObserver', TestWindow);
  return () => vi.unstubAllGlobals();
});

describe('a project of hundreds of sets', () => {
  it('shows all spaces, and the sets of no more of them than a window has room for', async () => {
    await showLargeProject();
    expect(document.querySelectorAll('h3')).toHaveLength(spaceCount);
    expect(setMenus(document.body)).toBe(60);
  });

  it('shows the sets of a space that comes near, and keeps them', async () => {
    await showLargeProject();
    const card = cardOf(15);
    expect(setMenus(card)).toBe(0);
    TestWindow.bringNear(card);
    expect(setMenus(card)).toBe(10);
    expect(TestWindow.watched).not.toContain(card);
    expect(setMenus(document.body)).toBe(70);
  });

  it('prints a project of hundreds of sets as a whole', async () => {
    await showLargeProject();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelectorAll('tbody')).toHaveLength(200);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelectorAll('tbody')).toHaveLength(0);
  });

  it('draws nothing of spaces that are folded up until they are unfolded', async () => {
    const { user } = await showLargeProject();
    await user.click(screen.getByText('Collapse all'));
    const card = cardOf(15);
    TestWindow.bringNear(card);
    expect(setMenus(card)).toBe(0);
    await user.click(screen.getByText('Expand all'));
    TestWindow.bringNear(card);
    expect(setMenus(card)).toBe(10);
  });
});
