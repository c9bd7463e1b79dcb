import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const frontend = join(import.meta.dirname, '../../frontend');

function styleSheets(): readonly string[] {
  const paths = readdirSync(frontend, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.css') && !/^(node_modules|dist)\b/.test(path));
}

/** A selector without what stands in parentheses; one of several names counts as a name. */
function flat(selector: string): string {
  const inner = selector.replace(/:is\([^()]*\)/g, '.one').replace(/\([^()]*\)/g, '');
  return inner === selector ? selector : flat(inner);
}

/** The selectors of a style sheet, one by one. */
function selectorsIn(css: string): readonly string[] {
  const preludes = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...preludes].flatMap(([, prelude = '']) => prelude.trim().split(/\s*,\s*(?![^()]*\))/));
}

/** Whether it could be about any element: nothing of it but pseudo-classes is known of the element it styles. */
function isAboutAnything(selector: string): boolean {
  const subject =
    flat(selector)
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return /^\*?(?::[\w-]+)*$/.test(subject);
}

it('lets no :has() decide about elements of whatever kind, which makes every new one ask all that are around it', () => {
  const slow = styleSheets().flatMap((path) =>
    selectorsIn(readFileSync(join(frontend, path), 'utf8')).filter(
      (one) => one.includes(':has(') && isAboutAnything(one),
    ),
  );

  expect(slow).toEqual([]);
});

it('knows such a selector when it sees it', () => {
  const css = '.row:has([aria-expanded="true"]) > *, .page:has(.bar > *) :focus { color: red } .a:has(b) td {}';

  expect(selectorsIn(css).map(isAboutAnything)).toEqual([true, true, false]);
});
