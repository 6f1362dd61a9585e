import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { findMissingIn } from './missing-characters.ts'
import type { TypesetJob, TypesetResult } from './typesetter.ts'

/**
 * Compiles templates for `typesetter.ts` in a separate process, because Typst is synchronous native
 * code: it would delay requests, and a crash would end the server.
 */

/** Typst drops cache entries that this many compilations have not used. */
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
 * Typesets without characters that the fonts lack, because Typst rejects the whole document for one
 * such character. Its message names the character only in prose, so check the fonts: first leave
 * out characters that all fonts lack, then those that some lack.
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
// Ctrl-C reaches every process of the terminal, but the server still needs this one to finish its
// work.
process.on('SIGINT', () => {})
