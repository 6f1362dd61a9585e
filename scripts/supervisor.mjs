import { spawn } from 'node:child_process'
import { logLines } from './log-lines.mjs'

/**
 * @typedef {object} PartPlan
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 */

const longestPauseMs = 30_000
const steadyAfterMs = 60_000

/** Keeps one part running: a part that ends by itself is restarted, with growing delays. */
export class SupervisedPart {
  /** @type {import('node:child_process').ChildProcess | null} */
  child = null
  stopping = false
  failures = 0
  hasStarted = false
  /** Its last exit status; `null` if it was killed. @type {number | null} */
  lastStatus = null
  /** Whether it was ever ready; one that never was cannot be helped by a restart. */
  hasBeenReady = false
  /** @type {NodeJS.Timeout | undefined} */
  restart = undefined

  /**
   * @param {PartPlan} plan
   * @param {(line: string) => void} print
   * @param {(status: number) => void} onHopeless it ended before it was ever ready
   */
  constructor(plan, print, onHopeless) {
    this.plan = plan
    this.print = print
    this.onHopeless = onHopeless
  }

  start() {
    const { name, command, args, cwd, env } = this.plan
    const begun = Date.now()
    this.hasStarted = true
    const child = spawn(command, args, {
      cwd,
      env,
      // The channel closes when this process ends. A group of its own keeps Ctrl-C from the part,
      // so that this process stops the parts in order.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    this.child = child
    child.stdout?.on('data', logLines(name, this.print))
    child.stderr?.on('data', logLines(name, this.print))
    child.on('error', (cause) => this.print(`${name} could not be run: ${cause.message}`))
    child.on('close', (code, signal) => {
      this.child = null
      this.lastStatus = code
      if (this.stopping) {
        if (code !== 0) this.print(`${name} did not end cleanly (${signal ?? `status ${code}`})`)
        return
      }
      if (!this.hasBeenReady) {
        this.onHopeless(code || 1)
        return
      }
      this.failures = Date.now() - begun > steadyAfterMs ? 1 : this.failures + 1
      const pause = Math.min(500 * 2 ** (this.failures - 1), longestPauseMs)
      const how = signal ? `was ended by ${signal}` : `ended with status ${code}`
      this.print(`${name} ${how}; restarting in ${pause / 1000} s`)
      this.restart = setTimeout(() => this.start(), pause)
    })
  }

  /** Asks it to end, and kills it after this long. @param {number} timeoutMs */
  async stop(timeoutMs) {
    this.stopping = true
    clearTimeout(this.restart)
    const child = this.child
    if (!child) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    const timeout = setTimeout(() => this.kill(), timeoutMs)
    await ended
    clearTimeout(timeout)
  }

  /** Kills it with all its child processes. */
  kill() {
    const pid = this.child?.pid
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The process has no group of its own.
      this.child?.kill('SIGKILL')
    }
  }
}
