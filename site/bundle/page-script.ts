import { build } from 'rolldown'
import { browserCodeOnly } from './browser-code.ts'
import { siteOfBuild } from './site-plugin.ts'

/** Those that Vite builds the islands for. */
export const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/** Apart from the islands, so that it comes in one request without Vite's code for styles. */
export async function buildPageScript(root: string, folder: string): Promise<string> {
  const names = 'assets/[name]-[hash].js'
  const { output } = await build({
    cwd: root,
    input: 'app/browser/main.ts',
    platform: 'browser',
    plugins: [siteOfBuild(), browserCodeOnly()],
    transform: { target: browsers },
    output: { dir: folder, entryFileNames: names, chunkFileNames: names, minify: true },
  })
  return `/${output[0].fileName}`
}
