import { beforeEach, describe, expect, it } from 'vitest';
import { addGuestProject, clearGuestProjects, guestProjects } from './guestProjects.ts';

beforeEach(() => {
  localStorage.clear();
});

describe('guest projects', () => {
  it('come newest first, each once', () => {
    addGuestProject({ id: 'a', lastModified: '2026-01-01T00:00:00Z' });
    addGuestProject({ id: 'b', lastModified: '2026-01-02T00:00:00Z' });
    addGuestProject({ id: 'a', lastModified: '2026-01-03T00:00:00Z' });
    expect(guestProjects().map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('keep the title that they were last seen with', () => {
    addGuestProject({ id: 'a', lastModified: '2026-01-01T00:00:00Z', title: 'Hotel' });
    expect(guestProjects()).toEqual([{ id: 'a', lastModified: '2026-01-01T00:00:00Z', title: 'Hotel' }]);
  });

  it('forgets guest projects by id or all at once', () => {
    addGuestProject({ id: 'a', lastModified: '2026-01-01T00:00:00Z' });
    addGuestProject({ id: 'b', lastModified: '2026-01-02T00:00:00Z' });
    clearGuestProjects(['a']);
    expect(guestProjects().map(({ id }) => id)).toEqual(['b']);
    clearGuestProjects();
    expect(guestProjects()).toEqual([]);
  });

  it.each(['{', '"text"', '[{"id":1}]'])('ignores foreign data in the storage: %s', (text) => {
    localStorage.setItem('guestProjects', text);
    expect(guestProjects()).toEqual([]);
  });
});
