import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { parsedSource } from './parsed-source.ts'
import { root } from './workspace.mjs'

/** Files that may navigate by themselves, and why. */
const doors: Record<string, string> = {
  'contract/rules/navigation.ts': 'The door: `navigateTo` and `redirectLocation`.',
}

const files = globSync('{content,contract,site,sites}/**/*.{ts,tsx,js,mjs}', {
  cwd: root,
  exclude: (name) =>
    ['node_modules', '.next', 'migrations', 'data', 'testing'].includes(path.basename(name)) ||
    /^build(-|$)|\.test\.tsx?$|\.d\.ts$/.test(path.basename(name)),
})

const mayNavigate = /location|\bopen\b|navigation/
const parts = ['href', 'search', 'pathname', 'host', 'hostname', 'port', 'protocol', 'hash']
const windows = ['window', 'self', 'globalThis', 'top', 'parent']

type Visited = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['MemberExpression']>
>[0]
type Part = Visited['object'] | Visited['property'] | AssignmentTarget
type AssignmentTarget = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['AssignmentExpression']>
>[0]['left']

/** `location.assign` as `['location', 'assign']`; without what precedes it, where that is computed. */
function names(node: Part): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type !== 'MemberExpression') return []
  const all = [...names(node.object), ...names(node.property)]
  return all.length > 1 && [...windows, 'document'].includes(all[0] ?? '') ? all.slice(1) : all
}

/** Lines that navigate: by `location`, `open` or `navigation`, called, given away or assigned to. */
function navigatingIn(file: string, text: string): number[] {
  if (!mayNavigate.test(text)) return []
  const { lineOf, program } = parsedSource(file, text)
  const lines = new Set<number>()
  const opensItself = /(?:function|const|let) open\b|[{,(]\s*open\s*[,})]/.test(text)
  new Visitor({
    AssignmentExpression(node) {
      const [object, part] = names(node.left)
      if (object === 'location' && (part === undefined || parts.includes(part)))
        lines.add(lineOf(node))
    },
    MemberExpression(node) {
      const [object, method = ''] = names(node)
      const isLocation = object === 'location' && ['assign', 'replace'].includes(method)
      const isNavigation = object === 'navigation' && method === 'navigate'
      const opensWindow =
        node.object.type === 'Identifier' && windows.includes(node.object.name) && object === 'open'
      if (isLocation || isNavigation || opensWindow) lines.add(lineOf(node))
    },
    CallExpression(node) {
      const isOpen = node.callee.type === 'Identifier' && node.callee.name === 'open'
      if (isOpen && !opensItself) lines.add(lineOf(node))
    },
  }).visit(program)
  return [...lines]
}

it.each([
  ["location.assign('/')", [1]],
  ["window.location.replace('/')", [1]],
  ["document.location = '/'", [1]],
  ["\nlocation.href = '/'", [2]],
  ["self.location.search = '?a'", [1]],
  ["window.open('/')", [1]],
  ["open('/')", [1]],
  ["navigation.navigate('/')", [1]],
  ['const go = location.assign', [1]],
  ['const open = () => {}\nopen()', []],
  ['location.reload()', []],
  ['const { href } = location', []],
  ["link.search = ''; request.open('GET', '/')", []],
])('finds where a script navigates: %s', (text, lines) => {
  expect(navigatingIn('sample.ts', text)).toEqual(lines)
})

it('navigates by scripts through one door alone', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    navigatingIn(file, readFileSync(path.join(root, file), 'utf8')).map((line) => ({ file, line })),
  )
  const past = found.filter(({ file }) => !(file in doors))
  expect(past.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  expect(Object.keys(doors).filter((file) => !found.some((each) => each.file === file))).toEqual([])
})

it('writes a location for redirects by the rule of the door', () => {
  const written = /\bLocation: (?!redirectLocation\()/
  const past = files.filter(
    (file) => /\.tsx?$/.test(file) && written.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(past).toEqual([])
})
