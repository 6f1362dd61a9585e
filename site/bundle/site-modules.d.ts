/** Words of the site's own by locale, in place of the product's. */
declare module 'virtual:site-words' {
  const words: Readonly<Record<string, object>>
  export default words
}

declare module 'virtual:phone-words' {
  import type { UiTranslations } from 'intl-tel-input'

  const words: Readonly<Record<string, () => Promise<{ default: UiTranslations }>>>
  export default words
}
