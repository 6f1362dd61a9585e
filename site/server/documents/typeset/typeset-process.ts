import { readFileSync } from 'node:fs'
import path from 'node:path'
import { answerJobs } from '@alun/platform/file-jobs'
import { messageOf } from '@alun/platform/system-error'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { isShown, openShownText } from './shown-text.ts'
import type { Typeset, TypesetJob, TypesetResult } from './typesetter.ts'

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

const shownText = openShownText(fontBlobs)

/** Stands for drawings if a document cannot be made with them. */
const blank = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

/**
 * Typesets without signs that the fonts lack, because Typst rejects the whole document for one of them: first
 * without those that no font has, then without those that one of the fonts lacks, then as a PDF without tags.
 */
function typesetAtLeast(job: TypesetJob): TypesetResult {
  const steps = [
    { shows: isShown.bySome, tagged: true },
    { shows: isShown.byAll, tagged: true },
    { shows: isShown.byAll, tagged: false },
  ]
  let problem = ''
  for (const { shows, tagged } of job.plain ? steps.slice(-1) : steps) {
    const leftOut = new Set<string>()
    const data = shownText(job.data, shows, (sign) => leftOut.add(sign))
    try {
      const result = typeset({ ...job, data }, tagged)
      if ('problems' in result) return result
      return { ...result, leftOut: [...leftOut], problem: tagged ? null : problem }
    } catch (cause) {
      problem = messageOf(cause)
    }
  }
  return { problems: [problem] }
}

/** Reduces drawings to what the fonts can draw before the first attempt, because Typst hangs at some others. */
function fileOf(name: string, bytes: Uint8Array, plain: boolean): Uint8Array {
  if (!name.endsWith('.svg')) return bytes
  if (plain) return Buffer.from(blank)
  const svg = Buffer.from(bytes)
    .toString('utf8')
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (reference, hex?: string, digits?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code > 0x7f && code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference
    })
  return Buffer.from(shownText(svg, isShown.inDrawings))
}

function typeset(
  { template, format, data, files, created, plain }: TypesetJob,
  tagged: boolean,
): { problems: string[] } | Omit<Typeset, 'leftOut' | 'problem'> {
  const workspace = path.dirname(template)
  const compiler = compilerFor(workspace)
  compiler.evictCache(cacheAge)
  compiler.resetShadow()
  compiler.mapShadow(path.join(workspace, 'data.json'), Buffer.from(data))
  for (const [name, bytes] of Object.entries(files)) {
    compiler.mapShadow(path.join(workspace, name), Buffer.from(fileOf(name, bytes, plain)))
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
      : compiler.pdf(document, {
          ...(tagged && { pdfStandard: 'ua-1' }),
          creationTimestamp: created,
        })
  return { output, warnings }
}

function describe(diagnostic: unknown): string {
  if (typeof diagnostic !== 'object' || diagnostic === null) return String(diagnostic)
  const { message, path: file, range } = diagnostic as Record<string, unknown>
  return [message, file, range].filter((part) => typeof part === 'string').join(', ')
}

answerJobs<TypesetJob>(typesetAtLeast)
