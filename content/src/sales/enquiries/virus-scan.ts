// biome-ignore lint/style/noRestrictedImports: operators set CLAMD_URL
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { hostAndPort } from '@alun/platform/address-setting'

type ScanResult = 'clean' | 'infected'
export type ScanFile = (content: Buffer) => Promise<ScanResult>

/** Milliseconds: shorter than the site waits, so that the visitor of an infected file does not read "sent". */
const whileVisitorWaits = 2_000
/** A later scan may take longer, because no visitor waits for it. */
export const laterScan = 60_000

/** Used if no scanner is configured. */
export const noScan: ScanFile = async () => 'clean'

/**
 * Scans by a clamd server (`CLAMD_URL`, `tcp://host:3310`) with its INSTREAM command.
 *
 * @throws Error if it is unavailable or its answer is unknown
 */
export function clamdScan(url: string, timeoutMs = whileVisitorWaits): ScanFile {
  const server = hostAndPort(url, 3310)
  return async (content) => {
    const answer = await ask(server, content, timeoutMs)
    if (/\bFOUND\b/.test(answer)) return 'infected'
    // Exactly, because other servers say OK of other things.
    if (/^stream: OK\0?\n?$/.test(answer)) return 'clean'
    throw new Error('The virus scanner gave no result')
  }
}

async function ask(
  server: { host: string; port: number },
  content: Buffer,
  timeoutMs: number,
): Promise<string> {
  const socket = connect(server)
  const giveUp = () => socket.destroy(new Error('The virus scanner timed out'))
  const timeout = setTimeout(giveUp, timeoutMs)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  socket.write('zINSTREAM\0')
  // A size of zero ends the stream.
  socket.write(Buffer.concat(content.length > 0 ? [size, content, Buffer.alloc(4)] : [size]))
  try {
    return await text(socket)
  } finally {
    clearTimeout(timeout)
    socket.destroy()
  }
}
