import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { formLimits, leadSizes, oneLine } from '@alun/contract/rules/lead'
import busboy from 'busboy'

export interface ReceivedFile {
  /** As the visitor named it. */
  name: string
  path: string
  size: number
}

export interface ReceivedForm {
  texts: Map<string, string>
  /** Names that came more than once; the first value is kept. */
  repeated: Set<string>
  file: ReceivedFile | null
  /** What was above its limit; texts that came before are there. */
  tooLarge: 'file' | 'request' | null
}

/** The request is no form, or broke off. */
export class UnreadableForm extends Error {
  override readonly name = 'UnreadableForm'
  readonly status: 400 | 408 | 415

  constructor(status: 400 | 408 | 415, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export interface ReceiveOptions {
  /** Names a file that the upload is written to. */
  newFile: () => string
  patience?: Partial<typeof defaultPatience>
}

/** Milliseconds. */
const defaultPatience = {
  /** Without a byte. */
  idle: 20_000,
  /** For the whole request. */
  total: 240_000,
  /** For what is above the limits: a browser shows an answer only after it has sent everything. */
  rest: 15_000,
  /** Without a byte of that. */
  restIdle: 2_000,
}
const longestRest = 64 * 1024 * 1024

/**
 * Reads a form as it comes; a file goes to the disk, never beyond the limits. Whoever calls removes
 * the file.
 *
 * @throws UnreadableForm
 */
export async function receiveForm(
  incoming: IncomingMessage,
  { newFile, patience: given }: ReceiveOptions,
): Promise<ReceivedForm> {
  const patience = { ...defaultPatience, ...given }
  const form: ReceivedForm = { texts: new Map(), repeated: new Set(), file: null, tooLarge: null }
  const parser = openParser(incoming.headers['content-type'])
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const targets: WriteStream[] = []
  const writings: Promise<unknown>[] = []
  let upload: ReceivedFile | null = null
  let received = 0

  const fail = (status: 400 | 408, message: string) => (cause?: unknown) =>
    reject(new UnreadableForm(status, message, { cause }))
  const tooSlow = fail(408, 'Request Timeout')
  const broken = fail(400, 'Bad Request')

  /** Nothing more is kept; what the browser still sends is read and forgotten. */
  function stop(what: 'file' | 'request') {
    if (form.tooLarge !== null) return
    form.tooLarge = what
    incoming.unpipe(parser)
    incoming.resume()
    clearTimeout(total)
    total = setTimeout(() => resolve(), patience.rest)
    restartIdle()
  }

  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) return stop('request')
    if (form.texts.has(name)) form.repeated.add(name)
    else form.texts.set(name, value)
  })
  parser.on('file', (name, stream, { filename }) => {
    stream.on('error', broken)
    // An input without a chosen file sends a part without name and content.
    if (name !== 'file' || !filename) return void stream.resume()
    const file = { name: oneLine(filename), path: newFile(), size: 0 }
    upload = file
    stream.on('data', (chunk: Buffer) => {
      file.size += chunk.length
    })
    stream.on('limit', () => stop('file'))
    const target = createWriteStream(file.path, { mode: 0o600 })
    targets.push(target)
    writings.push(finished(target).catch((cause: unknown) => void reject(cause)))
    stream.pipe(target)
  })
  parser.on('filesLimit', () => form.repeated.add('file'))
  parser.on('fieldsLimit', () => stop('request'))
  parser.on('partsLimit', () => stop('request'))
  parser.on('error', broken)
  parser.on('close', () => {
    if (form.tooLarge === null) resolve()
  })

  const giveUpRest = () => {
    stop('request')
    resolve()
  }
  let total = setTimeout(tooSlow, patience.total)
  let idle: NodeJS.Timeout | undefined
  const restartIdle = () => {
    clearTimeout(idle)
    // A request that announces too much may never be sent.
    const announced = Number(incoming.headers['content-length'] ?? 0) > leadSizes.request
    if (form.tooLarge === null && !announced) idle = setTimeout(tooSlow, patience.idle)
    else idle = setTimeout(giveUpRest, patience.restIdle)
  }
  const onData = (chunk: Buffer) => {
    received += chunk.length
    if (received > leadSizes.request) stop('request')
    if (received > longestRest) resolve()
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
      form.file = upload
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
    // A file that is still being opened would be there again after it was removed.
    await Promise.all(writings)
    if (form.file === null) await discard(upload)
  }
}

async function discard(file: ReceivedFile | null) {
  if (file !== null) await rm(file.path, { force: true })
}

function openParser(contentType: string | undefined) {
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType ?? '')) {
    throw new UnreadableForm(415, 'Unsupported Media Type')
  }
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: formLimits,
    })
  } catch (cause) {
    throw new UnreadableForm(400, 'Bad Request', { cause })
  }
}
