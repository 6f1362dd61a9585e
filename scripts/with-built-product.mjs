import { buildParts, installPackages } from './prepare.mjs'
import { CommandError, fail, isAtLeast } from './workspace.mjs'

/**
 * Runs a command that needs the built product and the test packages, after installing and building what is
 * missing.
 *
 * @param {string} command as the user types it
 * @param {() => Promise<void>} work imports its modules itself, so that an old Node prints a sentence instead
 *   of a stack
 */
export async function withBuiltProduct(command, work) {
  try {
    if (!isAtLeast(process.version, [24])) {
      throw new CommandError(`Start it with "${command}". It provides the Node that it needs.`)
    }
    await installPackages({ purpose: 'tests' })
    await buildParts(['content', 'site'])
    await work()
  } catch (cause) {
    fail(cause)
  }
}
