import { extname, join } from 'node:path'
import { htmlLang, locales } from '@alun/contract/rules/locale'
import { StartError } from '@alun/platform/start-error'
import { type CutFonts, cutFontsFolder, readCutFonts } from '@alun/platform/theme/cut-fonts'
import { drawingOf } from '@alun/platform/theme/drawing'
import { fallbackFaces } from '@alun/platform/theme/fallback-fonts'
import { coloursOf, readDrawing, readTheme, themeFolder } from '@alun/platform/theme/theme'
import { themeMistakesIn } from '@alun/platform/theme/theme-check'
import { siteThemeCss } from '@alun/platform/theme/theme-css'
import type { Plugin } from 'vite'
import { makeIcons } from '../server/files/icons/site-icons.ts'

const tokensFile = /\/app\/styles\/tokens\.css$/
const iconKinds: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}
const modules = ['virtual:site-theme', 'virtual:site-fonts']

/** Bundles the theme of the site's folder: custom properties, two modules and icons. */
export function siteTheme(): Plugin {
  return {
    name: 'site-theme',
    enforce: 'pre',
    async buildStart() {
      const mistakes = await themeMistakesIn()
      if (mistakes.length > 0) throw new StartError(mistakes.join('\n'))
    },
    resolveId: (id) => (modules.includes(id) ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:site-theme') return themeModule()
      if (id === '\0virtual:site-fonts') return fontsModule()
      return null
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, source] of await makeIcons())
        this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      const icons = makeIcons()
      server.middlewares.use(async (request, response, next) => {
        const name = request.url?.slice(1).split('?')[0] ?? ''
        const source = (await icons).get(name)
        if (source === undefined) return next()
        const kind = iconKinds[extname(name)] ?? 'application/octet-stream'
        response.writeHead(200, { 'Content-Type': kind }).end(source)
      })
    },
    transform(code, id) {
      if (!tokensFile.test(id.split('?')[0] ?? id)) return null
      this.addWatchFile(`${themeFolder()}/tokens.json`)
      const theme = readTheme()
      const properties = `@layer tokens{${siteThemeCss(theme)}}`
      return { code: `${properties}\n${code}`, map: null }
    },
  }
}

function themeModule(): string {
  const theme = readTheme()
  const values = {
    colours: coloursOf(theme),
    textFont: theme.fonts.text.family,
    logo: drawingOf(readDrawing('logo')),
    mark: drawingOf(readDrawing('mark')),
  }
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/** Module with the fonts of each language; the bundler assigns the addresses of their files. */
function fontsModule(): string {
  const { fonts } = readTheme()
  const pages = readCutFonts(themeFolder(), locales.map(htmlLang))
  const files = [...new Set(pages.flatMap(({ faces }) => faces.map(({ file }) => file)))]
  const pathOf = (file: string) => join(themeFolder(), cutFontsFolder, file)
  const fallbacksOf = (script: string) =>
    (['text', 'display'] as const)
      .map((role) => fallbackFaces(fonts[role], role, script))
      .join('\n')
  const nameOf = (file: string) => `file${files.indexOf(file)}`
  const mark = (file: string) => `\${${nameOf(file)}}`
  const byLanguage = locales.map((locale) => {
    const fonts = pages.findIndex(({ languages }) => languages.includes(htmlLang(locale)))
    return `${JSON.stringify(locale)}: page${fonts}`
  })
  return [
    ...files.map(
      (file) => `import ${nameOf(file)} from ${JSON.stringify(`${pathOf(file)}?url&no-inline`)}`,
    ),
    ...pages.map(
      ({ faces, display, script }, index) =>
        `const page${index} = { faces: \`${facesCss(faces, mark)}${fallbacksOf(script)}\`, display: ${nameOf(display)} }`,
    ),
    `const byLanguage = { ${byLanguage.join(', ')} }`,
    'export const fontsOf = (locale) => byLanguage[locale] ?? page0',
  ].join('\n')
}

/** `@font-face` rules; `addressOf` gives the address of a font file. */
function facesCss(faces: CutFonts[number]['faces'], addressOf: (file: string) => string): string {
  return faces
    .map(({ family, file, weight, range }) => {
      const weights = typeof weight === 'number' ? weight : weight.join(' ')
      return `@font-face{font-family:"${family}";src:url("${addressOf(file)}") format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`
    })
    .join('\n')
}
