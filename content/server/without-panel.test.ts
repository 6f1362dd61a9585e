import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { freePort } from '@alun/platform/testing/free-port'
import { sql } from '@payloadcms/db-postgres'
import { expect, it, vi } from 'vitest'
import { openContent } from '../src/testing/open-content.ts'

const { databaseUrl, payload } = await forThisFile(openContent())
const db = payload.db.drizzle

it('answers all calls of the site before the panel is built, and reports this at the addresses of the panel', async () => {
  // A restored backup has brought back the account of a person who was suspended since.
  await db.execute(sql`with account as (insert into accounts (email) values ('left@site.example') returning id)
    insert into erasures (subject, id, what) select 'accounts', id, 'suspended' from account`)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-without-panel-'))
  const port = await freePort()
  const token = 'token-that-the-site-has'
  const service = spawn(process.execPath, ['server/main.ts', '--without-panel'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      CONTENT_PORT: String(port),
      CONTENT_STATIC_TOKEN: token,
      DEMO_CONTENT: 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  service.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = once(service, 'exit')
  const ask = (address: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${address}`, { headers })
  try {
    const isReady = vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), {
      timeout: 110_000,
      interval: 200,
    })
    await Promise.race([isReady, ended.then(() => Promise.reject(new Error(said)))])
    const authorization = `Bearer ${token}`
    const feed = () => ask('/v1/changes', { authorization })
    await vi.waitFor(async () => expect((await feed()).status).toBe(200), 20_000)
    expect((await ask('/readyz')).status).toBe(503)
    const left = await db.execute(sql`select status from accounts where email ~ 'left'`)
    expect(left.rows).toEqual([{ status: 'suspended' }])
    expect((await ask('/v1/changes')).status).toBe(401)
    expect(await (await feed()).json()).toMatchObject({ data: {} })
    const panel = await ask('/admin/login')
    expect([panel.status, panel.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await panel.text()).toContain('The panel is being built')
    const call = await ask('/api/units', { accept: 'application/json' })
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await call.json()).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    })
  } finally {
    service.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)
