import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { check } from 'recheck'
import { Visitor } from 'rolldown/utils'
import { analyse } from 'scslre'
import { parsedSource } from './parsed-source.ts'

export interface Pattern {
  /** File and line. */
  place: string
  source: string
  flags: string
}

export interface Patterns {
  known: Pattern[]
  /** Patterns that are composed at run time, as source code. */
  composed: { place: string; code: string }[]
}

/** Methods that turn a string into a pattern. */
const takePatterns = new Set(['match', 'matchAll', 'search'])

export function patternsIn(file: string, text: string): Patterns {
  const found: Patterns = { known: [], composed: [] }
  const { lineOf, program } = parsedSource(file, text)
  const placeOf = (node: { start: number }) => `${file}:${lineOf(node)}`

  type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]
  type Construction = Parameters<
    NonNullable<ConstructorParameters<typeof Visitor>[0]['NewExpression']>
  >[0]
  const visitCall = (node: Call | Construction) => {
    const { callee } = node
    const isConstructor = callee.type === 'Identifier' && callee.name === 'RegExp'
    const isMethod =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      takePatterns.has(callee.property.name)
    if (!isConstructor && !isMethod) return
    const [first, second] = node.arguments
    if (first?.type === 'Literal' && typeof first.value === 'string') {
      const flags = second?.type === 'Literal' ? String(second.value) : ''
      found.known.push({ place: placeOf(node), source: first.value, flags })
    } else if (isConstructor) {
      found.composed.push({ place: placeOf(node), code: text.slice(node.start, node.end) })
    }
  }
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { flags, pattern } = node.regex
      found.known.push({ place: placeOf(node), source: pattern, flags })
    },
    CallExpression: visitCall,
    NewExpression: visitCall,
  }).visit(program)
  return found
}

const parser = new RegExpParser({ ecmaVersion: 2025 })

function parsed({ flags, source }: Omit<Pattern, 'place'>): AST.Pattern {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  return parser.parsePattern(source, 0, source.length, mode)
}

/**
 * Why the time of a pattern may grow faster than its text, or `null` if it cannot. An undecided pattern counts
 * as slow.
 */
export async function slownessOf(pattern: Omit<Pattern, 'place'>): Promise<string | null> {
  if (isPlain(pattern)) return null
  const { reports } = analyse(pattern)
  const [report] = reports
  if (report) return `${report.type} of ${JSON.stringify(report.character.pick)}`
  const flags = pattern.flags.replace('v', 'u').replace(/[dgy]/g, '')
  for (const source of withoutLooks(pattern)) {
    if (isPlain({ source, flags: pattern.flags })) continue
    const result = await check(source, flags, { checker: 'automaton', timeout: 120_000 })
    if (result.status === 'vulnerable') return result.complexity.summary
    if (result.status === 'unknown') return `undecided: ${result.error.kind}`
  }
  return null
}

/** Whether a pattern has no repetition, or a single one that begins at one place only or that nothing follows. */
function isPlain(pattern: Omit<Pattern, 'place'>): boolean {
  const repeated: AST.Quantifier[] = []
  const { alternatives } = walked(pattern, {
    onQuantifierEnter: (node) => {
      if (node.max > most) repeated.push(node)
    },
  })
  if (pattern.flags.includes('m') && repeated.length > 0) return false
  return alternatives.every((alternative) => {
    const [only, ...others] = repeated.filter((each) => isWithin(each, alternative))
    if (only === undefined) return true
    const [first] = alternative.elements
    const isAnchored = first?.type === 'Assertion' && first.kind === 'start'
    return (
      others.length === 0 &&
      only.parent === alternative &&
      (isAnchored || alternative.elements.at(-1) === only)
    )
  })
}

/** Repetitions up to this count cost a fixed time at each position. */
const most = 200

/**
 * Replaces assertions, which the library does not know: once by the text that they assert, once by nothing. If
 * an assertion lets the first repetition begin only once in each run of its characters, the pattern is read as
 * anchored, and its remainder is also tried from any position.
 */
function withoutLooks(pattern: Omit<Pattern, 'place'>): string[] {
  const runs = asRuns(pattern)
  return runs === null
    ? eachLook(pattern)
    : runs.flatMap((source) => eachLook({ ...pattern, source }))
}

/** Reads `(?<!a)a+b` as `^a+b` and `a{1,2}b`; returns `null` for every other pattern. */
function asRuns(pattern: Omit<Pattern, 'place'>): string[] | null {
  const { alternatives } = parsed(pattern)
  const [look, repetition] = alternatives[0]?.elements ?? []
  if (alternatives.length > 1 || look?.type !== 'Assertion' || look.kind !== 'lookbehind')
    return null
  const [before] = look.alternatives
  if (!look.negate || repetition?.type !== 'Quantifier' || before?.raw !== repetition.element.raw)
    return null
  const rest = pattern.source.slice(repetition.end)
  return [`^${repetition.raw}${rest}`, `${repetition.element.raw}{1,2}${rest}`]
}

function eachLook(pattern: Omit<Pattern, 'place'>): string[] {
  const looks: AST.LookaroundAssertion[] = []
  walked(pattern, {
    onAssertionEnter: (node) => {
      const isLook = node.kind === 'lookahead' || node.kind === 'lookbehind'
      if (isLook && !looks.some((each) => isWithin(node, each))) looks.push(node)
    },
  })
  const { source } = pattern
  const between = (from: number, to: number) =>
    looks
      .filter(({ start, end }) => start >= from && end <= to)
      .toReversed()
      .reduce(
        (text, { start, end }) => `${text.slice(0, start - from)}(?:)${text.slice(end - from)}`,
        source.slice(from, to),
      )
  return [
    between(0, source.length),
    ...looks.map(({ alternatives, parent, start }) => {
      const body = alternatives.map(({ raw }) => raw).join('|')
      return `${between(0, start)}(?:${body})${between(parent.end, source.length)}`
    }),
  ]
}

function walked(pattern: Omit<Pattern, 'place'>, handlers: Parameters<typeof visitRegExpAST>[1]) {
  const tree = parsed(pattern)
  visitRegExpAST(tree, handlers)
  return tree
}

const isWithin = (node: AST.Node, other: AST.Node) =>
  node.start >= other.start && node.end <= other.end
