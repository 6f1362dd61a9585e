import { execFile } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '@alun/platform/start-error'
import { hasCode, ifMissing, messageOf } from '@alun/platform/system-error'
import { type Account, changeOwner } from './server-account.ts'

const run = promisify(execFile)

const logFile = 'postgres.log'
const maxLogBytes = 5 * 1024 * 1024

/** The environment of the server programs, without our secrets. */
const serverEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // Required by the types of Next; the server does not read it.
  NODE_ENV: 'production',
} as const

/** Runs a program of the server and waits for its end. */
export const runAs = ({ identity }: Account, program: string, ...args: string[]) =>
  run(program, args, { ...identity, cwd: '/', env: serverEnvironment })

/** Starts the server; resolves when it accepts connections, after a crash when it has recovered. */
export async function startServer(folder: string, programs: string, account: Account) {
  // Beside the folder, where the account can append to it.
  const log = join(dirname(folder), logFile)
  const before = (await stat(log).catch(ifMissing(null)))?.size ?? 0
  const isLong = before > maxLogBytes
  await writeFile(log, '', { flag: isLong ? 'w' : 'a', mode: 0o600 })
  await changeOwner(account, log)
  const to = ['--wait', '--silent', '--timeout=300', `--pgdata=${folder}`, `--log=${log}`]
  await runAs(account, join(programs, 'pg_ctl'), 'start', ...to).catch(async (cause: unknown) => {
    const written = (await readFile(log)).subarray(isLong ? 0 : before).toString()
    throw new StartError(
      `The database server could not be started: ${reasonIn(written || messageOf(cause))} (${log})`,
      { cause },
    )
  })
}

/** One line about why a server program ended: the reasons that it names, or else its last four lines. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reasons = lines.filter((line) => /\b(?:FATAL|PANIC): /.test(line))
  return (reasons.length > 0 ? reasons : lines.slice(-4)).join(' | ').slice(-800)
}

/** The process id of the server that runs in this folder, or `null`. */
export async function runningServer(folder: string): Promise<number | null> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(ifMissing(''))
  const pid = Number.parseInt(lock, 10)
  if (Number.isNaN(pid)) return null
  // The file may be outdated or copied, so its process id may belong to another program.
  return `${await commandOf(pid)} `.includes(`-D ${folder} `) ? pid : null
}

/** The command line of a running process of any user, or an empty string. */
async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    }
    return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout.trim()
  } catch (cause) {
    // /proc has no readable entry, or `ps` (code 1) does not know the process.
    if (hasCode(cause, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM', '1')) return ''
    throw cause
  }
}

/** Stops the server and rolls back open transactions; sends harder signals if it does not react. */
export async function stopServer(pid: number) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!(await commandOf(pid)).includes('postgres')) return
    try {
      process.kill(pid, signal)
    } catch (cause) {
      // It has ended in between, or it isn't ours to stop.
      if (hasCode(cause, 'ESRCH', 'EPERM')) return
      throw cause
    }
    for (let waited = 0; waited < timeoutMs; waited += 50) {
      if ((await commandOf(pid)) === '') return
      await wait(50)
    }
  }
}
