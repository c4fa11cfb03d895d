/** The looks of the frame as custom properties, so that its parts do not depend on the page. */
export const pageThemes = {
  clinic: {
    '--frame-ground': '{colors.surface}',
    '--frame-text': '{colors.ink}',
    '--frame-muted': '{colors.ink.muted}',
    '--frame-strong': '{colors.brand.strong}',
    '--frame-wash': '{colors.brand.soft}',
    '--frame-line': '{colors.line}',
  },
  beauty: {
    '--frame-ground': '{colors.night}',
    '--frame-text': '{colors.gold.text}',
    '--frame-muted': '{colors.gold.text}',
    '--frame-strong': '{colors.gold}',
    '--frame-wash': '{colors.gold.soft}',
    '--frame-line': '{colors.gold.soft}',
    // The ring of the focus has to be seen on the dark ground too.
    '& :focus-visible': { outlineColor: '{colors.gold}' },
  },
} as const

export type PageTheme = keyof typeof pageThemes
