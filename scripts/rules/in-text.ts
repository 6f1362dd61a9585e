import type { Source } from './sources.ts'

/** Finds lines that break a rule in the text of a source. */
type Find = (source: Pick<Source, 'file' | 'text'>) => number[]

/** @param pattern without the flag `g` */
export function linesWith(pattern: RegExp): Find {
  return ({ text }) => text.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []))
}
