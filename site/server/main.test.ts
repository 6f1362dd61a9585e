import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listen } from '@alun/platform/listener'
import { wrongSettingStatus } from '@alun/platform/start-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from './testing/test-site.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the site as a process that is expected to fail. */
async function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  const [status] = await once(child, 'close')
  return { status, lines: output.trim().split('\n') }
}

describe('starting the site', () => {
  it('prints a line for each wrong setting and ends', async () => {
    expect(await start({ PORT: 'http', SITE_URL: 'site.example' })).toEqual({
      status: wrongSettingStatus,
      lines: [
        'PORT: must be a whole number from 1 to 65535, not "http"',
        expect.stringMatching(/^SITE_URL: .*site\.example/),
      ],
    })
  })

  it('names a port that is taken and ends', async () => {
    const taken = await listen({ setting: 'PORT', port: 0 })
    expect(await start({ PORT: String(taken.port) })).toEqual({
      status: wrongSettingStatus,
      lines: [`PORT ${taken.port} is already in use: stop what uses it, or set another one`],
    })
    await taken.close(1_000)
  })

  it('names a data folder that cannot be used and ends', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const { status, lines } = await start({ DATA_DIR: join(file, 'data') })
    expect(status).toBe(wrongSettingStatus)
    expect(lines).toEqual([expect.stringContaining(join(file, 'data'))])
  })
})
