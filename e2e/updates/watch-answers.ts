import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 20
const timeoutMs = 20_000

/**
 * Polls an address, each time with a new connection, as other visitors do.
 *
 * @returns a function that stops it
 */
export function watchAnswers(address: string, headers: Record<string, string> = {}) {
  let isOver = false
  let failedAt: number | null = null
  const seen = { asked: 0, failed: 0, longestGapMs: 0, longestWaitMs: 0 }

  async function watch() {
    while (!isOver) {
      const begun = performance.now()
      const isGood = (await statusOf(address, headers)) === 200
      const ended = performance.now()
      seen.asked += 1
      if (isGood) {
        seen.longestWaitMs = Math.max(seen.longestWaitMs, ended - begun)
        if (failedAt !== null) seen.longestGapMs = Math.max(seen.longestGapMs, ended - failedAt)
        failedAt = null
      } else {
        seen.failed += 1
        failedAt ??= begun
      }
      await pause(everyMs)
    }
    if (failedAt !== null) seen.longestGapMs = Number.POSITIVE_INFINITY
  }
  const watching = watch()
  return async () => {
    isOver = true
    await watching
    return seen
  }
}

/** Status of an answer; 0 without one. */
function statusOf(address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false })
    const call = get(address, { agent, headers, timeout: timeoutMs }, (answer) => {
      answer.on('error', () => resolve(0))
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(0))
  })
}
