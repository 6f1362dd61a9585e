import { cpSync, globSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { root } from './workspace.mjs'

/**
 * `node scripts/image-files.ts content|site TARGET`: copies what a built part needs to run, and
 * nothing else, for an image: its build, what its programs import, and the folder of its site.
 */

interface Part {
  /** Programs whose imports are followed. */
  programs: string[]
  /** Copied as a whole: files that are found by their name when the part runs. */
  files: string[]
  /** Lists of files that the build has traced. */
  traces: string[]
}

const site = path.relative(root, path.resolve(process.env.SITE_DIR || 'sites/alun'))

const parts: Record<string, Part> = {
  content: {
    programs: ['content/next.config.mjs', ...globSync('content/server/*.ts', { cwd: root })],
    files: [
      'content/package.json',
      'content/.next/BUILD_ID',
      ...globSync('content/.next/{*.json,required-server-files.js}', { cwd: root }),
      'content/.next/node_modules',
      'content/.next/server',
      'content/.next/static',
      'docs/guide',
      // Next looks up its names before it knows whether it needs them.
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
    ],
    files: ['site/package.json', 'site/build', 'site/brochures', `${site}/theme`],
    traces: [],
  },
}

/** Imported for development, or left out by Next's own trace: nothing of it runs in an image. */
const leftOut = [
  // Of the machine that built it.
  '**/compile-cache/**',
  '**/*.{d.ts,d.mts,d.cts,md,map,test.ts}',
  '**/node_modules/{drizzle-kit,esbuild,@esbuild,rolldown,@rolldown,sass,typescript,vite,webpack}/**',
  '**/next/dist/compiled/{next-server,next-devtools}/*dev*.js',
  // An image brings the panel's build.
  '**/content/server/without-panel.ts',
  '**/next/dist/compiled/{babel,babel-packages,terser,turbopack}/**',
]

const fileLists = z.object({ files: z.array(z.string()) })

/** Next brings the tracer that it finds the files of its own bundles with. */
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

/** The tracer reads JavaScript. */
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
  // Packages of the workspace are links into it.
  cpSync(path.join(root, file), copy, { recursive: true, verbatimSymlinks: true })
}
