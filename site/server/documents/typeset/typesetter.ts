import { openFileProcess } from '@alun/platform/file-process'
import { messageOf } from '@alun/platform/system-error'
import { z } from 'zod'
import type { DocumentTheme } from './document-theme.ts'

interface TypesetRequest {
  /** Absolute path of a Typst template, which can read files of its own folder only. */
  template: string
  /** `pdf` is tagged (PDF/UA-1); `svg` has its text as outlines. */
  format: 'pdf' | 'svg'
  /** Templates read it by `json("/data.json")`. */
  data: unknown
  /** Pictures and other files by path below the template's folder, such as `pictures/hero.jpg`. */
  files?: Record<string, Uint8Array>
  /** Creation time in the PDF, in seconds since 1970. */
  created?: number
}

export interface TypesetJob extends TypesetRequest {
  data: string
  files: Record<string, Uint8Array>
  /** Without tags and drawings, because the document could not be made with them. */
  plain: boolean
}

/** What a document lacks, although its data have it. */
const flaws = z.object({
  /** Signs that the fonts lack. */
  leftOut: z.array(z.string()),
  /** Why the document has no tags, or neither tags nor drawings. */
  problem: z.string().nullable(),
})
export type Flaws = z.output<typeof flaws>

const typeset = flaws.extend({
  output: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  warnings: z.array(z.string()),
})
export type Typeset = z.output<typeof typeset>

const typesetResult = z.union([typeset, z.object({ problems: z.array(z.string()) })])
export type TypesetResult = z.output<typeof typesetResult>

interface TypesetDocument extends Flaws {
  bytes: Buffer
}

export interface Typesetter {
  themeDigest: string
  /** @throws TypesetError if Typst also rejects the plainest form of the document, without tags and drawings */
  compile: (request: TypesetRequest) => Promise<TypesetDocument>
  close: () => void
}

export class TypesetError extends Error {
  override readonly name = 'TypesetError'
}

interface TypesetterOptions {
  theme: DocumentTheme
  /** Called for each warning of Typst, such as an unknown font. */
  onWarning: (message: string) => void
  onCompiled?: (format: string, result: 'ok' | 'failed', seconds: number) => void
}

/** Limits of a document from its begin; urgent, because a person waits for most documents. */
const limits = { wallMs: 60_000, processorMs: 60_000, urgent: true }

const reasons = {
  busy: 'Typesetting took too long',
  closed: 'The typesetting process was closed',
  failed: 'The typesetting process ended',
  missing: 'There was nothing to typeset',
  tooMuch: 'Typesetting took too much time or memory',
} as const

/** Typesets documents one by one in a process of its own, which ends after ten idle minutes. */
export function openTypesetter({ theme, onWarning, onCompiled }: TypesetterOptions): Typesetter {
  const typst = openFileProcess<TypesetJob, TypesetResult>({
    script: '@alun/site/server/documents/typeset/typeset-process.ts',
    args: theme.fonts,
    answer: typesetResult,
    // Lower than the servers, so that pages come first; a person waits, so it must not starve on a busy machine.
    niceness: 3,
    memory: 150_000_000,
    // Typst keeps what it has read and laid out.
    mostIdle: 400_000_000,
    idleMs: 10 * 60_000,
  })

  /** A drawing may hold Typst up until its time ends, so the last step is a document without any. */
  const work = async (request: TypesetRequest): Promise<TypesetDocument> => {
    try {
      return await attempt(request, false)
    } catch (cause) {
      const problem = messageOf(cause)
      return { ...(await attempt(request, true)), problem }
    }
  }

  const attempt = async (request: TypesetRequest, plain: boolean): Promise<TypesetDocument> => {
    let begun = performance.now()
    let status: 'ok' | 'failed' = 'failed'
    const make = (): TypesetJob => {
      begun = performance.now()
      return {
        ...request,
        // A text that was cut may end in half of a surrogate pair.
        data: JSON.stringify(request.data, (_, value: unknown) =>
          typeof value === 'string' ? value.toWellFormed() : value,
        ),
        plain,
        files: { ...theme.files, ...request.files },
      }
    }
    try {
      const result = await typst.run(make, limits)
      if ('ended' in result) throw new Error(result.problem ?? reasons[result.ended])
      const { answer } = result
      if ('problems' in answer) throw new TypesetError(answer.problems.join('; '))
      for (const warning of answer.warnings) onWarning(warning)
      status = 'ok'
      const { leftOut, output, problem } = answer
      return { bytes: Buffer.from(output), leftOut, problem }
    } finally {
      onCompiled?.(request.format, status, (performance.now() - begun) / 1000)
    }
  }

  return { themeDigest: theme.digest, compile: work, close: typst.close }
}
