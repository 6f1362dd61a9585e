import { parseSync, Visitor } from 'rolldown/utils'
import { api, type Features, isNewer, javascript, partsOf } from './browser-floor.ts'

/** Calls that all the oldest browsers have, and calls that one of them lacks. */
const old = new Set<string>()
const newer = new Set<string>()
/** Interfaces whose methods are identified by name; other names also occur in libraries. */
const interfaces =
  /^(?:AbortSignal|Blob|BroadcastChannel|Clipboard|Crypto|DOMTokenList|Document\w*|Element\w*|File|FormData|Headers|History|HTML\w+|Intl|Location|Navigat\w+|Node|Performance\w*|Re(?:quest|sponse)|Storage\w*|Scheduler|URL\w*|Window)$/

for (const [owner, feature] of Object.entries(api))
  if (interfaces.test(owner)) collect(owner, feature)
for (const [owner, feature] of partsOf(javascript.builtins)) collect(owner, feature)

function collect(owner: string, feature: Features): void {
  const named: [string, Features][] = [[owner, feature], ...partsOf(feature)]
  for (const [key, part] of named) {
    const isLacking = isNewer(part)
    if (isLacking === undefined) continue
    const name = key.replace(/_static$/, '')
    const known = isLacking ? newer : old
    known.add(name).add(`${owner}.${name}`)
  }
}

/**
 * Calls in a built script that the oldest browsers lack, and regular expressions that they cannot
 * parse. Skips calls that the script checks first (`?.`, `in`, `typeof`).
 */
export function newerCalls(code: string): string[] {
  const found = new Set<string>()
  const asked = new Set<string>()
  const { program, errors } = parseSync('built.js', code)
  if (errors[0]) throw new Error(errors[0].message)
  const lacks = (name: string) => newer.has(name) && !old.has(name)
  new Visitor({
    CallExpression({ callee, optional }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.computed || optional) return
      const { name } = callee.property
      // Minifiers keep names of globals, so static calls are identified with their owner.
      const owned = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : name
      if (lacks(owned)) found.add(owned)
      else if (lacks(name)) found.add(name)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && lacks(callee.name)) found.add(callee.name)
    },
    BinaryExpression({ operator, left }) {
      if (operator === 'in' && left.type === 'Literal') asked.add(String(left.value))
    },
    UnaryExpression({ operator, argument }) {
      if (operator !== 'typeof') return
      if (argument.type === 'Identifier') asked.add(argument.name)
      if (argument.type === 'MemberExpression' && argument.property.type === 'Identifier') {
        asked.add(argument.property.name)
      }
    },
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      if (/\(\?<[=!]/.test(pattern) || flags.includes('v')) found.add(`/${pattern}/${flags}`)
    },
  }).visit(program)
  return [...found].filter((name) => !asked.has(name))
}
