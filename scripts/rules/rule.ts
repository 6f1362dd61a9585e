import type { Source } from './sources.ts'

/** A rule for all sources, besides those of Biome and `imports.ts`. */
export interface Rule {
  /** The rule, as a statement that holds. */
  name: string
  why: string
  files: (file: string) => boolean
  /** Minimum number of files, to notice that `files` finds nothing. */
  atLeast: number
  /** Lines that break the rule. */
  find: (source: Source) => number[]
  /** Files that may break it, with the reason. */
  except?: readonly (readonly [file: string | RegExp, why: string])[]
}

interface Violation {
  file: string
  line: number
}

/** @returns violations without exceptions, and exceptions that are no longer needed */
export function broken(rule: Rule, sources: readonly Source[]) {
  const found = sources.flatMap((each): Violation[] =>
    rule.find(each).map((line) => ({ file: each.file, line })),
  )
  const except = rule.except ?? []
  const covers = (place: string | RegExp, file: string) =>
    typeof place === 'string' ? place === file : place.test(file)
  return {
    violations: found.filter(({ file }) => !except.some(([place]) => covers(place, file))),
    needless: except
      .filter(([place]) => !found.some(({ file }) => covers(place, file)))
      .map(([place]) => String(place)),
  }
}
