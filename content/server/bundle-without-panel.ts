import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'

const own = /^(\.|\/|@alun\/|@payload-config$)/

/**
 * Bundles the service without the panel, because Node cannot read JSX and is slow with a thousand small files.
 * Loads the packages that the bundle needs.
 *
 * @param folder of the content service
 * @returns the file of the bundle
 */
export async function bundleWithoutPanel(folder: string): Promise<string> {
  // Within `node_modules`, because the bundle resolves packages from its own folder.
  const dir = join(folder, 'node_modules', '.without-panel')
  const config = pathToFileURL(join(folder, 'payload.config.ts')).href
  const { output } = await build({
    input: join(folder, 'server', 'without-panel.ts'),
    cwd: folder,
    platform: 'node',
    tsconfig: join(folder, 'tsconfig.json'),
    external: (id) => !own.test(id),
    transform: { define: { 'import.meta.url': JSON.stringify(config) } },
    output: { dir, format: 'esm' },
  })
  const imports = output.flatMap((file) => (file.type === 'chunk' ? file.imports : []))
  const files = new Set(output.map(({ fileName }) => fileName))
  const packages = new Set(imports.filter((name) => !files.has(name)))
  // Sequential, because a required package must not be half loaded.
  for (const name of packages) await import(name)
  return join(dir, 'without-panel.js')
}
