import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { findMissingIn } from './missing-characters.ts'
import type { TypesetJob, TypesetResult } from './typesetter.ts'

/**
 * Compiles templates for `typesetter.ts`, in a process of its own: Typst is synchronous and native,
 * so here it can neither delay requests nor take the server's memory or life.
 */

/** Compilations for which Typst remembers what it has not used again. */
const cacheAge = 5

const fontBlobs = process.argv.slice(2).map((file) => readFileSync(file))

const compilers = new Map<string, NodeCompiler>()

function compilerFor(workspace: string): NodeCompiler {
  const existing = compilers.get(workspace)
  if (existing) return existing
  const created = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  compilers.set(workspace, created)
  return created
}

let findMissing: ReturnType<typeof findMissingIn> | undefined

/**
 * A text of editors may have a character that the fonts lack: it is left out, not the document. Typst says
 * which one only in words, so the fonts are asked: first what none of them has is left out, then what the
 * font of some text may lack.
 */
function withoutMissing(job: TypesetJob): TypesetResult {
  try {
    return typeset(job)
  } catch (cause) {
    findMissing ??= findMissingIn(fontBlobs)
    const { inAll, inSome } = findMissing(job.data)
    let problem = messageOf(cause)
    for (const missing of [inAll, inSome].filter(({ size }) => size > 0)) {
      try {
        return typesetWithout(missing, job)
      } catch (cause) {
        problem = messageOf(cause)
      }
    }
    return { problems: [problem] }
  }
}

function typesetWithout(missing: ReadonlySet<string>, job: TypesetJob): TypesetResult {
  const data = [...job.data].filter((character) => !missing.has(character)).join('')
  const result = typeset({ ...job, data })
  if ('problems' in result) return result
  const warning = `no glyph for ${[...missing].join(' ')}`
  return { ...result, warnings: [...result.warnings, warning] }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

function typeset({ template, format, data, files, created }: TypesetJob): TypesetResult {
  const workspace = path.dirname(template)
  const compiler = compilerFor(workspace)
  compiler.evictCache(cacheAge)
  compiler.resetShadow()
  compiler.mapShadow(path.join(workspace, 'data.json'), Buffer.from(data))
  for (const [name, bytes] of Object.entries(files)) {
    compiler.mapShadow(path.join(workspace, name), Buffer.from(bytes))
  }
  const messages = (found: NodeError | null) =>
    found ? compiler.fetchDiagnostics(found).map(describe) : []
  const result = compiler.compile({ mainFilePath: template, resetRead: true })
  const document = result.result
  if (!document) return { problems: messages(result.takeError()) }
  const warnings = messages(result.takeWarnings())
  const output =
    format === 'svg'
      ? Buffer.from(compiler.plainSvg(document))
      : compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: created })
  return { output, warnings, memory: process.memoryUsage.rss() }
}

function describe(diagnostic: unknown): string {
  if (typeof diagnostic !== 'object' || diagnostic === null) return String(diagnostic)
  const { message, path: file, range } = diagnostic as Record<string, unknown>
  return [message, file, range].filter((part) => typeof part === 'string').join(', ')
}

process.on('message', (job: TypesetJob) => {
  process.send?.(withoutMissing(job))
})
// Ctrl-C reaches every process of the terminal; the server still finishes what it has begun.
process.on('SIGINT', () => {})
