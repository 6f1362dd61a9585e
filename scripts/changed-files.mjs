import { spawnSync } from 'node:child_process'
import { root } from './workspace.mjs'

/** Output lines of git; `null` if the command fails. @param {...string} args */
function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}

/**
 * Files that differ from the merge base with another revision, committed or not.
 *
 * @param {string} since
 * @returns {string[] | null} `null` if unknown, as in a shallow clone
 */
export function changedFiles(since) {
  const base = git('merge-base', since, 'HEAD')?.[0]
  if (base === undefined) return null
  const changed = git('diff', '--name-only', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return changed && added && [...new Set([...changed, ...added])]
}

/** The tracked files that exist in the folder; `null` if `git` fails. */
export function trackedFiles() {
  const deleted = new Set(git('ls-files', '--deleted') ?? [])
  return git('ls-files')?.filter((file) => !deleted.has(file)) ?? null
}
