import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { parseSync, Visitor } from 'rolldown/utils'

/** Oldest supported browsers, as in the site's build. */
const floor = { chrome: 100, firefox: 100, safari: 15.4 } as const

/** Calls that all these browsers have, and calls that one of them lacks. */
const old = new Set<string>()
const newer = new Set<string>()
/** Interfaces whose methods are identified by name; other names also occur in libraries. */
const interfaces =
  /^(?:AbortSignal|Blob|BroadcastChannel|Clipboard|Crypto|DOMTokenList|Document\w*|Element\w*|File|FormData|Headers|History|HTML\w+|Intl|Location|Navigat\w+|Node|Performance\w*|Re(?:quest|sponse)|Storage\w*|Scheduler|URL\w*|Window)$/

for (const [name, each] of Object.entries(data.api)) {
  if (interfaces.test(name)) collect(each, name)
}
for (const [name, each] of Object.entries(data.javascript?.builtins ?? {})) collect(each, name)

function collect(features: Identifier | CompatStatement, owner: string): void {
  if (isStatement(features)) return
  for (const [key, feature] of Object.entries(features)) {
    const compat = key === '__compat' ? feature : isStatement(feature) ? null : feature.__compat
    if (!compat || !isStatement(compat)) continue
    const known = isOld(compat.support) ? old : newer
    const name = key === '__compat' ? owner : key.replace(/_static$/, '')
    known.add(name).add(`${owner}.${name}`)
  }
}

function isStatement(
  feature: Identifier | CompatStatement | undefined,
): feature is CompatStatement {
  return feature !== undefined && 'support' in feature && 'source_file' in feature
}

function isOld(support: CompatStatement['support']): boolean {
  const statements: Partial<Record<string, SupportStatement>> = support
  return Object.entries(floor).every(([browser, oldest]) =>
    [statements[browser] ?? []].flat().some(({ version_added, version_removed, flags }) => {
      if (flags || version_removed || typeof version_added !== 'string') return false
      return Number.parseFloat(version_added.replace('≤', '')) <= oldest
    }),
  )
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
  const isNewer = (name: string) => newer.has(name) && !old.has(name)
  new Visitor({
    CallExpression({ callee, optional }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.computed || optional) return
      const { name } = callee.property
      // Minifiers keep names of globals, so static calls are identified with their owner.
      const owned = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : name
      if (isNewer(owned)) found.add(owned)
      else if (isNewer(name)) found.add(name)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && isNewer(callee.name)) found.add(callee.name)
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
