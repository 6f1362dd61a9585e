import { build } from 'rolldown'
import { siteOfBuild } from './site-plugin.ts'

/** Those that Vite builds the islands for. */
export const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/**
 * Bundles the script of every page. It shares nothing with the islands, so that it comes in one
 * request; Vite would add code that loads the styles of modules, of which it has none.
 *
 * @returns address of its file
 */
export async function buildPageScript(root: string, folder: string): Promise<string> {
  const names = 'assets/[name]-[hash].js'
  const { output } = await build({
    cwd: root,
    input: 'app/browser/main.ts',
    platform: 'browser',
    plugins: [siteOfBuild()],
    transform: { target: browsers },
    output: { dir: folder, entryFileNames: names, chunkFileNames: names, minify: true },
  })
  return `/${output[0].fileName}`
}
