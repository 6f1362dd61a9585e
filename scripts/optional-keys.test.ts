import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { parsedSource } from './parsed-source.ts'
import { root } from './workspace.mjs'

const files = globSync(
  '{bench,content,contract,deploy,e2e,platform,scripts,site,sites}/**/*.{ts,tsx,mjs}',
  {
    cwd: root,
    exclude: (name) =>
      ['node_modules', '.next', 'migrations', 'data'].includes(path.basename(name)) ||
      /^build(-|$)|\.d\.ts$/.test(path.basename(name)),
  },
)

/** What takes `undefined` as a value, yet wants the key of it. */
const anyValue = ['any', 'custom', 'undefined', 'unknown', 'void']
/** What says whether the key may be missing. */
const decides = ['catch', 'default', 'nonoptional', 'nullish', 'optional', 'prefault']

type Visited = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['Property']>>[0]

/** `z.unknown().optional()` as `['z', 'unknown', 'optional']`; empty for what is no chain of calls. */
function chain(node: Visited['value']): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') {
    // A custom schema with a rule of its own decides itself.
    const names = chain(node.callee)
    return names.join('.') === 'z.custom' && node.arguments.length > 0 ? [] : names
  }
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return []
  const before = chain(node.object)
  return before.length > 0 ? [...before, node.property.name] : []
}

const isUndecided = ([library, kind = '', ...rest]: readonly string[]) =>
  library === 'z' && anyValue.includes(kind) && !rest.some((each) => decides.includes(each))

/** Lines of keys that may hold anything and do not say whether they may be missing. */
function undecidedIn(file: string, text: string): number[] {
  if (!text.includes("'zod'")) return []
  const { lineOf, program } = parsedSource(file, text)
  const named = new Set<string>()
  const lines: number[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier' && isUndecided(chain(init))) named.add(id.name)
    },
  }).visit(program)
  new Visitor({
    Property(node) {
      const [first = '', ...rest] = chain(node.value)
      const isNamed = named.has(first) && !rest.some((each) => decides.includes(each))
      if (isNamed || isUndecided([first, ...rest])) lines.push(lineOf(node))
    },
  }).visit(program)
  return lines
}

it.each([
  ['z.object({ before: z.unknown() })', [2]],
  ['z.looseObject({ a: z.string(),\n b: z.any().refine(isText) })', [3]],
  ['z.object({ a: z.undefined() }).partial()', [2]],
  ['z.object({ a: z.custom<Where>() })', [2]],
  ['const anything = z.unknown()\nz.object({ anything })', [3]],
  [
    'z.object({ a: z.unknown().optional(), b: z.unknown().nonoptional(), c: z.any().catch(0) })',
    [],
  ],
  ['z.object({ a: z.array(z.unknown()), b: z.custom<Rule>(isFunction) })', []],
  ['const anything = z.unknown()\nz.object({ a: anything.optional(), b: z.record(anything) })', []],
])(
  'finds a key that may hold anything and does not say whether it may be missing: %s',
  (text, lines) => {
    expect(undecidedIn('sample.ts', `import { z } from 'zod'\n${text}`)).toEqual(lines)
  },
)

// zod wants the key of `z.unknown()`, so that a schema without `.optional()` refuses the whole object.
it('says of each key that may hold anything whether it may be missing', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    undecidedIn(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found).toEqual([])
})
