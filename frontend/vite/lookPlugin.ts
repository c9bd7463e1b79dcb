import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { looks } from './look.ts';

const module = 'virtual:look.css';
const resolved = `/__${module.replace(':', '-')}`;

const coloursInUse: readonly string[] = ['dark', 'gray', 'red'];
const otherColours = Object.keys(DEFAULT_THEME.colors).filter((name) => !coloursInUse.includes(name));

/** What nothing on the site is styled by: other colours, and forms of buttons, which are our own. */
const unused = [
  new RegExp(`^--mantine-color-(?:${otherColours.join('|')})-`),
  /^--mantine-(?:breakpoint|primary-color-\d|h[4-6]-)/,
  /^--mantine-color-(?:dark|red)-(?:light|outline|filled-hover)/,
  /^--mantine-color-gray-(?:light$|outline|filled-hover)/,
  /^--mantine-color-petrol-outline/,
];

function isUnused(variable: string): boolean {
  return unused.some((pattern) => pattern.test(variable));
}

function withoutUnused(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isUnused(name)));
}

/** The variables of a look, in both schemes, as MantineProvider would write them into the page. */
function variablesOf({ theme, cssVariables }: (typeof looks)['first'], selector?: string): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const all: ConvertCSSVariablesInput = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged));
  const used = {
    variables: withoutUnused(all.variables),
    light: { '--mantine-color-scheme': 'light', ...withoutUnused(all.light) },
    dark: { '--mantine-color-scheme': 'dark', ...withoutUnused(all.dark) },
  };
  return convertCssVariables(used, selector);
}

/** One look for all; families with another have theirs beside it. */
function styleSheet(): string {
  const others = Object.entries(looks).filter(([, look]) => look !== looks.first);
  const own = others.map(([family, look]) => variablesOf(look, `:root[data-family="${family}"]`));
  return [variablesOf(looks.first, ':root'), ...own].join('\n');
}

/**
 * The look as a style sheet. MantineProvider would compute it in the browser, with code that is as large as all that the
 * first page has of Mantine otherwise (ADR 0109).
 */
export function lookPlugin(): Plugin {
  return {
    name: 'sanispec-look',
    resolveId: (id) => (id === module ? resolved : undefined),
    load: (id) => (id === resolved ? styleSheet() : undefined),
  };
}
