import { readFileSync } from 'node:fs'

/** Times of the steps of a command. */

/** @typedef {{ title: string, seconds: number, processor: number }} StepTime */
/** In the order of their ends. @type {StepTime[]} */
export const stepTimes = []

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

/** @param {string} title @param {import('node:child_process').ChildProcess} child */
export function timeStep(title, child) {
  const begun = performance.now()
  child.once('exit', () => {
    const seconds = (performance.now() - begun) / 1000
    stepTimes.push({ title, seconds, processor: takeProcessorSeconds() })
  })
}
