import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { siteFileNames } from '@alun/contract/schema/site-build'
import { sharedWork } from '@alun/platform/shared-work'
import type { Log } from '../../../app/content/content-fetch.ts'
import { callService, jsonBody, type ServiceAccess } from '../../http/call-service.ts'
import { readBuild } from './build-files.ts'
import type { FileBodies } from './static-files.ts'

interface SharedBuildsDeps extends ServiceAccess {
  clientFolder: string
  isAway: () => boolean
  log: Log
  now: () => number
}

export type SharedBuilds = ReturnType<typeof openSharedBuilds>

/** Milliseconds for all calls together: a start waits no longer for a service that hangs. */
const shareMs = 5_000
const callMs = 3_000
/** Names nobody has are not asked for more often. */
const listMs = 2_000

const decompress = promisify(brotliDecompress)

/** During an update a page of one build may ask a process of another for its scripts. */
export function openSharedBuilds({ isAway, ...deps }: SharedBuildsDeps) {
  const { clientFolder, log, now } = deps
  const once = sharedWork<FileBodies | null>()
  let isShared = false
  let known = new Set<string>()
  let listedAt = Number.NEGATIVE_INFINITY

  async function call(
    name: string,
    init: Partial<Parameters<typeof callService>[2]> = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(callMs)
    const answer = await callService(deps, `/site-files${name}`, { signal, ...init })
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw new Error(`The content service answered ${answer.status} about the files of builds`)
  }

  async function putAll(folder: string): Promise<void> {
    const signal = AbortSignal.timeout(shareMs)
    const { id } = await readBuild(folder)
    const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`)
    const names = [...assets.filter((name) => !assets.includes(`${name}.br`)), `builds/${id}.json`]
    const missing = await call('', { ...jsonBody({ id, names }), signal })
    for (const name of siteFileNames.parse(await missing.json()).data) {
      const body = new Uint8Array(await readFile(join(folder, name)))
      const headers = { 'Content-Type': 'application/octet-stream' }
      await call(`/${name}`, { method: 'PUT', headers, body, signal })
    }
  }

  async function fetchFile(name: string): Promise<FileBodies | null> {
    if (isAway()) return null
    try {
      if (!known.has(name) && !known.has(`${name}.br`)) {
        if (now() - listedAt < listMs) return null
        listedAt = now()
        known = new Set(siteFileNames.parse(await (await call('')).json()).data)
      }
      const stored = known.has(`${name}.br`) ? `${name}.br` : name
      if (!known.has(stored)) return null
      const bytes = new Uint8Array(await (await call(`/${stored}`)).arrayBuffer())
      if (stored === name) return { body: bytes, br: null }
      return { body: new Uint8Array(await decompress(bytes)), br: bytes }
    } catch (err) {
      log.warn({ err, name }, 'A file of another build could not be fetched')
      return null
    }
  }

  return {
    /** Puts the files of this build where others find them; does nothing once that is done. */
    async share(): Promise<void> {
      if (isShared) return
      try {
        await putAll(clientFolder)
        isShared = true
      } catch (cause) {
        const problem = String(cause)
        log.warn({ problem }, 'The files of this build could not be shared with other processes')
      }
    },
    /** @returns `null` for an address that no build has */
    find: (address: string) => once(address, () => fetchFile(address.slice(1))),
  }
}
