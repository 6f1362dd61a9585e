import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { wrongSettingStatus } from '@alun/platform/start-error'
import { expect, it } from 'vitest'

it('the site prints a line for each invalid setting and ends', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: 'http', SITE_URL: 'site.example' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  const [status] = await once(child, 'close')
  expect(status).toBe(wrongSettingStatus)
  expect(output.trim().split('\n')).toEqual([
    'PORT: must be a whole number from 1 to 65535, not "http"',
    expect.stringMatching(/^SITE_URL: .*site\.example/),
  ])
})
