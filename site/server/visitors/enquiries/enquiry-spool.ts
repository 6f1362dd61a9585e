import { createHash, createHmac, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { enquiryFingerprint, enquiryRates } from '@alun/contract/rules/enquiry'
import { atomicWrite, temporarySuffix } from '@alun/platform/atomic-write'
import { networkOf } from '@alun/platform/client-address'
import { spoolFile } from '@alun/platform/spool-file'
import { hasCode } from '@alun/platform/system-error'
import { z } from 'zod'
import type { Log } from '../../../app/content/content-fetch.ts'
import { takeFormerSpool } from './former-spool.ts'
import type { Enquiry } from './post-enquiry.ts'

/** What the name of a file says about the enquiry in it. */
interface Entry {
  receivedAt: number
  id: string
  /** Hash of the visitor's network, which the limits count; empty without an address. */
  sender: string
  isUnverified: boolean
  bytes: number
  /** When the next delivery may begin; until then a process owns the enquiry. */
  dueAt: number
  /** Failed deliveries in this state. */
  tries: number
  /** `new` until its visitor has read "sent"; `aside` if the service rejects it or fails at it. */
  state: 'new' | 'sent' | 'aside'
}
export type SpooledEnquiry = Enquiry & { entry: Entry }

type SpoolResult =
  | { kind: 'stored'; enquiry: SpooledEnquiry }
  | { kind: 'known' }
  | { kind: 'too-many'; retryAfter: number }

export interface SpoolFacts {
  waiting: number
  oldestSeconds: number
  /** Enquiries that the service rejects or fails at; somebody has to look at them. */
  setAside: number
}

const nameOf = (entry: Entry) =>
  [
    entry.receivedAt,
    entry.id,
    entry.sender,
    entry.isUnverified ? 'u' : 'v',
    entry.bytes,
    entry.dueAt,
    entry.tries,
    entry.state,
  ].join('.')

const states = z.enum(['new', 'sent', 'aside'])

function entryOf(name: string): Entry[] {
  const found = spoolFile.exec(name)
  if (!found) return []
  const [, receivedAt, id = '', sender = '', check, bytes, dueAt, tries, state] = found
  const [at, size, due, failed] = [receivedAt, bytes, dueAt, tries].map(Number)
  const numbers = { receivedAt: at ?? 0, bytes: size ?? 0, dueAt: due ?? 0, tries: failed ?? 0 }
  return [{ ...numbers, id, sender, isUnverified: check === 'u', state: states.parse(state) }]
}

const content = z.object({
  fields: z.record(z.string(), z.string()),
  address: z.string().nullable(),
  file: z.object({ name: z.string(), content: z.base64() }).nullable(),
})

/** Milliseconds for which a delivery owns an enquiry, unless it holds it for longer. */
export const claimMs = 8_000

/** The longest pause before the next delivery; a longer one was written by a wrong clock. */
export const maxPauseMs = 10 * 60_000

/**
 * Limits of the folder. Enquiries with a file get half of the bytes, so that large files of an outage leave room for
 * the others.
 */
const most = { files: 10_000, bytes: 256 * 2 ** 20 }

/** Bytes that are kept for renaming and deleting on a full disk, which some file systems need room for. */
const reserveBytes = 2 ** 20
const housekeepingMs = 10_000

/** How long a listing of the folder is used, because with thousands of files it takes many milliseconds. */
const listedMs = 1_000

interface Options {
  folder: string
  /** Key of the hashes of client addresses. */
  secret: string
  now: () => number
  log: Log
}

export type EnquirySpool = ReturnType<typeof openEnquirySpool>

/**
 * Enquiries that the content service has not accepted yet, a file each, which is on the disk before anything else
 * happens with it. The state is in the name: of several processes that rename a file, one succeeds.
 */
export function openEnquirySpool({ folder, log, now, secret }: Options) {
  const reserve = join(folder, 'reserve')
  /** The files by name: the last listing of the folder, with the changes that this process has made since. */
  let listed = new Map<string, Entry>()
  let listedAt = Number.NEGATIVE_INFINITY
  /** Due enquiries as the folder was last read. */
  let due: Entry[] = []
  let isStart = true
  let keptAt = Number.NEGATIVE_INFINITY
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (err) {
    if (!isDiskFull(err)) throw err
    log.error({ err }, 'The disk is full: until there is room no enquiry can be spooled')
  }
  const pathOf = (entry: Entry) => join(folder, nameOf(entry))
  function list(): Entry[] {
    // Without its parents: a missing data folder is an error.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    listed = new Map(
      readdirSync(folder)
        .flatMap(entryOf)
        .map((entry) => [nameOf(entry), entry]),
    )
    listedAt = now()
    return [...listed.values()]
  }
  /**
   * May miss what other processes have done within a second. So a form that is sent again to another process within
   * that second makes a second file; the service takes both as one enquiry.
   */
  const entries = () => (Math.abs(now() - listedAt) < listedMs ? [...listed.values()] : list())
  const sameNow = ({ entry: { id } }: SpooledEnquiry) => list().find((each) => each.id === id)

  /** Runs again with the room of the reserve if the disk is full. */
  function withReserve(work: () => void): void {
    try {
      work()
    } catch (cause) {
      if (!isDiskFull(cause) || !existsSync(reserve)) throw cause
      rmSync(reserve, { force: true })
      work()
    }
  }

  /** Ends a name; `false` if another process was faster. */
  function end(entry: Entry, work: (path: string) => void): boolean {
    try {
      withReserve(() => work(pathOf(entry)))
      return true
    } catch (cause) {
      if (hasCode(cause, 'ENOENT')) return false
      throw cause
    } finally {
      listed.delete(nameOf(entry))
    }
  }
  function move(from: Entry, change: Partial<Entry>): Entry | null {
    const to = { ...from, ...change }
    if (!end(from, (path) => renameSync(path, pathOf(to)))) return null
    listed.set(nameOf(to), to)
    return to
  }
  function change(enquiry: SpooledEnquiry, of: (entry: Entry) => Partial<Entry>): void {
    const moved = move(enquiry.entry, of(enquiry.entry))
    // Another request or process may have renamed it.
    const present = moved ? undefined : sameNow(enquiry)
    enquiry.entry = moved ?? (present && move(present, of(present))) ?? enquiry.entry
  }
  /** Deletes the file of an enquiry in one of these states; returns whether it did. */
  function remove(enquiry: SpooledEnquiry, from: readonly Entry['state'][]): boolean {
    const isRemoved = (entry: Entry | undefined) =>
      entry !== undefined && from.includes(entry.state) && end(entry, unlinkSync)
    return isRemoved(enquiry.entry) || isRemoved(sameNow(enquiry))
  }

  function read(entry: Entry): SpooledEnquiry | null {
    try {
      const { file, ...stored } = content.parse(JSON.parse(readFileSync(pathOf(entry), 'utf8')))
      const sent = file && { ...file, content: new Uint8Array(Buffer.from(file.content, 'base64')) }
      return { ...stored, file: sent, entry }
    } catch (err) {
      log.error({ err, enquiry: entry.id }, 'A spooled enquiry is unreadable; it is set aside')
      move(entry, { dueAt: now() + maxPauseMs, state: 'aside', tries: entry.tries + 1 })
      return null
    }
  }

  async function write(enquiry: Enquiry, facts: Omit<Entry, 'bytes'>): Promise<Entry> {
    const { address, fields, file: sent } = enquiry
    const file = sent && { ...sent, content: Buffer.from(sent.content).toString('base64') }
    const text = JSON.stringify({ address, fields, file })
    const entry = { ...facts, bytes: Buffer.byteLength(text) }
    await atomicWrite(pathOf(entry), text, { mode: 0o600, durable: true })
    listed.set(nameOf(entry), entry)
    return entry
  }

  function whoSent({ address, fields }: Enquiry): Pick<Entry, 'isUnverified' | 'sender'> {
    const network = address && networkOf(address)
    const hash = createHmac('sha256', secret).update(network ?? '')
    return {
      sender: network ? hash.digest('hex').slice(0, 32) : '',
      isUnverified: fields.verification === 'unverified',
    }
  }

  /** Seconds until a network may send again; 0 if it may now. The service counts what it has taken itself. */
  function tooManyUntil(
    all: readonly Entry[],
    { isUnverified, sender }: Pick<Entry, 'isUnverified' | 'sender'>,
  ): number {
    const since = now() - enquiryRates.windowMs
    const own = all.filter((each) => each.sender === sender && each.receivedAt > since)
    const unverified = own.filter((each) => each.isUnverified)
    const isTooMany =
      own.length >= enquiryRates.perAddress ||
      (isUnverified && unverified.length >= enquiryRates.perAddressUnverified)
    if (sender === '' || !isTooMany) return 0
    return Math.ceil((Math.min(...own.map(({ receivedAt }) => receivedAt)) - since) / 1_000)
  }

  /** Renews the reserve, deletes what a killed process has begun to write, and takes over what 1.2 has stored. */
  function keepHouse(): void {
    if (Math.abs(now() - keptAt) < housekeepingMs) return
    keptAt = now()
    for (const name of readdirSync(folder).filter((each) => each.endsWith(temporarySuffix))) {
      const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {}
      if (mtimeMs && now() - mtimeMs > maxPauseMs) rmSync(join(folder, name), { force: true })
    }
    void takeFormerSpool({ folder, log, now }, async ({ id, isAside, receivedAt, ...enquiry }) => {
      const times = { receivedAt, dueAt: now(), tries: 0 }
      const facts = { ...times, ...whoSent(enquiry), id: idOf(enquiry, `${receivedAt} ${id}`) }
      if (list().some((each) => each.id === facts.id)) return
      await write(enquiry, { ...facts, state: isAside ? 'aside' : 'sent' })
    })
    try {
      if (!existsSync(reserve))
        writeFileSync(reserve, Buffer.alloc(reserveBytes), { flag: 'wx', mode: 0o600 })
    } catch (cause) {
      // Half of a reserve would stand for a whole one.
      if (isDiskFull(cause)) rmSync(reserve, { force: true })
      else if (!hasCode(cause, 'EEXIST')) throw cause
    }
  }

  return {
    /** Writes the enquiry to disk; the caller delivers it. Throws if the disk fails or the spool is full. */
    async store(enquiry: Enquiry): Promise<SpoolResult> {
      const id = idOf(enquiry)
      const all = entries()
      const known = all.find((each) => each.id === id)
      // This visitor reads "sent" now, so a pending rejection must not delete the enquiry.
      if (known && (known.state !== 'new' || move(known, { state: 'sent' })))
        return { kind: 'known' }
      const sender = whoSent(enquiry)
      const retryAfter = tooManyUntil(all, sender)
      if (retryAfter > 0) return { kind: 'too-many', retryAfter }
      if (!hasRoom(all, enquiry.file ? most.bytes / 2 : most.bytes))
        throw new Error('The spool has its largest size')
      const times = { receivedAt: now(), dueAt: now() + claimMs, tries: 0 }
      const entry = await write(enquiry, { ...times, id, ...sender, state: 'new' })
      return { kind: 'stored', enquiry: { ...enquiry, entry } }
    },

    /** Returns a due enquiry; the caller alone delivers it. */
    claim(): SpooledEnquiry | null {
      const at = now()
      if (due.length === 0) {
        // A start tries again what was set aside. A claim of another process ends sooner, so it stays.
        const isDue = ({ dueAt, state }: Entry) =>
          dueAt <= at ||
          dueAt > at + maxPauseMs ||
          (isStart && state === 'aside' && dueAt > at + claimMs)
        due = entries()
          .filter(isDue)
          .sort((one, other) => one.tries - other.tries || one.receivedAt - other.receivedAt)
        isStart = false
      }
      for (let next = due.shift(); next; next = due.shift()) {
        const state = next.state === 'new' ? 'sent' : next.state
        const claimed = move(next, { dueAt: at + claimMs, state })
        const found = claimed && read(claimed)
        if (found) return found
      }
      keepHouse()
      return null
    },

    /** Owns an enquiry for longer, while its delivery goes on. */
    hold: (enquiry: SpooledEnquiry) => change(enquiry, () => ({ dueAt: now() + claimMs })),

    /** Marks that the visitor has read "sent". */
    answered: (enquiry: SpooledEnquiry) =>
      change(enquiry, ({ state }) => ({ state: state === 'new' ? 'sent' : state })),

    delivered: (enquiry: SpooledEnquiry) => void remove(enquiry, states.options),

    /** Deletes an enquiry that the service rejects; returns `false` if the visitor has read "sent". */
    withdraw: (enquiry: SpooledEnquiry) => remove(enquiry, ['new']),

    postpone: (enquiry: SpooledEnquiry, dueAt: number, state: 'sent' | 'aside') =>
      change(enquiry, (entry) => {
        const isSame = (entry.state === 'aside') === (state === 'aside')
        return { dueAt, state, tries: isSame ? entry.tries + 1 : 1 }
      }),

    facts(): SpoolFacts {
      const told = entries().filter(({ dueAt, state }) => state !== 'new' || dueAt <= now())
      const waiting = told.filter(({ state }) => state !== 'aside')
      const oldest = Math.min(now(), ...waiting.map(({ receivedAt }) => receivedAt))
      return {
        waiting: waiting.length,
        oldestSeconds: Math.round((now() - oldest) / 1_000),
        setAside: told.length - waiting.length,
      }
    },

    /** Whether it has its largest size, so that only the service can take enquiries. */
    isFull: () => !hasRoom(entries(), most.bytes),
  }
}

const hasRoom = (all: readonly Entry[], bytes: number) =>
  all.length < most.files && all.reduce((sum, each) => sum + each.bytes, 0) < bytes

const isDiskFull = (cause: unknown) => hasCode(cause, 'ENOSPC', 'EDQUOT')

/** The same key with other content is another enquiry; without a key each is. */
function idOf({ fields, file }: Enquiry, otherKey: string = randomUUID()): string {
  const words = createHash('sha256').update(fields.key ?? otherKey)
  words.update(enquiryFingerprint(fields))
  if (file !== null) words.update(file.content)
  return words.digest('hex').slice(0, 32)
}
