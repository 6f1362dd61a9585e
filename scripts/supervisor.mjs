import { spawn } from 'node:child_process'
import { logLines } from './log-lines.mjs'
import { hasCode } from './workspace.mjs'

/**
 * @typedef {object} PartPlan
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * @typedef {object} Successor
 * @property {PartPlan} plan
 * @property {import('node:child_process').ChildProcess} child
 * @property {number} port at which it answers until it takes over
 */

const longestPauseMs = 30_000
const steadyAfterMs = 60_000
/** A process that cannot listen beside the running one waits for its port; both serve until then. */
const besideMs = 2_000

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
    this.hasStarted = true
    this.child = this.#spawn(this.plan)
  }

  /** @param {PartPlan} plan */
  #spawn({ name, command, args, cwd, env }) {
    const begun = Date.now()
    const child = spawn(command, args, {
      cwd,
      env,
      // The channel closes when this process ends. A group of its own keeps Ctrl-C from the part,
      // so that this process stops the parts in order.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    child.stdout?.on('data', logLines(name, this.print))
    child.stderr?.on('data', logLines(name, this.print))
    child.on('error', (cause) => this.print(`${name} could not be run: ${cause.message}`))
    child.on('close', (code, signal) => {
      // Another one has taken its place, or it was never to have one.
      if (this.child !== child) return
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
    return child
  }

  /**
   * Starts a process beside the running one, to take its place. It answers at a port of its own until
   * then; `null` if it ended or named none in time.
   *
   * @param {PartPlan} plan
   * @param {number} timeoutMs
   * @returns {Promise<Successor | null>}
   */
  async prepare(plan, timeoutMs) {
    const child = this.#spawn({ ...plan, env: { ...plan.env, TAKES_OVER: 'yes' } })
    const successor = { plan, child, port: 0 }
    const named = messageOf(child, timeoutMs, (message) => {
      if (typeof message !== 'object' || message === null || !('rehearsal' in message)) return false
      successor.port = Number(message.rehearsal)
      return true
    })
    if (await named) return successor
    child.kill('SIGKILL')
    return null
  }

  /** Ends a process that is not to take over after all. @param {Successor} successor */
  async dismiss({ child }) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
  }

  /**
   * Gives the port of the running process to a prepared one, which listens beside it first. One that
   * ends instead leaves it alone; where it fails later, the former one is started again.
   *
   * @param {Successor} successor
   * @param {number} timeoutMs
   * @returns {Promise<boolean>} whether it answers now
   */
  async handOver({ child, plan }, timeoutMs) {
    const listens = messageOf(child, timeoutMs, (message) => message === 'listening')
    child.send('take-over')
    if ((await Promise.race([listens, pause(besideMs)])) === false) return false
    const former = this.child
    this.child = child
    clearTimeout(this.restart)
    if (former?.connected) former.send('give-way')
    if (await listens) {
      this.plan = plan
      this.failures = 0
      return true
    }
    this.child = null
    clearTimeout(this.restart)
    child.kill('SIGKILL')
    // It may still be letting go of the port.
    if (former && former.exitCode === null && former.signalCode === null) {
      await new Promise((resolve) => former.once('close', resolve))
    }
    this.start()
    return false
  }

  /** Stops it and starts it as another one. @param {PartPlan} plan @param {number} timeoutMs */
  async restartAs(plan, timeoutMs) {
    await this.stop(timeoutMs)
    this.stopping = false
    this.plan = plan
    this.start()
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
    } catch (cause) {
      // The process has no group of its own.
      if (!hasCode(cause, 'ESRCH', 'EPERM')) throw cause
      this.child?.kill('SIGKILL')
    }
  }
}

/**
 * Waits for a message of a process; `false` if it ends before, or takes longer.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} timeoutMs
 * @param {(message: unknown) => boolean} isIt
 * @returns {Promise<boolean>}
 */
function messageOf(child, timeoutMs, isIt) {
  return new Promise((resolve) => {
    const settle = (/** @type {boolean} */ came) => {
      clearTimeout(timeout)
      child.off('message', take)
      child.off('close', end)
      resolve(came)
    }
    const take = (/** @type {unknown} */ message) => {
      if (isIt(message)) settle(true)
    }
    const end = () => settle(false)
    const timeout = setTimeout(end, timeoutMs)
    child.on('message', take)
    child.on('close', end)
  })
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
