import { spawnSync } from 'node:child_process'
import { root } from './workspace.mjs'

/** Lines that git answers; `null` where it knows no such thing. @param {...string} args */
function git(...args) {
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}

/**
 * Files that differ from where this branch has left another revision, committed or not.
 *
 * @param {string} since
 * @returns {string[] | null} `null` where that is not known, as in a shallow clone
 */
export function changedFiles(since) {
  const base = git('merge-base', since, 'HEAD')?.[0]
  if (base === undefined) return null
  const changed = git('diff', '--name-only', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return changed && added && [...new Set([...changed, ...added])]
}
