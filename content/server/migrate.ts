import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isNoAnswer } from '@alun/contract/rules/no-answer'
import { reachableHost, readSharedSettings } from '@alun/platform/environment'
import { runCommand } from './run-command.ts'

/**
 * `node server/migrate.ts`: a job that runs before the processes of a new version. It starts the service, waits
 * for the migration, and stops the service.
 */
runCommand(async () => {
  const repository = resolve(import.meta.dirname, '../..')
  const { CONTENT_PORT, LISTEN_ADDRESS } = readSharedSettings(process.env, repository, repository)
  const address = `http://${reachableHost(LISTEN_ADDRESS)}:${CONTENT_PORT}`
  const service = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: 'inherit',
    env: { ...process.env, INSTANCE_NAME: 'migration' },
  })
  let isMigrated = false
  service.once('exit', () => process.exit(isMigrated ? 0 : 1))
  process.once('SIGTERM', () => service.kill('SIGTERM'))

  while (!isMigrated) {
    await wait(500)
    // biome-ignore lint/style/noRestrictedGlobals: this machine
    const answer = await fetch(`${address}/readyz`, { redirect: 'error' }).catch(
      (cause: unknown) => {
        if (isNoAnswer(cause)) return null
        throw cause
      },
    )
    isMigrated = answer?.ok ?? false
  }
  service.kill('SIGTERM')
  await new Promise(() => undefined)
})
