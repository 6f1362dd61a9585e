import { buildParts, installPackages } from './prepare.mjs'
import { CommandError, fail, isAtLeast } from './workspace.mjs'

/**
 * Runs a command that needs the built product and what tests it, after installing what is missing and
 * building what is stale.
 *
 * @param {string} command as people give it
 * @param {() => Promise<void>} work loads its modules itself: an old Node gets a sentence, no stack
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
