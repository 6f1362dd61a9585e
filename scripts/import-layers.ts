import path from 'node:path'
import { importsOf } from './import-circles.ts'

/** An import that the architecture forbids. */
interface WrongImport {
  file: string
  imports: string
  because: string
}

/** Folders from the top layer to the lowest; those of one layer do not import each other. */
type Layers = readonly (readonly string[])[]

type Sources = ReadonlyMap<string, string>

/** What a part of the product must not import, whatever its folders are. */
const forbidden: readonly { from: RegExp; to: RegExp; because: string }[] = [
  {
    from: /^contract\/rules\//,
    to: /^(zod|contract\/schema)/,
    because: 'a browser loads the rules, without zod and the schemas',
  },
  {
    // Bundles have the values of a site in place of what reads them.
    from: /^contract\/(?!site-definition\/)/,
    to: /^(node:|platform|content|site|scripts)/,
    because: 'the contract runs everywhere and knows neither part',
  },
  {
    from: /^platform\//,
    to: /^(content|site|scripts)/,
    because: 'both servers use the platform; it knows neither',
  },
  {
    from: /^site\//,
    to: /^(content\/|payload|@payload|next$|next\/)/,
    because: 'the site knows the content service by HTTP alone',
  },
  {
    from: /^content\//,
    to: /^(site\/|hono\/jsx)/,
    because: 'the content service does not know the site',
  },
  {
    from: /^site\/app\/browser\//,
    to: /^react/,
    because: 'what every page loads works without React',
  },
]

/** Where the code of the browser begins. */
const browserEntries =
  /^site\/app\/(browser\/main\.ts|islands\/hydrate\.tsx|islands\/.*\.island\.tsx)$/
const replaced = 'contract/site-definition/current.ts'
const serverOnly = /^(zod|node:|hono|contract\/schema|platform|site\/server|site\/app\/pages)/

/** The layers of a folder: the rows of its table in ARCHITECTURE.md. */
export function documentedLayers(architecture: string, folder: string): string[][] {
  const start = architecture.indexOf(`| folder of \`${folder}\` |`)
  if (start < 0) throw new Error(`ARCHITECTURE.md has no table for ${folder}`)
  const rows = architecture.slice(start).split('\n\n', 1)[0]?.split('\n').slice(2) ?? []
  return rows.map((row) => {
    const [, names = ''] = row.split('|')
    const folders = [...names.matchAll(/`([^`]+)\/`/g)].map(([, name]) => `${folder}/${name}`)
    // The row without names is that of the files beside the folders.
    return folders.length > 0 ? folders : [folder]
  })
}

/** Imports from a layer into its own or a higher one, and files that belong to no layer. */
export function layerViolations(sources: Sources, folder: string, layers: Layers): WrongImport[] {
  const layerOf = (file: string) => {
    const isBeside = path.dirname(file) === folder
    const rank = layers.findIndex((layer) =>
      layer.some((each) => (each === folder ? isBeside : file.startsWith(`${each}/`))),
    )
    const name = layers[rank]?.find((each) => file.startsWith(`${each}/`))
    return { name: name ?? path.dirname(file), rank }
  }
  const within = (file: string) => file.startsWith(`${folder}/`)
  return importsOf(sources).flatMap(({ file, imported }) => {
    if (!within(file)) return []
    const own = layerOf(file)
    if (own.rank < 0) {
      return [{ file, imports: imported, because: `ARCHITECTURE.md does not name ${own.name}` }]
    }
    if (!within(imported)) return []
    const other = layerOf(imported)
    if (other.name === own.name || other.rank > own.rank) return []
    return [{ file, imports: imported, because: `${other.name} is not below ${own.name}` }]
  })
}

/** Imports that a part of the product must not have. */
export function forbiddenImports(sources: Sources): WrongImport[] {
  return importsOf(sources).flatMap(({ file, imported }) =>
    forbidden
      .filter(({ from, to }) => from.test(file) && to.test(imported))
      .map(({ because }) => ({ file, imports: imported, because })),
  )
}

/** Modules that must not reach the browser; imports of types do not count. */
export function browserViolations(sources: Sources): WrongImport[] {
  const edges = importsOf(sources).filter(({ typeOnly }) => !typeOnly)
  const importedBy = Map.groupBy(edges, ({ file }) => file)
  const reached = new Set([...sources.keys()].filter((file) => browserEntries.test(file)))
  // Iterating a set includes what is added meanwhile.
  for (const file of reached) {
    for (const { imported } of importedBy.get(file) ?? []) {
      if (!serverOnly.test(imported) && imported !== replaced) reached.add(imported)
    }
  }
  return edges
    .filter(({ file, imported }) => reached.has(file) && serverOnly.test(imported))
    .map(({ file, imported }) => ({
      file,
      imports: imported,
      because: 'it would be loaded by browsers',
    }))
}
