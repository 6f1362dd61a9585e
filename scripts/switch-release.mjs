import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { askHealth } from './health.mjs'
import { productNode } from './workspace.mjs'

/** @typedef {import('./build.mjs').Part} Part */
/** @typedef {import('./supervisor.mjs').SupervisedPart} SupervisedPart */
/** @typedef {import('./supervisor.mjs').PartPlan} PartPlan */
/** @typedef {import('./supervisor.mjs').Successor} Successor */

const readyWithinMs = 60_000
const portWithinMs = 15_000
const stopWithinMs = 9_600
const mend =
  'Mend what the log says and update again, or restore the backup with the former version (docs/backup.md).'

/**
 * Switches the running parts to a release: its processes are started beside the present ones and take
 * their ports when all of them are ready. Where one isn't, the former ones run on; the content service
 * comes last, as it migrates the database at its start.
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
    runProgram(productNode(folder), program, planOf('content', folder).env)
  const settings = await run([
    path.join(folder, 'scripts', 'check-settings.ts'),
    '--running',
    ...parts,
  ])
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

  const askMigrations = () => run([path.join(folder, 'content', 'server', 'pending-migrations.ts')])
  /** What a rejected update has left in the database. @param {readonly string[]} before */
  const migratedNote = async (before) => {
    if (before.length === 0) return ''
    const asked = await askMigrations()
    const isKnown = asked.status === 0
    /** @type {string[]} */
    const left = isKnown ? JSON.parse(asked.stdout).pending : []
    const done = before.filter((name) => !left.includes(name))
    if (done.length === 0) return ''
    const has = isKnown ? 'has been' : 'may have been'
    return `\nThe database ${has} migrated all the same (${done.join(', ')}): the former version works until it restarts, and does not start on it again. ${mend}`
  }

  /** @type {string[]} */
  let pending = []
  const rejected = async (/** @type {Part} */ part, /** @type {string} */ reason) => {
    await dismissAll()
    return notSwitched(part === 'content' ? reason + (await migratedNote(pending)) : reason)
  }
  let gap = ''
  const content = parts.includes('content') ? running.content : undefined
  if (content) {
    const asked = await askMigrations()
    if (asked.status !== 0) return notSwitched(asked.stderr.trim())
    /** @type {{ pending: string[], stopping: string[], seconds: number }} */
    const found = JSON.parse(asked.stdout)
    const { stopping, seconds } = found
    pending = found.pending
    if (pending.length > 0) waitMs += seconds * 1000
    if (stopping.length > 0) {
      gap = `the running version cannot work with what ${stopping.join(', ')} changes, so the content service is away for about ${seconds + 15} s; the site shows the pages that it keeps and stores enquiries`
      if (!withGap) {
        return notSwitched(
          `Nothing was switched: ${gap}. Back up (npm run backup), then: npm run update -- --with-gap`,
        )
      }
    }
  }

  for (const part of parts.toReversed()) {
    if (part === 'content' && gap) continue
    if (await prepare(part)) continue
    return rejected(
      part,
      `The new ${part} ended or was not ready in ${waitMs / 1000} s, so the former version runs on; see the log`,
    )
  }
  if (content && gap) {
    print(`Migrating: ${gap}`)
    if (!(await replaceStopped(content, planOf('content', folder), ports.content, waitMs))) {
      await dismissAll()
      return notSwitched(
        `The new content service was not ready in time, and the former one is started again; see the log\nWhere the database has been migrated (${pending.join(', ')}), the former one does not start on it, and the site shows the pages that it keeps and stores enquiries. ${mend}`,
      )
    }
  }
  for (const part of parts) {
    const successor = successors[part]
    if (!successor) continue
    print(`Switching the ${part} …`)
    const isSwitched = await running[part]?.handOver(successor, portWithinMs)
    delete successors[part]
    if (isSwitched) continue
    return rejected(part, `The new ${part} could not listen at its port; the former one runs again`)
  }
  return { switched: true, message: `The product runs from ${folder}` }
}

/**
 * Runs a program of a release without blocking: meanwhile a part that ends has to be restarted.
 *
 * @param {string} node
 * @param {string[]} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ status: number, stdout: string, stderr: string }>}
 */
async function runProgram(node, program, env) {
  try {
    return { status: 0, ...(await promisify(execFile)(node, program, { env })) }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (cause)
    return { status: 1, stdout, stderr: stderr || cause.message }
  }
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
