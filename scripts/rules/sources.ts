import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.mjs'
import { parsedSource } from './parsed-source.ts'

/** A file of the repository; read and parsed once for all rules. */
export interface Source {
  /** Relative to the root of the repository. */
  file: string
  readonly text: string
  /** @throws if the file is not JavaScript or TypeScript */
  readonly code: ReturnType<typeof parsedSource>
}

export function source(file: string, read: () => string): Source {
  let text: string | undefined
  let code: Source['code'] | undefined
  return {
    file,
    get text() {
      text ??= read()
      return text
    },
    get code() {
      code ??= parsedSource(file, this.text)
      return code
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
