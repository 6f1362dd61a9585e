import path from 'node:path'

/** `from '…'` and `import('…')`; Biome's format leaves no other way to write them. */
const imports = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** Test files may import from everywhere: nothing imports them. */
const tests = /\.test\.tsx?$|\/testing\//

/**
 * Groups of folders that import each other, directly or by way of others, types included.
 * `sources` holds texts by path; `aliases` gives the paths of imports that are names.
 */
export function folderCircles(
  sources: ReadonlyMap<string, string>,
  aliases: Readonly<Record<string, string>> = {},
): string[][] {
  const importedBy = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    if (tests.test(file)) continue
    const folder = path.dirname(file)
    const imported = importedBy.get(folder) ?? new Set()
    importedBy.set(folder, imported)
    for (const [, name = ''] of text.matchAll(imports)) {
      const target = name.startsWith('.') ? path.join(folder, name) : aliases[name]
      if (target !== undefined) imported.add(path.dirname(target))
    }
    imported.delete(folder)
  }
  const reached = new Map(
    [...importedBy.keys()].map((each) => [each, reachableFrom(each, importedBy)]),
  )
  const circles = new Map<string, string[]>()
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(folder)).sort()
    circles.set(circle.join(' '), circle)
  }
  return [...circles.values()]
}

function reachableFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>) {
  const found = new Set<string>()
  const waiting = [...(edges.get(start) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(edges.get(next) ?? []))
  }
  return found
}
