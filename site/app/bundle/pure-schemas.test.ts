import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { pureSchemas } from './pure-schemas.ts'

const files: Record<string, string> = {
  '/contract/src/sample.ts': `
    import { z } from 'zod'
    export const names = ['one', 'two']
    const inner = z.object({ name: z.enum(names) })
    export const schema = z.array(inner).min(1)
    export function isName(value) { return names.includes(value) }
  `,
  '/browser.ts': `
    import { isName } from '/contract/src/sample.ts'
    console.log(isName(location.hash))
  `,
  '/reader.ts': `
    import { schema } from '/contract/src/sample.ts'
    console.log(schema.parse(location.hash))
  `,
}

async function bundled(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sample-files',
        resolveId: (id) => (id in files ? id : null),
        load: (id) => files[id] ?? null,
      },
      pureSchemas(),
    ],
    build: { write: false, minify: false, rollupOptions: { input: entry } },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built')
  return first.output[0].code
}

describe('the bundle of the browser', () => {
  it('has the rules of a module without its schemas', async () => {
    const code = await bundled('/browser.ts')
    expect(code).toContain('isName')
    expect(code).not.toMatch(/zod/i)
  })

  it('keeps a schema that is used', async () => {
    expect(await bundled('/reader.ts')).toMatch(/zod/i)
  })
})
