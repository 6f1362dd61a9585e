import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { portOf } from '@alun/platform/listener'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './workspace.mjs'

let place = ''
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'start-'))
})
afterEach(() => rm(place, { recursive: true, force: true }))

/** Starts the product with wrong settings, from a folder that is not its own. */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.mjs')], {
    cwd: place,
    env: { PATH: process.env.PATH, HOME: place, DATA_DIR: path.join(place, 'data'), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, lines: errors.trimEnd().split('\n') }
}

async function holdPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const port = portOf(server)
  return { port, close: () => new Promise((resolve) => server.close(resolve)) }
}

describe('npm start with wrong settings', () => {
  it('reports every mistake of both parts in a line of its own, and ends', async () => {
    const { code, lines } = await start({
      PORT: 'abc',
      SITE_URL: 'alun',
      ADMIN_PASSWORD: 'short',
      OIDC_ACME_ISSUER: 'https://acme.example',
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      'PORT: must be a whole number from 1 to 65535, not "abc"',
      'SITE_URL: must be an address that begins with http:// or https://, not "alun"',
      'ADMIN_PASSWORD: must be at least 8 characters',
      'OIDC_ACME_CLIENT_ID: is needed',
    ])
  })

  it.each(['PORT', 'CONTENT_PORT'])('names %s when it is in use', async (setting) => {
    const held = await holdPort()
    const free = await holdPort()
    await free.close()
    const { code, lines } = await start({
      PORT: String(free.port),
      CONTENT_PORT: String(free.port),
      [setting]: String(held.port),
    })
    await held.close()
    expect(code).toBe(1)
    expect(lines).toEqual([`${setting} ${held.port} is already in use`])
  })

  it('does not give both parts the same port', async () => {
    const { code, lines } = await start({ PORT: '4800', CONTENT_PORT: '4800' })
    expect(code).toBe(1)
    expect(lines).toEqual(['PORT and CONTENT_PORT are both 4800: each part needs its own'])
  })

  it('names a DATA_DIR that cannot be written to', async () => {
    const held = await Promise.all([holdPort(), holdPort()])
    await Promise.all(held.map((port) => port.close()))
    const file = path.join(place, 'file')
    await writeFile(file, '')
    const { code, lines } = await start({
      DATA_DIR: path.join(file, 'data'),
      PORT: String(held[0].port),
      CONTENT_PORT: String(held[1].port),
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      `DATA_DIR ${path.join(file, 'data')} cannot be written to: a file is in the way`,
    ])
  })
})
