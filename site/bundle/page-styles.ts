import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Styles as text, by the file of the page. */
export interface BuiltStyles {
  /** Styles of every page. */
  shared: string
  pages: Record<string, string>
  /** Styles of sections below the first view. */
  furtherDown: Record<string, string>
}

export const builtStylesFile = 'page-styles.json'

/** One chunk per style sheet, so that a page gets exactly the sheets that it imports. */
export const sheetChunks = {
  name: (id: string) => relative(join(import.meta.dirname, '..'), id).replaceAll(/[^\w-]+/g, '-'),
  test: /\.css$/,
}

/** Sections of a page below its first view. */
const furtherDown = /\/further-down\.tsx$/

/** Collects the styles of each page from the server's bundle, by its imports. */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    generateBundle(_options, bundle) {
      const included = new Set<string>()
      const sheets = new Map<string, string>()
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) included.add(id)
        const files = [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => bundle[file])
        const text = files.flatMap((file) =>
          file?.type === 'asset' ? [Buffer.from(file.source).toString()] : [],
        )
        const id = chunk.moduleIds.find((each) => each.endsWith('.css'))
        if (id !== undefined) sheets.set(id, text.join(''))
      }

      /** Style sheets that a module imports, directly or indirectly, without those in `known`. */
      const sheetsFrom = (root: string, known: ReadonlySet<string>, stop?: RegExp) => {
        const seen = new Set<string>()
        const visit = (id: string) => {
          if (seen.has(id) || !included.has(id) || stop?.test(id)) return
          seen.add(id)
          for (const each of this.getModuleInfo(id)?.importedIds ?? []) visit(each)
        }
        visit(root)
        return new Set([...seen].filter((id) => sheets.has(id) && !known.has(id)))
      }
      const textOf = (ids: Iterable<string>) => [...ids].map((id) => sheets.get(id)).join('')

      const ids = [...included]
      const root = ids.find((id) => id.endsWith('/server/site.ts')) ?? ''
      const shared = sheetsFrom(root, new Set())
      const styles: BuiltStyles = { shared: textOf(shared), pages: {}, furtherDown: {} }
      for (const page of ids.filter((id) => /\/app\/pages\/[^/]+\.tsx$/.test(id))) {
        const name = basename(page, '.tsx')
        const own = sheetsFrom(page, shared, furtherDown)
        const rest = sheetsFrom(page, new Set([...shared, ...own]))
        styles.pages[name] = textOf(own)
        if (rest.size > 0) styles.furtherDown[name] = textOf(rest)
      }
      this.emitFile({
        type: 'asset',
        fileName: builtStylesFile,
        source: JSON.stringify(styles),
      })
    },
  }
}
