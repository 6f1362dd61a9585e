/** Words of the site's folder by locale; they replace words of the product. */
declare module 'virtual:site-words' {
  const words: Readonly<Record<string, object>>
  export default words
}

declare module 'virtual:site-map' {
  const map: import('@alun/contract/site-definition/site-map').SiteMap | null
  export default map
}

declare module 'virtual:phone-words' {
  import type { UiTranslations } from 'intl-tel-input'

  const words: Readonly<Record<string, () => Promise<{ default: UiTranslations }>>>
  export default words
}

/** Pictures in `screenshots/` of the site's folder; empty without it. */
declare module 'virtual:site-screenshots' {
  const screenshots: readonly {
    locale: string
    form: 'narrow' | 'wide'
    sizes: string
    label: string
    src: string
  }[]
  export default screenshots
}
