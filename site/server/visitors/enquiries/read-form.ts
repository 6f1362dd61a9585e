import type { IncomingMessage } from 'node:http'
import { enquirySizes } from '@alun/contract/rules/enquiry'
import { oneLine } from '@alun/contract/rules/text'
import { boundaryOf } from '@alun/platform/form-boundary'
import type { BodyPlace } from './body-places.ts'

export interface ReceivedFile {
  name: string
  content: Uint8Array<ArrayBuffer>
  size: number
}

export interface ReceivedForm {
  texts: Map<string, string>
  /** Names of repeated fields; `texts` has their first value. */
  repeated: Set<string>
  file: ReceivedFile | null
  /** Whether file or request exceed their limit; `texts` has the fields before that. */
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

interface ReadOptions {
  /** Milliseconds after which a silent request is aborted. */
  idleMs: number
  /** Entered once by a body that may contain a file. */
  place: Pick<BodyPlace, 'enter' | 'isWanted'>
}

const limits = {
  /** Above the inputs of any form, because parsing a million parts takes seconds. */
  parts: 60,
  partHead: 4 * 1024,
  /** Bytes of a form without parts, because decoding six megabytes of its signs takes half a second. */
  urlencoded: 512 * 1024,
  /** Long enough for attribution and bot checks; the form's rules limit its inputs. */
  text: 64 * 1024,
  /** Bytes to discard above the limits: browsers read the answer only after sending everything. */
  discarded: 64 * 1024 * 1024,
}

/** Larger bodies wait for a place in memory. */
const smallBody = 64 * 1024

/**
 * A slow line may take its time: 5 MB at 10 KB/s are nine minutes. The total only limits for how long a body can hold
 * its memory. While others wait, the one that has been inside longest leaves after `share`.
 */
const timeoutsMs = {
  total: 15 * 60_000,
  share: 60_000,
  discarding: 15_000,
  discardingIdle: 2_000,
}

/** Reads a form into memory, up to its size limit. Throws UnreadableForm. */
export async function readForm(
  incoming: IncomingMessage,
  options: ReadOptions,
): Promise<ReceivedForm> {
  const type = incoming.headers['content-type'] ?? ''
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
    throw new UnreadableForm(415, 'Unsupported Media Type')
  }
  const boundary = boundaryOf(type)
  // The parts are counted by our reading of the type, and parsed by another one.
  if (boundary === null && /^multipart/i.test(type)) throw new UnreadableForm(400, 'Bad Request')
  const { bytes, isCut } = await readBody(incoming, options)
  const end = `--${boundary ?? ''}`
  const received: ReceivedForm = {
    texts: new Map(),
    repeated: new Set(),
    file: null,
    tooLarge: isCut ? 'request' : null,
  }
  const isLong = boundary === null && bytes.length > limits.urlencoded
  if (isLong || hasTooManyParts(bytes, boundary ? end : null))
    return { ...received, tooLarge: 'request' }
  // Close the last part of a truncated body, so that the texts before a too large file can be shown
  // again.
  const whole = isCut && boundary ? Buffer.concat([bytes, Buffer.from(`\r\n${end}--\r\n`)]) : bytes
  for (const [name, value] of await parsedForm(whole, type)) {
    if (typeof value !== 'string') await addFile(received, name, value)
    else if (value.length > limits.text) received.tooLarge ??= 'request'
    else if (received.texts.has(name)) received.repeated.add(name)
    else received.texts.set(name, value)
  }
  if (received.tooLarge !== null) received.file = null
  return received
}

async function addFile(received: ReceivedForm, name: string, file: File): Promise<void> {
  // An empty file input sends a part without name and content.
  if (name !== 'file' || file.name === '') return
  if (received.file !== null) return void received.repeated.add(name)
  if (received.tooLarge !== null || file.size > enquirySizes.file) received.tooLarge = 'file'
  const content = new Uint8Array(await file.arrayBuffer())
  const plainName = oneLine(file.name.replace(/^.*[/\\]/s, ''))
  received.file = { name: plainName, content, size: file.size }
}

/** @param delimiter multipart delimiter; `null` for a urlencoded form */
function hasTooManyParts(bytes: Buffer, delimiter: string | null): boolean {
  let count = 0
  for (let at = bytes.indexOf(delimiter ?? '&'); at >= 0; count += 1) {
    if (count > limits.parts) return true
    const next = bytes.indexOf(delimiter ?? '&', at + 1)
    const head = bytes.subarray(at, at + limits.partHead)
    if (delimiter !== null && next > at + limits.partHead && !head.includes('\r\n\r\n')) return true
    at = next
  }
  return false
}

async function parsedForm(bytes: Buffer, type: string): Promise<FormData> {
  try {
    const headers = { 'Content-Type': type }
    return await new Response(new Uint8Array(bytes), { headers }).formData()
  } catch (cause) {
    throw new UnreadableForm(400, 'Bad Request', { cause })
  }
}

/** Reads the body up to its limit and discards the rest. */
async function readBody(incoming: IncomingMessage, { idleMs, place }: ReadOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const chunks: Buffer[] = []
  let size = 0
  let isCut = false
  let hasRoom = false
  let idle: NodeJS.Timeout | undefined
  const fail = (status: 400 | 408, message: string) => () =>
    reject(new UnreadableForm(status, message))
  const broken = fail(400, 'Bad Request')
  const tooSlow = fail(408, 'Request Timeout')
  let total: NodeJS.Timeout | undefined
  let wanted: NodeJS.Timeout | undefined

  function leaveIfWanted() {
    wanted = setTimeout(() => {
      wanted = setInterval(() => place.isWanted() && tooSlow(), 1_000)
    }, timeoutsMs.share)
  }
  function restartTotal() {
    clearTimeout(total)
    total = isCut
      ? setTimeout(resolve, timeoutsMs.discarding)
      : setTimeout(tooSlow, timeoutsMs.total)
  }
  function restartIdle() {
    clearTimeout(idle)
    idle = isCut ? setTimeout(resolve, timeoutsMs.discardingIdle) : setTimeout(tooSlow, idleMs)
  }
  function cut() {
    if (isCut) return
    isCut = true
    restartTotal()
  }
  function onData(chunk: Buffer) {
    if (size < enquirySizes.request) chunks.push(chunk.subarray(0, enquirySizes.request - size))
    size += chunk.length
    if (size > enquirySizes.request) cut()
    if (size > limits.discarded) resolve()
    if (hasRoom || size <= smallBody) return restartIdle()
    hasRoom = true
    clearTimeout(idle)
    clearTimeout(total)
    incoming.pause()
    place.enter().then(() => {
      if (incoming.destroyed) return
      incoming.resume()
      leaveIfWanted()
      restartTotal()
      restartIdle()
    }, reject)
  }
  const onClose = () => {
    if (!incoming.complete) broken()
  }

  restartTotal()
  // Apply the announced size at once, because such a body may never arrive.
  if (Number(incoming.headers['content-length'] ?? 0) > enquirySizes.request) cut()
  incoming.on('error', broken).on('data', onData).on('end', resolve).on('close', onClose)
  restartIdle()
  try {
    await promise
    return { bytes: Buffer.concat(chunks), isCut }
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
    clearInterval(wanted)
    incoming.off('data', onData).off('end', resolve).off('close', onClose)
  }
}
