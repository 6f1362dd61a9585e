import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BrandLook } from '@alun/contract/schema/brand-look'
import { fallbackFaces } from '@alun/platform/theme/fallback-fonts'
import { lettersOf, unicodeRange } from '@alun/platform/theme/font-letters'
import { type FontFamily, siteTheme, themeFolder } from '@alun/platform/theme/theme'
import { panelThemeCss } from '@alun/platform/theme/theme-css'

let look: Promise<string> | null = null

/** The colours and fonts of the site's folder, for pages of the panel and the guide. */
export function siteLook(): Promise<string> {
  look ??= readSiteLook()
  return look
}

async function readSiteLook(): Promise<string> {
  const theme = siteTheme()
  const fallbacks = (['text', 'display'] as const).flatMap((role) => [
    fallbackFaces(theme.fonts[role], role, 'Latn'),
    fallbackFaces(theme.fonts[role], role, 'Cyrl', { letters: 'U+400-52F' }),
  ])
  const faces = (await Promise.all(Object.values(theme.fonts).map(fontFaces))).flat()
  return [...faces, ...fallbacks, panelThemeCss(theme)].join('\n')
}

/** The accent of the settings, in the place of the theme's. */
export function accentCss({ colours }: BrandLook): string {
  const declared = Object.entries(colours ?? {}).map(
    ([name, { light, dark }]) => `--site-${name}:light-dark(${light},${dark});`,
  )
  return declared.length > 0 ? `:root{${declared.join('')}}` : ''
}

/** `GET /admin/theme/{file}`: a font of the site's folder; nothing else of it. */
export function answerThemeFile(name: string): Response {
  const source = Object.values(siteTheme().fonts)
    .flatMap(({ sources }) => sources)
    .find(({ file }) => basename(file) === name)
  if (source === undefined) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(readFileSync(join(themeFolder(), source.file))), {
    headers: {
      'Content-Type': name.endsWith('.woff2') ? 'font/woff2' : 'font/ttf',
      // The address has a digest of the file.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

/** Each letter comes from the first file that has it in its weight, from a compressed one where there is one. */
async function fontFaces({ family, sources }: FontFamily): Promise<string[]> {
  const ordered = sources.toSorted(
    (a, b) => Number(a.file.endsWith('.ttf')) - Number(b.file.endsWith('.ttf')),
  )
  const faces: string[] = []
  const there: { weight: readonly [number, number]; letters: ReadonlySet<number> }[] = []
  for (const { file, weight } of ordered) {
    const [from, to] = typeof weight === 'number' ? [weight, weight] : weight
    const path = join(themeFolder(), file)
    const earlier = there.filter(({ weight: [first, last] }) => first <= from && last >= to)
    const letters = (await lettersOf(path)).filter(
      (point) => !earlier.some((other) => other.letters.has(point)),
    )
    if (letters.length === 0) continue
    there.push({ weight: [from, to], letters: new Set(letters) })
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
    const format = file.endsWith('.woff2') ? 'woff2' : 'truetype'
    faces.push(
      `@font-face{font-family:"${family}";src:url("/admin/theme/${basename(file)}?${digest}") format("${format}");font-weight:${from} ${to};font-display:swap;unicode-range:${unicodeRange(letters)}}`,
    )
  }
  return faces
}
