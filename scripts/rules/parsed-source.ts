import { type ParseResult, parseSync } from 'rolldown/utils'

/** The syntax tree of a source of ours, and the line on which a part of it begins. */
export function parsedSource(
  file: string,
  text: string,
): { program: ParseResult['program']; lineOf: (node: { start: number }) => number } {
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'jsx'
  const { errors, program } = parseSync(file, text, { lang })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return { program, lineOf: ({ start }) => text.slice(0, start).split('\n').length }
}
