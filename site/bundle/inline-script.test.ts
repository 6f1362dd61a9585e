import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { inlineScript } from './inline-script.ts'

const script = join(import.meta.dirname, '../app/browser/before-paint.ts')

async function imported(ssr: boolean): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      inlineScript(),
      {
        name: 'sample-page',
        resolveId: (id) => (id === '/page.js' ? id : null),
        load: (id) =>
          id === '/page.js'
            ? `import code from ${JSON.stringify(`${script}?inline-script`)}; export { code }`
            : null,
      },
    ],
    build: {
      ssr,
      write: false,
      minify: false,
      rollupOptions: { input: '/page.js', preserveEntrySignatures: 'strict' },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built')
  return first.output[0].code
}

describe('an inline script of the document', () => {
  it('is complete for the server, small and without the libraries of its modules', async () => {
    const code = await imported(true)
    expect(code).toContain('selectedLanguage')
    expect(code).toContain('data')
    expect(code).not.toMatch(/zod|import\s*\(|<\/script/i)
    expect(code.length).toBeLessThan(7_600)
  })

  it('adds nothing to what the browser loads', async () => {
    expect(await imported(false)).not.toContain('selectedLanguage')
  })
})
