import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isNoAnswer } from '@alun/contract/rules/no-answer'

/**
 * `node server/migrate.ts`: a job that runs before the processes of a new version. It starts the service, waits
 * for the migration, and stops the service.
 */
const port = process.env.CONTENT_PORT || '3001'
const service = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, CONTENT_PORT: port, INSTANCE_NAME: 'migration' },
})
let isMigrated = false
service.once('exit', () => process.exit(isMigrated ? 0 : 1))
process.once('SIGTERM', () => service.kill('SIGTERM'))

while (!isMigrated) {
  await wait(500)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { redirect: 'error' }).catch(
    (cause: unknown) => {
      if (isNoAnswer(cause)) return null
      throw cause
    },
  )
  isMigrated = answer?.ok ?? false
}
service.kill('SIGTERM')
