import { type Source, source } from './sources.ts'

/** What holds in all sources, beside the rules of Biome and those of `imports.ts`. */
export interface Rule {
  /** What is right. */
  name: string
  why: string
  files: (file: string) => boolean
  /** Fewer files mean that `files` finds nothing to read. */
  atLeast: number
  /** Lines that break the rule. */
  find: (source: Source) => number[]
  /** Files that may break it, and why. */
  except?: readonly (readonly [file: string | RegExp, why: string])[]
  /** Violations that have to be found: a file and its text. */
  planted: readonly (readonly [file: string, text: string])[]
  /** Texts that look like a violation and break nothing. */
  right?: readonly string[]
}

export interface Violation {
  file: string
  line: number
}

/** @returns what breaks a rule, exceptions left out, and the exceptions that nothing needs any more */
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

export const sample = (file: string, text: string) => source(file, () => text)
