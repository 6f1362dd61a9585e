import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, type IRegularForbiddenRuleType } from 'dependency-cruiser'

type Rule = IRegularForbiddenRuleType & { name: string; from: Place; to: Place }

/** Regular expressions of paths. */
interface Place {
  path?: string[]
  pathNot?: string[]
}

/** A wrong import, or a circle. */
export interface WrongImport {
  from: string
  to: string
  rule: string
}

/** Patterns of folders; '' stands for the files beside them. */
const filesIn = (base: string, folders: readonly string[]) =>
  folders.map((folder) => (folder === '' ? `^${base}/[^/]+$` : `^${base}/${folder}/`))

/** Folder names in a table cell, written as code; none stand for the files beside the folders. */
function named(cell: string): string[] {
  const names = [...cell.matchAll(/`([^`]+)\/`/g)].map(([, name = '']) => name)
  return names.length > 0 ? names : ['']
}

/** Rows of a table in ARCHITECTURE.md from the top: folders of one floor, and their subfolders. */
function floorsOf(architecture: string, base: string) {
  const title = new RegExp(`^\\|.* of \`${base}\` \\|.*\n\\|[-|]+\n((?:\\|.*\n)+)`, 'm')
  const rows = title.exec(architecture)?.[1]?.trimEnd().split('\n')
  if (!rows) throw new Error(`ARCHITECTURE.md has no table for ${base}`)
  return rows.map((row, at) => {
    const [, first = '', second = '', third = ''] = row.split('|').map((cell) => cell.trim())
    const floor = Number(first)
    // Without numbers, each row is a floor.
    if (Number.isNaN(floor)) return { floor: -at, wings: named(first), inner: [] }
    return { floor, wings: named(second), inner: third ? ['', ...named(third)] : [] }
  })
}

/** Forbids imports upwards and sideways, and folders that the table lacks. */
function layerRules(architecture: string, base: string): Rule[] {
  const floors = floorsOf(architecture, base)
  const wings = floors.flatMap(({ wings, floor }) => wings.map((wing) => ({ wing, floor })))
  const upwards = wings.map(({ wing, floor }) => ({
    name: `${base}/${wing} uses only lower floors`,
    from: { path: filesIn(base, [wing]) },
    to: {
      path: filesIn(
        base,
        wings.filter((each) => each.wing !== wing && each.floor >= floor).map((each) => each.wing),
      ),
    },
  }))
  const within = floors.flatMap(({ wings: [wing], inner }) =>
    inner.map((folder, at) => ({
      name: `${base}/${wing}/${folder} uses only folders after it`,
      from: { path: filesIn(`${base}/${wing}`, [folder]) },
      to: { path: filesIn(`${base}/${wing}`, inner.slice(0, at)) },
    })),
  )
  const places = floors.flatMap(({ wings, inner }) =>
    inner.length > 0 ? filesIn(`${base}/${wings[0]}`, inner) : filesIn(base, wings),
  )
  const unnamed = {
    name: `ARCHITECTURE.md names the folders of ${base}`,
    from: { path: [`^${base}/`], pathNot: places },
    to: {},
  }
  return [unnamed, ...[...upwards, ...within].filter(({ to }) => to.path.length > 0)]
}

const packages = (...names: string[]) => names.map((name) => `(^|/)node_modules/${name}`)

/** Forbidden imports of whole parts. */
const partRules: IRegularForbiddenRuleType[] = [
  {
    name: 'rules work in a browser, without zod and the schemas',
    from: { path: '^contract/rules/' },
    to: { path: ['^contract/schema/', ...packages('zod/')] },
  },
  {
    name: 'the contract imports neither part',
    from: { path: '^contract/' },
    to: { path: '^(platform|content|site|scripts)/' },
  },
  {
    // Bundles replace this folder by the values of the site.
    name: 'the contract runs everywhere',
    from: { path: '^contract/', pathNot: '^contract/site-definition/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'the platform imports neither server',
    from: { path: '^platform/' },
    to: { path: '^(content|site|scripts)/' },
  },
  {
    name: 'the site uses the content service by HTTP only',
    from: { path: '^site/' },
    to: { path: ['^content/', ...packages('payload/', '@payloadcms/', 'next/')] },
  },
  {
    name: 'the content service does not import the site',
    from: { path: '^content/' },
    to: { path: ['^site/', ...packages('hono/dist/(types/)?jsx/')] },
  },
  {
    name: 'the script of every page works without React',
    from: { path: '^site/app/browser/.*\\.ts$|\\.browser\\.ts$' },
    to: { path: ['\\.island\\.tsx?$', ...packages('react', '@types/react')] },
  },
  {
    name: 'only the script of every page has .browser.ts',
    from: { path: '^site/', pathNot: '\\.browser\\.ts$' },
    to: { path: '\\.browser\\.ts$' },
  },
  {
    name: 'islands import no server-only .tsx',
    from: { path: '\\.island\\.tsx?$|^site/app/(islands|ui|words)/' },
    to: { path: '^site/app/(?!(islands|ui|words)/)(?!.*\\.island\\.tsx$).*\\.tsx$' },
  },
  {
    // A path into the package's folder breaks with another layout of `node_modules`, and may name
    // private files.
    name: 'a package is imported by its name',
    from: {},
    to: { path: '(^|/)node_modules/', dependencyTypes: ['local'] },
  },
  { name: 'no circle of files', from: {}, to: { circular: true } },
  { name: 'no circle of folders', scope: 'folder', from: {}, to: { circular: true } },
  {
    name: 'each import is found',
    from: {},
    // Modules that the bundles of a site generate.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
]

/**
 * Imports in `folder`, a checkout, that break the tables of `architecture` or the rules of the
 * parts.
 */
export async function wrongImports(folder: string, architecture: string): Promise<WrongImport[]> {
  const layers = ['content/src', 'site/server', 'site/app'].flatMap((base) =>
    layerRules(architecture, base),
  )
  const { output } = await cruise(
    ['content', 'contract', 'platform', 'site'],
    {
      baseDir: folder,
      // TypeScript 7 has no API.
      parser: 'swc',
      ruleSet: { forbidden: [...layers, ...partRules] },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: notOurs },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.mjs', '.js'],
      },
    },
    { alias: { '@payload-config': path.join(folder, 'content/payload.config.ts') } },
  )
  if (typeof output === 'string') throw new Error(output)
  const wrong = output.summary.violations.map(({ from, to, rule }) => ({
    from,
    to,
    rule: rule.name,
  }))
  return [...wrong, ...output.modules.flatMap(({ source }) => wrongTexts(folder, source, layers))]
}

/** Tests may import everything, because nothing imports them. Payload writes the migrations. */
const notOurs = [
  '\\.test\\.tsx?$',
  '/testing/',
  '\\.d\\.ts$',
  '/\\.next/',
  '/build[-/]',
  '/migrations/',
]

/** Components that Payload gets as text, `'/src/…/view.tsx#View'`, count as imports. */
function wrongTexts(folder: string, from: string, rules: readonly Rule[]): WrongImport[] {
  if (!/^content\/src\/.*\.tsx?$/.test(from)) return []
  const text = readFileSync(path.join(folder, from), 'utf8')
  return [...text.matchAll(/'\/(src\/[^'#]+)#\w+'/g)].flatMap(([, component]) => {
    const to = `content/${component}`
    return rules
      .filter((rule) => isIn(rule.from, from) && isIn(rule.to, to) && rule.to.path)
      .map(({ name }) => ({ from, to, rule: name }))
  })
}

function isIn({ path: inside, pathNot: outside = [] }: Place, file: string): boolean {
  const matches = (patterns: string[]) => patterns.some((each) => new RegExp(each).test(file))
  return (!inside || matches(inside)) && !matches(outside)
}
