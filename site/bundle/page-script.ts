import { build } from 'rolldown'
import { browserCodeOnly } from './browser-code.ts'
import { scriptTargets } from './browsers.ts'
import { siteOfBuild } from './site-plugin.ts'

/** Apart from the islands, so that it comes in one request without Vite's code for styles. */
export async function buildPageScript(root: string, folder: string): Promise<string> {
  const names = 'assets/[name]-[hash].js'
  const { output } = await build({
    cwd: root,
    input: 'app/browser/main.ts',
    platform: 'browser',
    plugins: [siteOfBuild(), browserCodeOnly()],
    transform: { target: scriptTargets },
    output: { dir: folder, entryFileNames: names, chunkFileNames: names, minify: true },
  })
  return `/${output[0].fileName}`
}
