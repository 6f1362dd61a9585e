import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'

const own = /^(\.|\/|@alun\/|@payload-config$)/

/**
 * Bundles what answers without the panel, as Node reads neither JSX nor a thousand small files quickly, and
 * loads the packages that it needs.
 *
 * @param folder of the content service
 * @returns the file of the bundle
 */
export async function bundleWithoutPanel(folder: string): Promise<string> {
  // Beside the packages, which the bundle looks for from where it lies.
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
  // One after the other: a package that another one requires cannot be half loaded.
  for (const name of packages) await import(name)
  return join(dir, 'without-panel.js')
}
