import path from 'node:path'

/** `from '…'` and `import('…')`; Biome's format leaves no other way to write them. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** Test files may import from everywhere: nothing imports them. */
const tests = /\.test\.tsx?$|\/testing\//

/** Paths of imports that are names. */
type Aliases = Readonly<Record<string, string>>

/**
 * Groups of folders that import each other, directly or by way of others, types included.
 * `sources` holds texts by path.
 */
export function folderCircles(sources: ReadonlyMap<string, string>, aliases?: Aliases): string[][] {
  return circles(sources, path.dirname, aliases)
}

/** The same of single files. */
export function fileCircles(sources: ReadonlyMap<string, string>, aliases?: Aliases): string[][] {
  return circles(sources, (file) => file, aliases)
}

function circles(
  sources: ReadonlyMap<string, string>,
  nodeOf: (file: string) => string,
  aliases: Aliases = {},
): string[][] {
  const importsOf = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    if (tests.test(file)) continue
    const node = nodeOf(file)
    const imported = importsOf.get(node) ?? new Set()
    importsOf.set(node, imported)
    for (const [, name = ''] of text.matchAll(imports)) {
      const target = name.startsWith('.') ? path.join(path.dirname(file), name) : aliases[name]
      if (target !== undefined && nodeOf(target) !== node) imported.add(nodeOf(target))
    }
  }
  const reached = new Map(
    [...importsOf.keys()].map((node) => [node, reachableFrom(node, importsOf)]),
  )
  const found = new Map<string, string[]>()
  for (const [node, others] of reached) {
    if (!others.has(node)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(node)).sort()
    found.set(circle.join(' '), circle)
  }
  return [...found.values()]
}

function reachableFrom(start: string, importsOf: ReadonlyMap<string, ReadonlySet<string>>) {
  const found = new Set<string>()
  const waiting = [...(importsOf.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(importsOf.get(next) ?? []))
  }
  return found
}
