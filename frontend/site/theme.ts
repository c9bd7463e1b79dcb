import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import type { Market } from '@sanispec/shared/markets';

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
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // Mantine's <header> inside a dialog would count as a second banner of the page.
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Modal: {
      defaultProps: { radius: 'md', centered: true, attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: 600 } },
    },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', offset: 4, withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { withBorder: true } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
  },
});

/** The theme of each product family; so far all markets share one. Its sizes and colours are in the style sheet. */
export const themes: Readonly<Record<Market['productFamily'], MantineThemeOverride>> = { first: theme, second: theme };
