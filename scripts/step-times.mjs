import { readFileSync } from 'node:fs'

/** What each step of a command has taken. */

/** @typedef {{ title: string, seconds: number, processor: number }} StepTime */
/** In the order in which they have ended. @type {StepTime[]} */
export const stepTimes = []

let counted = 0

/**
 * Seconds of processors that ended processes have taken since the last call, with all that these have
 * started. Linux alone tells them; other programs on the machine hardly change them, unlike seconds.
 */
function takeProcessorSeconds() {
  if (process.platform !== 'linux') return 0
  // Behind the name, in which there may be spaces: time of ended processes in hundredths, and that of the system for them.
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
