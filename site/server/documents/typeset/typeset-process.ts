import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
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

/** A text of editors may have a character that the fonts lack: it is left out, not the document. */
function withoutMissing(job: TypesetJob): TypesetResult {
  const dropped: string[] = []
  for (let data = job.data; ; ) {
    try {
      const result = typeset({ ...job, data })
      return 'output' in result ? { ...result, warnings: [...result.warnings, ...dropped] } : result
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      const characters = new Set(missingIn(message))
      const rest = [...data].filter((character) => !characters.has(character)).join('')
      if (rest === data) return { problems: [message] }
      dropped.push(`no glyph for ${[...characters].join(' ')}`)
      data = rest
    }
  }
}

/** The characters that Typst says it could not display. */
function missingIn(message: string): string[] {
  const [, ...quoted] = message.split('the text `\\"')
  return quoted.flatMap((text) => {
    const end = text.indexOf('\\"` could not be displayed')
    return end === -1 ? [] : [...text.slice(0, end)]
  })
}

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
