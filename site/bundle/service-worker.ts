import { build } from 'rolldown'
import { browserCodeOnly } from './browser-code.ts'
import { scriptTargets } from './browsers.ts'
import { siteOfBuild } from './site-plugin.ts'

/** The code of the service worker; `__BUILD__` in it stands for the id of the build. */
export async function buildServiceWorker(root: string): Promise<string> {
  const { output } = await build({
    cwd: root,
    input: 'service-worker/service-worker.ts',
    platform: 'browser',
    plugins: [siteOfBuild(), browserCodeOnly()],
    transform: { target: scriptTargets, define: { 'process.env.NODE_ENV': '"production"' } },
    write: false,
    output: { format: 'iife', minify: true },
  })
  return output[0].code
}
