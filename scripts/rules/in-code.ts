import { Visitor } from 'rolldown/utils'
import type { Source } from './sources.ts'

/** Finds lines that break a rule in the syntax tree of a source. */
type Find = (source: Source) => number[]

type Visits = ConstructorParameters<typeof Visitor>[0]
type Visited<Kind extends keyof Visits> = Parameters<NonNullable<Visits[Kind]>>[0]

const partsOfLocation = [
  'href',
  'search',
  'pathname',
  'host',
  'hostname',
  'port',
  'protocol',
  'hash',
]
const windows = ['window', 'self', 'globalThis', 'top', 'parent']

type Member = Visited<'MemberExpression'>
type Part = Member['object'] | Member['property'] | Visited<'AssignmentExpression'>['left']

/** `location.assign` as `['location', 'assign']`; drops computed objects. */
function names(node: Part): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression') return []
  const all = [...names(node.object), ...names(node.property)]
  return all.length > 1 && [...windows, 'document'].includes(all[0] ?? '') ? all.slice(1) : all
}

/** Lines that navigate by `location`, `open` or `navigation`: calls, references and assignments. */
export const navigations: Find = ({ code, text }) => {
  if (!/location|\bopen\b|navigation/.test(text)) return []
  const lines = new Set<number>()
  const opensItself = /(?:function|const|let) open\b|[{,(]\s*open\s*[,})]/.test(text)
  new Visitor({
    AssignmentExpression(node) {
      const [object, part] = names(node.left)
      if (object === 'location' && (part === undefined || partsOfLocation.includes(part)))
        lines.add(code.lineOf(node))
    },
    MemberExpression(node) {
      const [object, method = ''] = names(node)
      const isLocation = object === 'location' && ['assign', 'replace'].includes(method)
      const isNavigation = object === 'navigation' && method === 'navigate'
      const opensWindow =
        node.object.type === 'Identifier' && windows.includes(node.object.name) && object === 'open'
      if (isLocation || isNavigation || opensWindow) lines.add(code.lineOf(node))
    },
    CallExpression(node) {
      const isOpen = node.callee.type === 'Identifier' && node.callee.name === 'open'
      if (isOpen && !opensItself) lines.add(code.lineOf(node))
    },
  }).visit(code.program)
  return [...lines]
}

/** Schemas that accept `undefined` and still require the key. */
const anyValue = ['any', 'custom', 'undefined', 'unknown', 'void']
/** Methods that decide whether the key may be missing. */
const decides = ['catch', 'default', 'nonoptional', 'nullish', 'optional', 'prefault']

/** `z.unknown().optional()` as `['z', 'unknown', 'optional']`; empty for other expressions. */
function chain(node: Visited<'Property'>['value']): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') {
    // A custom schema with its own check decides itself.
    const called = chain(node.callee)
    return called.join('.') === 'z.custom' && node.arguments.length > 0 ? [] : called
  }
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  const before = chain(node.object)
  return before.length > 0 ? [...before, node.property.name] : []
}

const isUndecided = ([library, kind = '', ...rest]: readonly string[]) =>
  library === 'z' && anyValue.includes(kind) && !rest.some((each) => decides.includes(each))

/** Lines of keys with such schemas that do not decide whether they may be missing. */
export const undecidedKeys: Find = ({ code, text }) => {
  if (!text.includes("'zod'")) return []
  const named = new Set<string>()
  const lines: number[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier' && isUndecided(chain(init))) named.add(id.name)
    },
  }).visit(code.program)
  new Visitor({
    Property(node) {
      const [first = '', ...rest] = chain(node.value)
      const isNamed = named.has(first) && !rest.some((each) => decides.includes(each))
      if (isNamed || isUndecided([first, ...rest])) lines.push(code.lineOf(node))
    },
  }).visit(code.program)
  return lines
}
