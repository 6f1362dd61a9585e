import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const commands = [['new-password.ts'], ['run-sql.ts', 'select 1'], ['backup.ts', 'target']]

it.each(process.env.E2E_SWEEP ? commands : commands.slice(0, 1))(
  '%s begins no database if the product has none',
  async (program, ...args) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-no-database-'))
    const dataDir = path.join(folder, 'data')
    const command = spawn(process.execPath, [path.join(import.meta.dirname, program), ...args], {
      cwd: folder,
      env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [said, [status]] = await Promise.all([text(command.stderr), once(command, 'exit')])
    expect(said).toMatch(/^DATA_DIR .* has no database: .*\n$/)
    expect(status).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
    await rm(folder, { recursive: true })
  },
)
