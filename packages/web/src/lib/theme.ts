import {
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorSchemeManager,
} from '@mantine/core';

const systemFonts =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** Sizes, colours and fonts of the whole product. Colours beyond Mantine's own names stand in `cssVariables` below. */
export const theme = createTheme({
  // Neutral greys, a little cool; the kit uses 7 for the page, 6 for inputs, 4 for borders, 2 for dimmed text.
  colors: {
    dark: [
      '#d5d8dd',
      '#bbc0c7',
      '#a6abb3',
      '#8f959e',
      '#41454c',
      '#2f3237',
      '#222529',
      '#18191c',
      '#121315',
      '#0c0d0e',
    ],
  },
  primaryColor: 'indigo',
  // The shades on which white text keeps a contrast of 4.5.
  primaryShade: { light: 7, dark: 8 },
  fontFamily: systemFonts,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: systemFonts,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  // 50em is 800 px, below which the mobile layout applies (spec section 9).
  breakpoints: { xs: '36em', sm: '50em', md: '62em', lg: '75em', xl: '88em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: { styles: { title: { fontWeight: 600 } } },
    Drawer: { styles: { title: { fontWeight: 600 } } },
  },
});

/**
 * Our own names: `--hasar-line` hairlines, `--hasar-surface` bars and menus, `--hasar-raised` hovered rows,
 * `--hasar-selected` chosen ones, `--hasar-paid` rows of paid cases.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--hasar-header-height': '44px',
    '--hasar-footer-height': '24px',
    '--hasar-menu-width': '200px',
  },
  light: {
    '--mantine-color-dimmed': '#495057',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#6b7280',
    '--hasar-line': '#e3e5e8',
    '--hasar-surface': '#f7f8f9',
    '--hasar-raised': '#f1f3f5',
    '--hasar-selected': '#edf2ff',
    '--hasar-paid': '#e6f6e8',
  },
  dark: {
    '--mantine-color-error': '#ff8787',
    '--hasar-line': '#35383d',
    '--hasar-surface': '#1c1e21',
    '--hasar-raised': '#2a2d31',
    '--hasar-selected': '#262c4a',
    '--hasar-paid': '#16301f',
  },
});

/** Keeps the chosen scheme (light, dark or auto) in this browser. public/early.js reads the same key. */
export function colorSchemeManager(): MantineColorSchemeManager {
  return localStorageColorSchemeManager({ key: 'hasar.colorScheme' });
}
