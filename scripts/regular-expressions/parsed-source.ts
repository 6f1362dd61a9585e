import { type ParseResult, parseSync } from 'rolldown/utils'

/** Syntax tree of a source, and the line of a node. */
export function parsedSource(
  file: string,
  text: string,
): { program: ParseResult['program']; lineOf: (node: { start: number }) => number } {
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'jsx'
  const { errors, program } = parseSync(file, text, { lang })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return { program, lineOf: ({ start }) => text.slice(0, start).split('\n').length }
}
