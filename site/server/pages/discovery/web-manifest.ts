import screenshots from 'virtual:site-screenshots'
import { colours } from 'virtual:site-theme'
import { htmlLang, type Locale, localePath } from '@alun/contract/rules/locale'
import type { Layout } from '@alun/contract/schema/layout'

export const manifestPath = '/manifest.webmanifest'

const icon = (name: string, size: number, purpose?: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** Name, icons, colours and screenshots for the home screen of a phone. */
export function webManifest({ brand, seo }: Layout, locale: Locale): string {
  const description = (seo.description ?? brand.about)?.text
  const pictures = screenshots.filter((each) => each.locale === locale)
  return JSON.stringify({
    id: localePath('/', locale),
    name: [brand.name, brand.descriptor?.text].filter(Boolean).join('. '),
    short_name: brand.name,
    ...(description && { description }),
    lang: htmlLang(locale),
    dir: 'ltr',
    start_url: localePath('/', locale),
    scope: '/',
    // Keeps the browser's Back button and address, which the site relies on.
    display: 'minimal-ui',
    background_color: colours.surface,
    theme_color: colours['surface-shade'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    ...(pictures.length > 0 && {
      screenshots: pictures.map(({ form, label, sizes, src }) => ({
        src,
        sizes,
        type: 'image/webp',
        form_factor: form,
        label,
      })),
    }),
  })
}
