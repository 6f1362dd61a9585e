import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { askHealth } from './health.mjs'
import { productNode } from './workspace.mjs'

/** @typedef {import('./build.mjs').Part} Part */
/** @typedef {import('./supervisor.mjs').SupervisedPart} SupervisedPart */
/** @typedef {import('./supervisor.mjs').PartPlan} PartPlan */
/** @typedef {import('./supervisor.mjs').Successor} Successor */

const readyWithinMs = 60_000
const portWithinMs = 15_000
const stopWithinMs = 9_600

/**
 * Switches the running parts to a release: its processes are started beside the present ones and take
 * their ports when all of them are ready. Where one isn't, nothing changes.
 *
 * @param {object} request
 * @param {string} request.folder of the release
 * @param {boolean} request.withGap the content service may be away while the database is migrated
 * @param {readonly Part[]} request.parts
 * @param {Record<string, SupervisedPart>} request.running
 * @param {(part: Part, home: string) => PartPlan} request.planOf
 * @param {Record<Part, number>} request.ports
 * @param {(line: string) => void} request.print
 * @returns {Promise<{ switched: boolean, message: string }>}
 */
export async function switchRelease(request) {
  const { folder, running, parts, planOf, ports, print, withGap } = request
  const notSwitched = (/** @type {string} */ message) => ({ switched: false, message })
  const run = (/** @type {string[]} */ program) =>
    spawnSync(productNode(folder), program, {
      env: planOf('content', folder).env,
      encoding: 'utf8',
    })
  const settings = run([path.join(folder, 'scripts', 'check-settings.ts'), '--running', ...parts])
  if (settings.status !== 0) return notSwitched(settings.stderr.trim())

  let waitMs = readyWithinMs
  /** @type {Record<string, Successor>} */
  const successors = {}
  const prepare = async (/** @type {Part} */ part) => {
    print(`Starting the new ${part} beside the running one …`)
    const begun = Date.now()
    const successor = await running[part]?.prepare(planOf(part, folder), waitMs)
    if (!successor) return false
    successors[part] = successor
    return isReady(successor.port, begun + waitMs, successor)
  }
  const dismissAll = () =>
    Promise.all(Object.entries(successors).map(([part, each]) => running[part]?.dismiss(each)))

  let content = parts.includes('content') ? running.content : undefined
  if (content) {
    const asked = run([path.join(folder, 'content', 'server', 'pending-migrations.ts')])
    if (asked.status !== 0) return notSwitched(asked.stderr.trim())
    /** @type {{ pending: string[], stopping: string[], seconds: number }} */
    const { pending, stopping, seconds } = JSON.parse(asked.stdout)
    if (pending.length > 0) waitMs += seconds * 1000
    if (stopping.length > 0) {
      const gap = `the running version cannot work with what ${stopping.join(', ')} changes, so the content service is away for about ${seconds + 15} s; the site shows the pages that it keeps and stores enquiries`
      if (!withGap) {
        return notSwitched(
          `Nothing was switched: ${gap}. Back up (npm run backup), then: npm run update -- --with-gap`,
        )
      }
      print(`Migrating: ${gap}`)
      if (!(await replaceStopped(content, planOf('content', folder), ports.content, waitMs))) {
        return notSwitched(
          'The new content service was not ready in time; the former one runs again',
        )
      }
      content = undefined
    }
  }

  for (const part of parts) {
    if (part === 'content' && !content) continue
    if (await prepare(part)) continue
    await dismissAll()
    return notSwitched(
      `The new ${part} ended or was not ready in ${waitMs / 1000} s, so the former version runs on; see the log`,
    )
  }
  for (const [part, successor] of Object.entries(successors)) {
    print(`Switching the ${part} …`)
    if (await running[part]?.handOver(successor, portWithinMs)) continue
    await dismissAll()
    return notSwitched(`The new ${part} could not listen at its port; the former one runs again`)
  }
  return { switched: true, message: `The product runs from ${folder}` }
}

/**
 * Restarts a running part as the plan says, without a gap where that is possible.
 *
 * @param {SupervisedPart} part
 * @param {PartPlan} plan
 */
export async function replaceRunning(part, plan) {
  const deadline = Date.now() + readyWithinMs
  const successor = await part.prepare(plan, readyWithinMs)
  if (successor && (await isReady(successor.port, deadline, successor))) {
    if (await part.handOver(successor, portWithinMs)) return
  } else if (successor) await part.dismiss(successor)
  await part.restartAs(plan, stopWithinMs)
}

/**
 * @param {number} port
 * @param {number} deadline
 * @param {Successor} successor
 */
async function isReady(port, deadline, { child }) {
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if ((await askHealth(port))?.code === 200) return true
    await pause(100)
  }
  return false
}

/**
 * Stops a part before the next one starts, and starts the former one again where that isn't ready.
 *
 * @param {SupervisedPart} part
 * @param {PartPlan} plan
 * @param {number} port
 * @param {number} timeoutMs
 */
async function replaceStopped(part, plan, port, timeoutMs) {
  const former = part.plan
  await part.restartAs(plan, stopWithinMs)
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(100)) {
    if ((await askHealth(port))?.code === 200) return true
  }
  await part.restartAs(former, stopWithinMs)
  return false
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
