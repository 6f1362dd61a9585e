import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { enquirySizes } from '@alun/contract/rules/enquiry'
import { oneLine } from '@alun/contract/rules/text'
import busboy from 'busboy'

export interface ReceivedFile {
  name: string
  path: string
  size: number
}

export interface ReceivedForm {
  texts: Map<string, string>
  /** Names that came more than once; `texts` has the first value. */
  repeated: Set<string>
  file: ReceivedFile | null
  /** What exceeded its limit; `texts` has what came before. */
  tooLarge: 'file' | 'request' | null
}

export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm'
  readonly status: 400 | 408 | 415

  constructor(status: 400 | 408 | 415, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export interface ReceiveOptions {
  newFile: () => string
  /** Milliseconds after which a request that sends nothing is given up. */
  idleMs: number
}

const parserLimits = {
  fieldNameSize: 100,
  // Attribution and bot checks are long; the rules check the length of inputs.
  fieldSize: 64 * 1024,
  fields: 60,
  files: 1,
  // One byte more distinguishes a file that is too large from one that just fits.
  fileSize: enquirySizes.file + 1,
  parts: 70,
  headerPairs: 20,
}

/** Milliseconds. */
const timeouts = {
  total: 240_000,
  /** To drain a request above the limits: a browser reads the answer after it has sent everything. */
  drain: 15_000,
  drainIdle: 2_000,
}
const maxRequestBytes = 64 * 1024 * 1024

/** Reads a form as a stream; the caller removes the file. Throws UnreadableForm. */
export async function receiveForm(
  incoming: IncomingMessage,
  { newFile, idleMs }: ReceiveOptions,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { texts: new Map(), repeated: new Set(), file: null, tooLarge: null }
  const parser = openParser(incoming.headers['content-type'])
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const targets: WriteStream[] = []
  const writings: Promise<unknown>[] = []
  const uploads: ReceivedFile[] = []
  let received = 0

  const fail = (status: 400 | 408, message: string) => (cause?: unknown) =>
    reject(new UnreadableForm(status, message, { cause }))
  const tooSlow = fail(408, 'Request Timeout')
  const broken = fail(400, 'Bad Request')

  function drain(what: 'file' | 'request') {
    if (form.tooLarge !== null) return
    form.tooLarge = what
    incoming.unpipe(parser)
    incoming.resume()
    clearTimeout(total)
    total = setTimeout(() => resolve(), timeouts.drain)
    restartIdle()
  }

  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) return drain('request')
    if (form.texts.has(name)) form.repeated.add(name)
    else form.texts.set(name, value)
  })
  parser.on('file', (name, stream, { filename }) => {
    stream.on('error', broken)
    // A file input that is left empty sends a part without name and content.
    if (name !== 'file' || !filename) return void stream.resume()
    const file = { name: oneLine(filename), path: newFile(), size: 0 }
    uploads.push(file)
    stream.on('data', (chunk: Buffer) => {
      file.size += chunk.length
    })
    stream.on('limit', () => drain('file'))
    const target = createWriteStream(file.path, { mode: 0o600 })
    targets.push(target)
    writings.push(finished(target).catch((cause: unknown) => void reject(cause)))
    stream.pipe(target)
  })
  parser.on('filesLimit', () => form.repeated.add('file'))
  parser.on('fieldsLimit', () => drain('request'))
  parser.on('partsLimit', () => drain('request'))
  parser.on('error', broken)
  parser.on('close', () => {
    if (form.tooLarge === null) resolve()
  })

  const endDrain = () => {
    drain('request')
    resolve()
  }
  let total = setTimeout(tooSlow, timeouts.total)
  let idle: NodeJS.Timeout | undefined
  const restartIdle = () => {
    clearTimeout(idle)
    // A request that announces too large a body may never send it.
    const announced = Number(incoming.headers['content-length'] ?? 0) > enquirySizes.request
    if (form.tooLarge === null && !announced) idle = setTimeout(tooSlow, idleMs)
    else idle = setTimeout(endDrain, timeouts.drainIdle)
  }
  const onData = (chunk: Buffer) => {
    received += chunk.length
    if (received > enquirySizes.request) drain('request')
    if (received > maxRequestBytes) resolve()
    restartIdle()
  }
  const onEnd = () => {
    if (form.tooLarge !== null) resolve()
  }
  const onClose = () => {
    if (!incoming.complete) broken()
  }
  incoming.on('data', onData)
  incoming.on('end', onEnd)
  incoming.on('error', broken)
  incoming.on('close', onClose)
  restartIdle()
  incoming.pipe(parser)

  try {
    await promise
    if (form.tooLarge === null) {
      await Promise.all(writings)
      form.file = uploads[0] ?? null
    }
    return form
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
    incoming.off('data', onData)
    incoming.off('end', onEnd)
    incoming.off('close', onClose)
    incoming.unpipe(parser)
    parser.removeAllListeners()
    parser.on('error', () => undefined)
    parser.destroy()
    for (const target of targets) target.destroy()
    // Opening a file that is already removed would create it again.
    await Promise.all(writings)
    if (form.file === null) for (const { path } of uploads) await rm(path, { force: true })
  }
}

function openParser(contentType: string | undefined) {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType ?? '')) {
    throw new UnreadableForm(415, 'Unsupported Media Type')
  }
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: parserLimits,
    })
  } catch (cause) {
    throw new UnreadableForm(400, 'Bad Request', { cause })
  }
}
