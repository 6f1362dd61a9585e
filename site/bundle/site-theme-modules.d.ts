declare module 'virtual:site-theme' {
  /** Colours of the theme by day, for what knows no custom properties: drawings in files, settings of browsers. */
  export const colours: Record<import('@alun/platform/theme/theme').ColourName, string>
  export const textFont: string
  export const logo: import('@alun/platform/theme/drawing').ThemeDrawing
  /** Its square part. */
  export const mark: import('@alun/platform/theme/drawing').ThemeDrawing
}

declare module 'virtual:site-fonts' {
  /** The rules that declare the faces of a language, and the file of its headings. */
  export function fontsOf(locale: import('@alun/contract/rules/locale').Locale): {
    faces: string
    display: string
  }
}
