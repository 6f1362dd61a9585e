import { readFileSync } from 'node:fs'

/** The steps of a command: its child processes, and their times. */

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ title: string, seconds: number, processor: number }} StepTime */

/** In the order of their ends. @type {StepTime[]} */
export const stepTimes = []

/** @type {Set<ChildProcess>} */
const running = new Set()

export function stopSteps() {
  for (const child of running) child.kill()
}
// Steps end with their command.
process.once('exit', stopSteps)

let counted = 0

/**
 * Processor seconds of processes that ended since the last call, with their children. Only Linux reports them.
 * Unlike elapsed time they hardly depend on other programs.
 */
function takeProcessorSeconds() {
  if (process.platform !== 'linux') return 0
  // Read after the name, which may contain spaces: user and system time of ended children, in hundredths of a
  // second.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(/\) (?!.*\) )/s)
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number)
  const all = (user + system) / 100
  const taken = all - counted
  counted = all
  return taken
}

/** @param {string} title @param {ChildProcess} child */
export function followStep(title, child) {
  const begun = performance.now()
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    const seconds = (performance.now() - begun) / 1000
    stepTimes.push({ title, seconds, processor: takeProcessorSeconds() })
  })
}
