import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrandLook } from '@alun/contract/schema/brand-look'
import { lowerPriority } from '@alun/platform/lower-priority'
import type { DocumentTheme } from './document-theme.ts'

interface TypesetRequest {
  /** Absolute path of a Typst template. It reads only files of its folder and below. */
  template: string
  /** `pdf` is tagged (PDF/UA-1); `svg` has texts as outlines. */
  format: 'pdf' | 'svg'
  /** The template reads it as `json("/data.json")`. */
  data: unknown
  /** Pictures and the like by their path below the template's folder, `pictures/hero.jpg`. */
  files?: Record<string, Uint8Array>
  look: BrandLook
  /** Seconds since 1970 that the PDF names as the time of its creation. */
  created?: number
}

export interface TypesetJob extends Omit<TypesetRequest, 'look'> {
  data: string
  files: Record<string, Uint8Array>
}

export type TypesetResult =
  | { output: Uint8Array; warnings: string[]; memory: number }
  | { problems: string[] }

export interface Typesetter {
  themeDigest: string
  /** @throws TypesetError for what cannot be typeset */
  compile: (request: TypesetRequest) => Promise<Buffer>
  close: () => void
}

export class TypesetError extends Error {
  override readonly name = 'TypesetError'
}

interface TypesetterOptions {
  theme: DocumentTheme
  /** What Typst warns of, an unknown font for instance. */
  onWarning: (message: string) => void
  onCompiled?: (format: string, result: 'ok' | 'failed', seconds: number) => void
}

const timeoutMs = 30_000

/** Bytes; a process that has grown above it is replaced by a new one. */
const maxMemory = 400 * 1024 * 1024

const idleMs = 10 * 60_000

/** Below that of the servers, so that pages come first. */
const priority = 10

/**
 * Typesets one document after the other in a process of its own, which starts with the first
 * request and ends when nothing has been asked for a while.
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
    // Neither the child nor its channel keeps the server's process running.
    started.unref()
    started.channel?.unref()
    started.on('error', () => end())
    if (started.pid !== undefined) lowerPriority(started.pid, priority)
    child = started
    return started
  }

  const work = async (request: TypesetRequest): Promise<Buffer> => {
    clearTimeout(idle)
    const { look, ...rest } = request
    const job: TypesetJob = {
      ...rest,
      data: JSON.stringify(request.data),
      files: { ...theme.filesOf(look), ...request.files },
    }
    const begun = performance.now()
    let status: 'ok' | 'failed' = 'failed'
    try {
      const result = await ask(running(), job)
      if ('problems' in result) throw new TypesetError(result.problems.join('; '))
      for (const warning of result.warnings) onWarning(warning)
      if (result.memory > maxMemory) end()
      status = 'ok'
      return Buffer.from(result.output)
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
    // It ends once its work is done, which nobody waits for.
    void Promise.allSettled([ended])
    given.abort()
  }
}

/** Resolved at run time from the working folder: a bundler would resolve it to the bundle. */
function processFile(): string {
  return createRequire(path.join(process.cwd(), 'package.json')).resolve(
    '@alun/site/server/documents/typeset/typeset-process.ts',
  )
}
