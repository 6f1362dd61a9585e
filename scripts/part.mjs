import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { logLines } from './log-lines.mjs'
import { hasCode, pause } from './workspace.mjs'

/**
 * @typedef {object} PartPlan
 * @property {'content' | 'site'} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} address by which this machine reaches it
 */

const longestPauseMs = 30_000
const steadyAfterMs = 60_000
const stopWithinMs = 9_600
/** Status of a part that cannot start because a setting is wrong, as in `platform/start-error.ts`. */
const wrongSetting = 78
/** Limits in an update. The content service needs longer, because it migrates the database first. */
const readyWithinMs = { content: 300_000, site: 60_000 }

/** Supervises one part: restarts it with growing delays if it ends by itself. */
export class Part {
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null
  /** Whether `#stop` was called for the current process. */
  #isEnding = false
  #failures = 0
  #hasBeenReady = false
  #isOver = false
  /** @type {NodeJS.Timeout | undefined} */
  #restart = undefined
  /** Whether the last process crashed or was killed, so its database may still run. */
  hasCrashed = false

  /**
   * @param {PartPlan} plan
   * @param {(line: string) => void} print
   * @param {() => void} onWrongSetting called if the part reports a wrong setting before it was ever ready
   */
  constructor(plan, print, onWrongSetting) {
    this.plan = plan
    this.print = print
    this.onWrongSetting = onWrongSetting
  }

  start() {
    if (this.#isOver) return
    const { name, command, args, cwd, env } = this.plan
    const begun = Date.now()
    const child = spawn(command, args, {
      cwd,
      env,
      // The channel closes when this process ends, and the part ends with it. A group of its own keeps
      // Ctrl-C from the part, so that this process stops the parts in order.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    this.#child = child
    this.#isEnding = false
    child.stdout?.on('data', logLines(name, this.print))
    child.stderr?.on('data', logLines(name, this.print))
    child.on('error', (cause) => this.print(`${name} could not be run: ${cause.message}`))
    child.on('close', (code, signal) => {
      this.#child = null
      this.hasCrashed = code !== 0
      const how = signal ? `was ended by ${signal}` : `ended with status ${code}`
      if (this.#isEnding) {
        if (code !== 0) this.print(`${name} did not end cleanly: it ${how}`)
      } else if (code === wrongSetting && !this.#hasBeenReady) {
        this.onWrongSetting()
      } else {
        this.#failures = Date.now() - begun > steadyAfterMs ? 1 : this.#failures + 1
        const pauseMs = Math.min(500 * 2 ** (this.#failures - 1), longestPauseMs)
        this.print(`${name} ${how}; starting it again in ${pauseMs / 1000} s`)
        this.#restart = setTimeout(() => this.start(), pauseMs)
      }
    })
  }

  /** Waits until it is ready. With a limit it also resolves if the process ends. @param {number} [withinMs] */
  async isReady(withinMs = Number.POSITIVE_INFINITY) {
    const deadline = Date.now() + withinMs
    while (!this.#isOver && Date.now() < deadline) {
      if (Number.isFinite(withinMs) && this.#failures > 0) return false
      if (this.#child && (await isHealthy(this.plan.address))) {
        this.#hasBeenReady = true
        return true
      }
      await pause(100)
    }
    return false
  }

  /** Stops it and starts it by another plan. @param {PartPlan} plan */
  async restartAs(plan) {
    await this.#stop(stopWithinMs)
    this.#failures = 0
    this.plan = plan
    this.start()
  }

  /** Ends it for good. @param {number} timeoutMs after which it is killed */
  async end(timeoutMs) {
    this.#isOver = true
    await this.#stop(timeoutMs)
  }

  /** @param {number} timeoutMs */
  async #stop(timeoutMs) {
    clearTimeout(this.#restart)
    const child = this.#child
    if (child === null) return
    this.#isEnding = true
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    const timeout = setTimeout(() => this.kill(), timeoutMs)
    await ended
    clearTimeout(timeout)
  }

  kill() {
    const child = this.#child
    if (child?.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (cause) {
      // The process has no group of its own, or has ended.
      if (!hasCode(cause, 'ESRCH', 'EPERM')) throw cause
      child.kill('SIGKILL')
    }
  }
}

/**
 * Restarts parts from another folder, one after the other. If one does not become ready, the restarted ones
 * start again from their former folder.
 *
 * @param {readonly Part[]} parts
 * @param {(name: PartPlan['name']) => PartPlan} planOf
 * @returns {Promise<boolean>} whether they run from the other folder
 */
export async function moveParts(parts, planOf) {
  const former = parts.map(({ plan }) => plan)
  for (const [at, part] of parts.entries()) {
    const { name } = part.plan
    part.print(`Restarting ${name} from the new folder …`)
    await part.restartAs(planOf(name))
    if (await part.isReady(readyWithinMs[name])) continue
    part.print(`The new ${name} is not ready: starting the former version again …`)
    const back = former.slice(0, at + 1).map(async (plan, index) => {
      await parts[index]?.restartAs(plan)
      await parts[index]?.isReady(readyWithinMs[plan.name])
    })
    await Promise.all(back)
    return false
  }
  return true
}

/** Whether `/healthz` of a part answers 200. @param {string} address @returns {Promise<boolean>} */
function isHealthy(address) {
  return new Promise((resolve) => {
    const request = get(`${address}/healthz`, { timeout: 5_000, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}
