import path from 'node:path'

/**
 * `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`; Biome's format leaves
 * no other way to write them.
 */
const imports =
  /^(?:import|export)\s(?<type>type\s)?[^'"`;=]*?(?<=\bfrom\s)'(?<from>[^'\s]+)'|\bimport\s*\(?\s*'(?<path>[^'\s]+)'/gm

/** Test files may import from everywhere: nothing imports them. */
const tests = /\.test\.tsx?$|\/testing\//

/** Paths of imports that are names. */
type Aliases = Readonly<Record<string, string>>

export interface Import {
  file: string
  /** The path of a file of ours, else the name of a package. */
  imported: string
  /** Whether it disappears with the types. */
  typeOnly: boolean
}

/** Every import of the sources, given as texts by path; those of test files are left out. */
export function importsOf(sources: ReadonlyMap<string, string>, aliases: Aliases = {}): Import[] {
  return [...sources]
    .filter(([file]) => !tests.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(imports)].map(({ groups = {} }) => ({
        file,
        imported: importedFile(file, groups.from ?? groups.path ?? '', aliases),
        typeOnly: groups.type !== undefined,
      })),
    )
}

function importedFile(file: string, name: string, aliases: Aliases): string {
  if (name.startsWith('.')) return path.join(path.dirname(file), name)
  // Workspaces export their files under the names that they have, without the ending.
  if (name.startsWith('@alun/')) return `${name.slice('@alun/'.length)}.ts`
  return aliases[name] ?? name
}

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
  aliases?: Aliases,
): string[][] {
  const importedBy = new Map<string, Set<string>>()
  for (const { file, imported } of importsOf(sources, aliases)) {
    const [node, other] = [nodeOf(file), nodeOf(imported)]
    const others = importedBy.get(node) ?? new Set()
    importedBy.set(node, others)
    if (other !== node) others.add(other)
  }
  const reached = new Map(
    [...importedBy.keys()].map((node) => [node, reachableFrom(node, importedBy)]),
  )
  const found = new Map<string, string[]>()
  for (const [node, others] of reached) {
    if (!others.has(node)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(node)).sort()
    found.set(circle.join(' '), circle)
  }
  return [...found.values()]
}

function reachableFrom(start: string, importedBy: ReadonlyMap<string, ReadonlySet<string>>) {
  const found = new Set(importedBy.get(start))
  // Iterating a set includes what is added meanwhile.
  for (const node of found) for (const next of importedBy.get(node) ?? []) found.add(next)
  return found
}
