import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

interface ServerSettings {
  name: string
  /** Folder of the workspace; the entry file is relative to it. */
  folder: string
  entry: string
  arguments?: string[]
  environment: Record<string, string>
  /** Polled until it answers 200. */
  healthUrl: string
  logFile: string
}

/** As in `npm start`. */
const memoryArguments = ['--max-semi-space-size=16', '--heap-growing-percent=50']
const readyWithin = 180_000
/** Twice the product's limit, because test machines are busy. */
const endsWithin = 20_000

/** One of the product's servers as a process that tests can stop and start. */
export class ServerProcess {
  readonly #settings: ServerSettings
  #child: ChildProcess | null = null

  constructor(settings: ServerSettings) {
    this.#settings = settings
  }

  /** @throws if the process ends or is not healthy within the limit, by default three minutes */
  async start(within = readyWithin): Promise<void> {
    const { name, folder, entry, environment, logFile } = this.#settings
    const given = this.#settings.arguments ?? []
    if (!existsSync(path.join(folder, entry))) throw new Error(`${name}: ${entry} is missing`)
    const child = spawn(process.execPath, [...memoryArguments, entry, ...given], {
      cwd: folder,
      env: environment,
      // The servers stop when this channel closes, which happens if this process is killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const log = createWriteStream(logFile, { flags: 'a' })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.once('close', () => log.end())
    this.#child = child
    await this.#whenReady(child, within)
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  get isRunning(): boolean {
    return this.#child !== null && !hasEnded(this.#child)
  }

  /** Stops it like Ctrl-C; fails if it does not end. */
  async stop(): Promise<void> {
    const child = this.#child
    if (child === null || hasEnded(child)) return
    const ended = endOf(child)
    child.kill('SIGTERM')
    const inTime = await Promise.race([ended.then(() => true), pause(endsWithin, false)])
    if (inTime) return
    child.kill('SIGKILL')
    await ended
    throw new Error(`${this.#settings.name} did not end within ${endsWithin / 1000} s of SIGTERM`)
  }

  /** Kills it like a crash or the out-of-memory killer. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === null || hasEnded(child)) return
    const ended = endOf(child)
    child.kill('SIGKILL')
    await ended
  }

  async #whenReady(child: ChildProcess, within: number): Promise<void> {
    const { name, healthUrl } = this.#settings
    const limit = AbortSignal.timeout(within)
    while (!limit.aborted) {
      if (hasEnded(child)) throw new Error(`${name} ended at its start\n${await this.#logTail()}`)
      const healthy = await fetch(healthUrl, { signal: limit }).then(
        async (answer) => {
          await answer.body?.cancel()
          return answer.status === 200
        },
        () => false,
      )
      // If the process has ended, another one has answered.
      if (healthy && !hasEnded(child)) return
      await pause(100)
    }
    await this.stop().catch(() => undefined)
    throw new Error(`${name} was not ready in ${within / 1000} s\n${await this.#logTail()}`)
  }

  async #logTail(): Promise<string> {
    const text = await readFile(this.#settings.logFile, 'utf8').catch(() => '')
    return text.split('\n').slice(-30).join('\n')
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function endOf(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
