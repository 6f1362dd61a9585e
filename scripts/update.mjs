import { readFileSync } from 'node:fs'
import path from 'node:path'
import { makeRelease, ownProcess, pruneReleases, readNote, writeNote } from './releases.mjs'
import { CommandError, fail, hasCode, requireStartingNode, root } from './workspace.mjs'

/**
 * `npm run update`: builds this checkout beside the running product and has its supervisor switch to
 * it. With `--with-gap` also where a migration needs the running version to stop first.
 */

const answerWithinMs = 600_000

async function update() {
  requireStartingNode()
  const given = process.env.DATA_DIR?.trim()
  const dataDir = given
    ? path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
    : path.join(root, 'data')
  const pid = supervisorOf(dataDir)
  requireSameProduct(readNote(dataDir, 'running'))
  const folder = await makeRelease(dataDir)
  writeNote(dataDir, 'update', { folder, withGap: process.argv.includes('--with-gap') })
  process.kill(pid, 'SIGUSR2')
  console.log('Switching …')
  for (const deadline = Date.now() + answerWithinMs; Date.now() < deadline; ) {
    const answer = readNote(dataDir, 'update')
    if (typeof answer?.message === 'string') {
      if (!answer.switched) throw new CommandError(answer.message)
      pruneReleases(folder)
      console.log(answer.message)
      return
    }
    if (supervisorOf(dataDir) !== pid) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new CommandError('The running product did not answer; see its log')
}

/** @param {string} dataDir */
function supervisorOf(dataDir) {
  const pid = Number(readNote(dataDir, 'running')?.pid)
  if (pid > 0 && commandOf(pid).includes('start.mjs')) return pid
  throw new CommandError(`Nothing runs on DATA_DIR ${dataDir}: start it with "npm start"`)
}

/**
 * Another site would be built, or a note be left that the product may not read.
 *
 * @param {{ account?: number, site?: string } | null} running without these where an older version wrote it
 */
function requireSameProduct(running) {
  const { account, site } = ownProcess()
  if (running?.account !== undefined && running.account !== account) {
    throw new CommandError(
      `The product runs as the account with the number ${running.account}, this command as ${account}: run it as that account (sudo -u '#${running.account}' …)`,
    )
  }
  if (running?.site !== undefined && running.site !== site) {
    throw new CommandError(
      `The product runs with SITE_DIR ${running.site}, this command with ${site}: set that of the product`,
    )
  }
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch (cause) {
    // There is no such process.
    if (hasCode(cause, 'ENOENT', 'ESRCH')) return ''
    throw cause
  }
}

update().catch(fail)
