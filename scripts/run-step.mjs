import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { CommandError } from './workspace.mjs'

const tailLines = 40
const reminderMs = 10_000

/** Steps of this command that take long, in order, and whether they are done. @type {Map<string, boolean>} */
const announced = new Map()

/** Says what is going to be done, so that each step can say what is left. @param {string[]} titles */
export function announceSteps(titles) {
  for (const title of titles) announced.set(title, false)
}

/** Those that are on, each with what it says of itself. @type {Map<string, () => string>} */
const underWay = new Map()
/** @type {NodeJS.Timeout | undefined} */
let reminder

/**
 * Prints that a step begins and that it is done, and every few seconds a line on all that are on.
 *
 * @param {string} title
 * @param {() => string} [progress]
 * @returns {{ seconds: () => string, done: () => void, end: () => void }}
 */
export function beginStep(title, progress = () => '') {
  const begun = Date.now()
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`
  const place = [...announced.keys()].indexOf(title)
  const name = place < 0 ? title : `[${place + 1}/${announced.size}] ${title}`
  console.log(`${name} …`)
  underWay.set(title, () => [`${title}: ${seconds()}`, progress()].filter(Boolean).join(', '))
  reminder ??= setInterval(() => {
    console.log(`${[...underWay.values()].map((say) => say()).join('; ')} …`)
  }, reminderMs)
  const end = () => {
    underWay.delete(title)
    if (underWay.size > 0) return
    clearInterval(reminder)
    reminder = undefined
  }
  return {
    seconds,
    end,
    done() {
      end()
      if (place >= 0) announced.set(title, true)
      const left = [...announced].flatMap(([each, isDone]) => (isDone ? [] : [each.toLowerCase()]))
      const rest = place >= 0 && left.length > 0 ? `; left: ${left.join(', ')}` : ''
      console.log(`${name}: done in ${seconds()}${rest}`)
    },
  }
}

/**
 * Runs a command quietly, with a line at its start and end and some in between. What it
 * printed is shown only when it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio & { niceness?: number, progress?: () => string }} options
 *   a niceness above 0 lets other steps go first
 * @returns {Promise<string>} what it printed
 */
export function runStep(title, command, args, { niceness = 0, progress, ...options }) {
  const step = beginStep(title, progress)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness)
    // Ending this command ends the step as well.
    const abandon = () => child.kill()
    process.once('exit', abandon)
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (cause) => {
      step.end()
      reject(new CommandError(`${title}: ${command} could not be run (${cause.message})`))
    })
    child.on('close', (code) => {
      process.off('exit', abandon)
      step.end()
      if (code === 0) {
        step.done()
        resolve(output)
      } else {
        const tail = output.trimEnd().split('\n').slice(-tailLines).join('\n')
        const mend = mendOf(output)
        reject(
          new CommandError(
            `${tail}\n\n${title}: failed after ${step.seconds()}${mend && `. ${mend}`}`,
          ),
        )
      }
    })
  })
}

/** What the person at the keyboard can do about a failed command. @param {string} output */
export function mendOf(output) {
  if (/ENOSPC|no space left on device/i.test(output)) {
    return 'The disk is full: free some space, or use a checkout on another disk'
  }
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.test(output)) {
    return 'The registry of npm does not answer: check the connection, or name another one or a proxy by npm_config_registry or npm_config_proxy'
  }
  if (/\b(EACCES|EPERM)\b/.test(output)) {
    return 'This account may not write there: give it the folder, or use a checkout of its own'
  }
  return ''
}
