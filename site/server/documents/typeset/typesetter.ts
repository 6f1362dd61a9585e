import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { lowerPriority } from '@alun/platform/lower-priority'
import { messageOf } from '@alun/platform/system-error'
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
export interface Flaws {
  /** Signs that the fonts lack. */
  leftOut: string[]
  /** Why the document has no tags, or neither tags nor drawings. */
  problem: string | null
}

export interface Typeset extends Flaws {
  output: Uint8Array
  warnings: string[]
  memory: number
}

export type TypesetResult = Typeset | { problems: string[] }

export interface TypesetDocument extends Flaws {
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

const timeoutMs = 30_000

/** In bytes; a process above it is replaced. */
const maxMemory = 400 * 1024 * 1024

const idleMs = 10 * 60_000

/** Lower than the servers, so that pages come first. */
const priority = 10

/**
 * Typesets documents one by one in a separate process. It starts with the first request and ends
 * after ten idle minutes.
 */
export function openTypesetter({ theme, onWarning, onCompiled }: TypesetterOptions): Typesetter {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }

  const running = (): ChildProcess => {
    if (child?.connected) return child
    const started = fork(processFile(), theme.fonts, {
      serialization: 'advanced',
      execArgv: [],
      env: {},
    })
    // Neither the child nor its channel may keep the server running.
    started.unref()
    started.channel?.unref()
    started.on('error', () => end())
    if (started.pid !== undefined) lowerPriority(started.pid, priority)
    child = started
    return started
  }

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
    clearTimeout(idle)
    const job: TypesetJob = {
      ...request,
      // Half of a sign that was cut is no text.
      data: JSON.stringify(request.data, (_, value: unknown) =>
        typeof value === 'string' ? value.toWellFormed() : value,
      ),
      plain,
      files: { ...theme.files, ...request.files },
    }
    const begun = performance.now()
    let status: 'ok' | 'failed' = 'failed'
    try {
      const result = await ask(running(), job)
      if ('problems' in result) throw new TypesetError(result.problems.join('; '))
      for (const warning of result.warnings) onWarning(warning)
      if (result.memory > maxMemory) end()
      status = 'ok'
      const { leftOut, output, problem } = result
      return { bytes: Buffer.from(output), leftOut, problem }
    } catch (cause) {
      if (!(cause instanceof TypesetError)) end()
      throw cause
    } finally {
      onCompiled?.(request.format, status, (performance.now() - begun) / 1000)
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    themeDigest: theme.digest,
    compile(request) {
      const result = last.then(() => work(request))
      last = Promise.allSettled([result])
      return result
    },
    close: () => {
      clearTimeout(idle)
      end()
    },
  }
}

async function ask(child: ChildProcess, job: TypesetJob): Promise<TypesetResult> {
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(new Error('Typesetting took too long')), timeoutMs)
  const ended = once(child, 'exit', { signal: given.signal }).then(() => {
    throw new Error('The typesetting process ended')
  })
  child.channel?.ref()
  try {
    const answered = once(child, 'message', { signal: given.signal })
    child.send(job)
    const [result] = await Promise.race([answered, ended])
    return result
  } finally {
    clearTimeout(timer)
    child.channel?.unref()
    // Nobody awaits `ended` any more, so handle its rejection here.
    void Promise.allSettled([ended])
    given.abort()
  }
}

/**
 * Resolves at run time from the working folder, because in the bundle a relative path would be
 * wrong.
 */
function processFile(): string {
  return createRequire(path.join(process.cwd(), 'package.json')).resolve(
    '@alun/site/server/documents/typeset/typeset-process.ts',
  )
}
