import { cpSync, globSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { root } from './workspace.mjs'

/**
 * `node scripts/image-files.ts content|site TARGET`: copies the files that a built part needs in an image: its
 * build, everything that its programs import, and the folder of its site.
 */

interface Part {
  programs: string[]
  /** Files that the part opens by name at run time. */
  files: string[]
  /** Lists of files that the build traced. */
  traces: string[]
}

const site = path.relative(root, path.resolve(process.env.SITE_DIR || 'sites/alun'))

const parts: Record<string, Part> = {
  content: {
    programs: [
      'content/next.config.mjs',
      'platform/attachment-process.ts',
      ...globSync('content/server/*.ts', { cwd: root }),
    ],
    files: [
      'content/package.json',
      'content/.next/BUILD_ID',
      ...globSync('content/.next/{*.json,required-server-files.js}', { cwd: root }),
      'content/.next/node_modules',
      'content/.next/server',
      'content/.next/static',
      'docs/guide',
      // Next resolves modules in these folders before it knows whether it needs them.
      'node_modules/next/dist/compiled/@babel',
      'node_modules/next/dist/compiled/webpack',
      site,
    ],
    traces: globSync('content/.next/**/*.nft.json', { cwd: root }),
  },
  site: {
    programs: [
      ...globSync('site/build/server/**/*.js', { cwd: root }),
      'site/server/documents/typeset/typeset-process.ts',
      'platform/attachment-process.ts',
    ],
    files: ['site/package.json', 'site/build', 'site/brochures', `${site}/theme`],
    traces: [],
  },
}

/** Imported only for development, or left out by Next's own trace, so it never runs in an image. */
const leftOut = [
  // Valid only on the machine that built it.
  '**/compile-cache/**',
  '**/*.{d.ts,d.mts,d.cts,md,map,test.ts}',
  '**/node_modules/{drizzle-kit,esbuild,@esbuild,rolldown,@rolldown,sass,typescript,vite,webpack}/**',
  '**/next/dist/compiled/{next-server,next-devtools}/*dev*.js',
  // Unneeded, because an image contains the panel's build.
  '**/content/server/without-panel.ts',
  '**/next/dist/compiled/{babel,babel-packages,terser,turbopack}/**',
]

const fileLists = z.object({ files: z.array(z.string()) })

/** Next includes the tracer that it uses for its own bundles. */
const tracer: {
  nodeFileTrace: (
    files: string[],
    options: {
      base: string
      conditions: string[]
      ignore: string[]
      readFile: (file: string) => Promise<string | Buffer | null>
    },
  ) => Promise<{ fileList: Set<string> }>
} = createRequire(path.join(root, 'content', 'package.json'))('next/dist/compiled/@vercel/nft')

async function filesOf({ files, programs, traces }: Part): Promise<Set<string>> {
  const traced = traces.flatMap((trace) =>
    fileLists
      .parse(JSON.parse(readFileSync(path.join(root, trace), 'utf8')))
      .files.map((file) => path.join(path.dirname(trace), file)),
  )
  const isLeftOut = (file: string) => leftOut.some((pattern) => path.matchesGlob(file, pattern))
  const { fileList } = await tracer.nodeFileTrace(
    programs.filter((file) => !isLeftOut(file)).map((file) => path.join(root, file)),
    { base: root, conditions: ['node', 'import'], ignore: leftOut, readFile: readProgram },
  )
  const isCopied = (file: string) => files.some((folder) => file.startsWith(`${folder}/`))
  const found = [...fileList, ...traced].filter((file) => !isCopied(file) && !isLeftOut(file))
  return new Set([...files, ...found])
}

/** Types are stripped because the tracer reads only JavaScript. */
async function readProgram(file: string): Promise<string | Buffer | null> {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return null
  if (!file.endsWith('.ts')) return readFileSync(file)
  return stripTypeScriptTypes(readFileSync(file, 'utf8'))
}

const [name = '', target] = process.argv.slice(2)
const part = parts[name]
if (part === undefined || target === undefined) {
  console.error('Name a part and a folder: node scripts/image-files.ts content|site TARGET')
  process.exit(1)
}
for (const file of await filesOf(part)) {
  const copy = path.join(target, file)
  mkdirSync(path.dirname(copy), { recursive: true })
  // Packages of the workspace are links, so copy links unchanged.
  cpSync(path.join(root, file), copy, { recursive: true, verbatimSymlinks: true })
}
