declare module 'virtual:site-theme' {
  /**
   * Light colours of the theme, for places without custom properties: SVG files, browser settings.
   */
  export const colours: Record<import('@alun/platform/theme/theme').ColourName, string>
  export const textFont: string
  export const logo: import('@alun/platform/theme/drawing').ThemeDrawing
  /** Square part of the logo. */
  export const mark: import('@alun/platform/theme/drawing').ThemeDrawing
}

declare module 'virtual:site-fonts' {
  /** Rules that declare the fonts of a language, and the file of its heading font. */
  export function fontsOf(locale: import('@alun/contract/rules/locale').Locale): {
    faces: string
    display: string
  }
}
