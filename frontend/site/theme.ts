import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Market } from '@sanispec/shared/markets';
import classes from './theme.module.css';

/** The drawing office: colours of both schemes. */
const tokens = {
  light: {
    ink: '#16242B',
    muted: '#566871',
    primary: '#0B5C7A',
    fits: '#1F6B3A',
    notice: '#8A5200',
    conflict: '#B3261E',
    control: '#7B8C95',
    surface: '#FFFFFF',
    canvas: '#F6F7F6',
    line: '#DBE1E4',
    soft: '#EBEFF0',
    picture: '#EBEFF0',
    hover: '#F1F4F5',
    'tint-primary': '#E9F2F5',
    'tint-fits': '#E8F3EC',
    'tint-notice': '#FBF1E0',
    'tint-conflict': '#FCEDEB',
    'on-primary': '#FFFFFF',
  },
  dark: {
    ink: '#E6EDF0',
    muted: '#9FB0B8',
    primary: '#6FC3E0',
    fits: '#7BCB94',
    notice: '#F0B35A',
    conflict: '#FF9A92',
    control: '#73868F',
    surface: '#182328',
    canvas: '#11191D',
    line: '#2C3B42',
    soft: '#223036',
    // Product pictures are transparent: black ceramics need a light ground in the dark, too.
    picture: '#D3DADD',
    hover: '#1F2C32',
    'tint-primary': '#173440',
    'tint-fits': '#18322A',
    'tint-notice': '#33291A',
    'tint-conflict': '#3A2322',
    'on-primary': '#0C1E26',
  },
} as const satisfies Record<'light' | 'dark', Readonly<Record<string, string>>>;

/** A filled button under the pointer. */
function hoverOf(colour: string): string {
  return `color-mix(in srgb, ${colour} 88%, var(--sani-ink))`;
}

function variables(scheme: 'light' | 'dark'): Record<string, string> {
  const colours = tokens[scheme];
  const own = Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--sani-${name}`, value]));
  return {
    ...own,
    '--mantine-color-body': colours.surface,
    '--mantine-color-text': colours.ink,
    '--mantine-color-dimmed': colours.muted,
    '--mantine-color-placeholder': colours.muted,
    '--mantine-color-anchor': colours.primary,
    '--mantine-color-error': colours.conflict,
    '--mantine-color-success': colours.fits,
    '--mantine-color-default': colours.surface,
    '--mantine-color-default-hover': colours.hover,
    '--mantine-color-default-color': colours.ink,
    '--mantine-color-default-border': colours.control,
    '--mantine-color-disabled': colours.soft,
    '--mantine-color-disabled-color': colours.muted,
    '--mantine-color-disabled-border': colours.line,
    '--mantine-primary-color-filled': colours.primary,
    '--mantine-primary-color-filled-hover': hoverOf(colours.primary),
    '--mantine-primary-color-contrast': colours['on-primary'],
    '--mantine-color-petrol-filled': colours.primary,
    '--mantine-color-petrol-filled-hover': hoverOf(colours.primary),
    '--mantine-color-petrol-text': colours.primary,
    '--mantine-color-petrol-outline': colours.primary,
    '--mantine-color-petrol-outline-hover': colours['tint-primary'],
    '--mantine-color-petrol-light-color': colours.primary,
    '--mantine-color-petrol-light-hover': colours.hover,
    '--mantine-color-red-filled': colours.conflict,
    '--mantine-color-red-filled-hover': hoverOf(colours.conflict),
    '--mantine-color-red-outline': colours.conflict,
    '--mantine-color-red-outline-hover': colours['tint-conflict'],
    '--mantine-color-red-light-color': colours.conflict,
    '--mantine-color-red-light-hover': colours.hover,
    '--mantine-color-green-text': colours.fits,
    '--mantine-color-yellow-text': colours.notice,
    '--mantine-color-orange-text': colours.notice,
    '--mantine-color-red-text': colours.conflict,
  };
}

/** Shade 6 is the light scheme's colour, shade 4 the dark one's; the rest fills the scale that Mantine asks for. */
const petrol: MantineColorsTuple = [
  '#E9F2F5',
  '#CFE5EC',
  '#A9D3E1',
  '#8CCBE0',
  '#6FC3E0',
  '#2F86A6',
  '#0B5C7A',
  '#094D67',
  '#083F54',
  '#062F3F',
];

/** Mantine's greys mapped to the tokens: 2 lines, 4 borders of what can be operated, 6 muted, 9 ink. */
const gray: MantineColorsTuple = [
  '#F6F7F6',
  '#F1F4F5',
  '#DBE1E4',
  '#DBE1E4',
  '#7B8C95',
  '#7B8C95',
  '#566871',
  '#3C4C54',
  '#26363D',
  '#16242B',
];

/** The same for the dark scheme: 0 ink, 2 muted, 4 lines, 5 hover, 6 and 7 surface, 8 canvas. */
const dark: MantineColorsTuple = [
  '#E6EDF0',
  '#C5D0D5',
  '#9FB0B8',
  '#9FB0B8',
  '#2C3B42',
  '#223036',
  '#182328',
  '#182328',
  '#11191D',
  '#0C1417',
];

const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 6, dark: 4 },
  colors: { petrol, gray, dark },
  defaultRadius: 'sm',
  white: tokens.light.surface,
  black: tokens.light.ink,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.4286', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '8px', xl: '8px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  // In the dark, filled colours are light: words on them are dark.
  variantColorResolver(input) {
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colours, color: 'var(--sani-on-primary)' } : colours;
  },
  components: {
    Button: Button.extend({
      classNames: { root: classes.button ?? '', inner: classes.buttonInner ?? '', label: classes.buttonLabel ?? '' },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray', size: 28 },
      classNames: { root: classes.actionIcon ?? '' },
    }),
    // Mantine's <header> inside a dialog would count as a second banner of the page.
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Modal: {
      defaultProps: { radius: 'md', centered: true, attributes: { header: { role: 'presentation' } } },
      styles: {
        title: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 },
        // A focused field scrolls clear of the sticky title and buttons.
        content: { scrollPaddingBlock: '4.5rem' },
      },
    },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', offset: 4, withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { withBorder: true } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
  },
});

/** The theme of each product family; so far all markets share one. */
export const themes: Readonly<Record<Market['productFamily'], MantineThemeOverride>> = { first: theme, second: theme };

/** The tokens as `--sani-…` variables, and Mantine's own colours mapped to them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables('light'),
  dark: variables('dark'),
});
