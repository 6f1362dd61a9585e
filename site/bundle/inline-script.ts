import { build, type Plugin } from 'vite'
import { bundleBorder } from './borders.ts'
import { scriptTargets } from './browsers.ts'
import { siteOfBuild } from './site-plugin.ts'

const query = '?inline-script'

/** Imports of `./file.ts?inline-script` give the bundled file as text; empty in browser bundles. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null
      if (this.environment.name === 'client') return `export default ''`
      const { code, files } = await bundled(id.slice(0, -query.length))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundled(entry: string): Promise<{ code: string; files: string[] }> {
  const output = await build({
    configFile: false,
    plugins: [siteOfBuild(), bundleBorder('script')],
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: scriptTargets,
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error(`${entry} has no output`)
  const [chunk] = first.output
  return { code: chunk.code.trim().replaceAll('</', '<\\/'), files: chunk.moduleIds }
}
