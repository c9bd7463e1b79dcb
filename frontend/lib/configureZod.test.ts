import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('makes schemas and parses with them without ever trying to generate code', async () => {
  const tried = vi.fn();
  class Generated {
    constructor() {
      tried();
      throw new EvalError('Forbidden by the policy');
    }
  }
  vi.stubGlobal('Function', Generated);
  await import('./configureZod.ts');
  const { Spaces } = await import('@sanispec/shared/project');

  const spaces = Spaces.parse([{ id: 'a'.repeat(20), title: 'Ward', sets: [] }]);

  expect(spaces[0]?.title).toBe('Ward');
  expect(tried).not.toHaveBeenCalled();
});
