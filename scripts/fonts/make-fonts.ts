import { htmlLang, locales } from '@alun/contract/rules/locale'
import { themeFolder } from '@alun/platform/theme/theme'
import { cutFonts } from './cut-fonts.ts'

/** `npm run fonts`: cuts the fonts of the site that SITE_DIR names, after its brand or languages have changed. */
const fonts = await cutFonts(themeFolder(), locales.map(htmlLang))
for (const { languages, faces } of fonts)
  console.log(`${languages.join(', ')}: ${[...new Set(faces.map(({ file }) => file))].join(', ')}`)
