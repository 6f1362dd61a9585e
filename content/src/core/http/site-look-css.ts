import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fallbackFaces } from '@alun/platform/theme/fallback-fonts'
import { lettersOf, unicodeRange } from '@alun/platform/theme/font-letters'
import { type FontFamily, siteTheme, themeFolder } from '@alun/platform/theme/theme'
import { panelThemeCss } from '@alun/platform/theme/theme-css'

interface Look {
  css: string
  /** Header `Link` of every page: its fonts are requested before its styles are read. */
  preloads: string
}

// The server, which sends the header, and the pages, which Next bundles apart from it, share this global.
declare global {
  var alunLook: Promise<Look> | undefined
}

/** The colours and fonts of the site's folder, for pages of the panel and the guide. */
export function siteLook(): Promise<Look> {
  globalThis.alunLook ??= readSiteLook()
  return globalThis.alunLook
}

async function readSiteLook(): Promise<Look> {
  const theme = siteTheme()
  const fallbacks = (['text', 'display'] as const).flatMap((role) => [
    fallbackFaces(theme.fonts[role], role, 'Latn'),
    fallbackFaces(theme.fonts[role], role, 'Cyrl', 'U+400-52F'),
  ])
  const faces = (await Promise.all(Object.values(theme.fonts).map(fontFaces))).flat()
  return {
    css: [...faces.map(({ css }) => css), ...fallbacks, panelThemeCss(theme)].join('\n'),
    preloads: faces.flatMap(({ address, isMain }) => (isMain ? preloadOf(address) : [])).join(', '),
  }
}

const preloadOf = (address: string) =>
  `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`

/** `GET /admin/theme/{file}`: serves fonts of the site's folder, and nothing else of it. */
export function answerThemeFile(name: string): Response {
  const source = Object.values(siteTheme().fonts)
    .flatMap(({ sources }) => sources)
    .find(({ file }) => basename(file) === name)
  if (source === undefined) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(readFileSync(join(themeFolder(), source.file))), {
    headers: {
      'Content-Type': name.endsWith('.woff2') ? 'font/woff2' : 'font/ttf',
      // The address contains a digest of the file.
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

interface Face {
  css: string
  address: string
  /** Whether it is compressed and has letters of a language of the panel. */
  isMain: boolean
}

/** Each letter comes from the first file that has it in its weight; compressed files come first. */
async function fontFaces({ family, sources }: FontFamily): Promise<Face[]> {
  const ordered = sources.toSorted(
    (a, b) => Number(a.file.endsWith('.ttf')) - Number(b.file.endsWith('.ttf')),
  )
  const faces: Face[] = []
  const earlierFiles: { weight: readonly [number, number]; letters: ReadonlySet<number> }[] = []
  for (const { file, weight } of ordered) {
    const [from, to] = typeof weight === 'number' ? [weight, weight] : weight
    const path = join(themeFolder(), file)
    const earlier = earlierFiles.filter(({ weight: [first, last] }) => first <= from && last >= to)
    const letters = (await lettersOf(path)).filter(
      (point) => !earlier.some((other) => other.letters.has(point)),
    )
    if (letters.length === 0) continue
    earlierFiles.push({ weight: [from, to], letters: new Set(letters) })
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
    const format = file.endsWith('.woff2') ? 'woff2' : 'truetype'
    const address = `/admin/theme/${basename(file)}?${digest}`
    // Not `optional`, because Firefox gives up on a preloaded font before it has decoded it. The fallback
    // has the same widths, so that lines of a table do not break again.
    const css = `@font-face{font-family:"${family}";src:url("${address}") format("${format}");font-weight:${from} ${to};font-display:fallback;unicode-range:${unicodeRange(letters)}}`
    const isMain =
      format === 'woff2' && ['a', 'я'].some((each) => letters.includes(each.charCodeAt(0)))
    faces.push({ css, address, isMain })
  }
  return faces
}
