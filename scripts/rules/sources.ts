import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.mjs'

/** A file of the repository, read once for all rules. */
export interface Source {
  /** Relative to the root of the repository. */
  file: string
  readonly text: string
}

export function source(file: string, read: () => string): Source {
  let text: string | undefined
  return {
    file,
    get text() {
      text ??= read()
      return text
    },
  }
}

/** All files that git tracks or would add. */
export function sourcesOfRepository(): Source[] {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = spawnSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  return [...new Set(stdout.split('\0'))]
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .map((file) => source(file, () => readFileSync(path.join(root, file), 'utf8')))
}
