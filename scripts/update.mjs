import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { installPackages } from './prepare.mjs'
import { copyProduct } from './product-files.mjs'
import {
  CommandError,
  dataFolder,
  fail,
  givenArguments,
  ownEnvironment,
  ownProcess,
  pause,
  productNode,
  readNote,
  requireStartingNode,
  root,
  supervisorBeatMs,
  writeNote,
} from './workspace.mjs'

/**
 * `npm run update`: builds this checkout in a folder of its own, so that neither a pull nor an installation
 * changes the running product, then makes `npm start` switch to that folder.
 */

const releases = path.join(root, 'releases')

async function update() {
  requireStartingNode()
  givenArguments()
  supervisor()
  const folder = await makeRelease()
  const { folder: former, pid } = supervisor()
  writeNote('release.json', { folder, state: 'asked' })
  process.kill(pid, 'SIGUSR2')
  console.log('Switching …')
  for (;;) {
    const { message, state } = readNote('release.json') ?? {}
    if (state === 'failed') throw new CommandError(message)
    if (state === 'switched') break
    supervisor()
    await pause(200)
  }
  // Keep the former release, because its database may run a while longer.
  for (const name of readdirSync(releases)) {
    const each = path.join(releases, name)
    if (each !== folder && each !== former) rmSync(each, { recursive: true, force: true })
  }
  console.log(`The product runs from ${folder}`)
}

/**
 * The process of `npm start`, and the folder from which it runs. Rejects another account, which may not signal
 * that process, and another site, which would build the wrong one.
 */
function supervisor() {
  const file = path.join(dataFolder(), 'supervisor.json')
  // Check the age, because after a crash another process may have this number but does not touch the note.
  const isFresh = existsSync(file) && Date.now() - statSync(file).mtimeMs < 10 * supervisorBeatMs
  if (!isFresh) {
    throw new CommandError(
      `Nothing that can be updated runs on DATA_DIR ${dataFolder()}: start it with "npm start"; a version before 1.1 is stopped first`,
    )
  }
  const running = readNote('supervisor.json') ?? {}
  const { account, site } = running
  const own = ownProcess()
  if (account !== own.account) {
    throw new CommandError(
      `The product runs as the account with the number ${account}, this command as ${own.account}: run it as that account (sudo -u '#${account}' …)`,
    )
  }
  if (site !== own.site) {
    throw new CommandError(
      `The product runs with SITE_DIR ${site}, this command with ${own.site}: set that of the product`,
    )
  }
  return running
}

/** @returns {Promise<string>} */
async function makeRelease() {
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = path.join(releases, name)
  try {
    console.log(`Copying into ${folder} …`)
    copyProduct(folder)
    await installPackages({ folder })
    const program = path.join(folder, 'scripts', 'build-parts.mjs')
    const env = ownEnvironment(folder)
    const built = spawnSync(productNode(folder), [program], { cwd: folder, env, stdio: 'inherit' })
    if (built.status === 0) return folder
    throw new CommandError('The new version could not be built; the running product is unchanged')
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    throw cause
  }
}

update().catch(fail)
