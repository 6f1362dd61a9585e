import { spawn } from 'node:child_process'
import { CommandError } from './workspace.mjs'

const tailLines = 40
const reminderMs = 15_000

/**
 * Runs a command quietly, with a line at its start and end and some in between. What it
 * printed is shown only when it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptionsWithoutStdio} options
 * @returns {Promise<string>} what it printed
 */
export function runStep(title, command, args, options) {
  const begun = Date.now()
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`
  console.log(`${title} …`)
  const reminder = setInterval(() => console.log(`${title}: ${seconds()} …`), reminderMs)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
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
      clearInterval(reminder)
      reject(new CommandError(`${title}: ${command} could not be run (${cause.message})`))
    })
    child.on('close', (code) => {
      process.off('exit', abandon)
      clearInterval(reminder)
      if (code === 0) {
        console.log(`${title}: done in ${seconds()}`)
        resolve(output)
      } else {
        const tail = output.trimEnd().split('\n').slice(-tailLines).join('\n')
        reject(new CommandError(`${tail}\n\n${title}: failed after ${seconds()}`))
      }
    })
  })
}
