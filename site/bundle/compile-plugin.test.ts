import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { compiledMessages } from './compile-plugin.ts'

async function bundled(catalogue: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-catalogue',
        resolveId: (id) => (id.endsWith('/words/en/sample.ts') ? id : null),
        load: (id) => (id.endsWith('/words/en/sample.ts') ? catalogue : null),
      },
      compiledMessages(),
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: '/words/en/sample.ts', formats: ['es'] },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built')
  return first.output[0].code
}

describe('the build of a catalogue', () => {
  it('leaves no ICU source for the browser to parse', async () => {
    const code = await bundled(
      `export const sample = { free: '{count, plural, one {# villa} other {# villas}}', plain: 'Villas' } as const`,
    )
    expect(code).not.toContain('plural')
    expect(code).toContain('villas')
    expect(code).toContain('"Villas"')
  })

  it('names the file and the message that is not ICU', async () => {
    await expect(bundled(`export const sample = { free: '{count, plural' }`)).rejects.toThrow(
      /words\/en\/sample\.ts: not an ICU message: \{count, plural/,
    )
  })
})
