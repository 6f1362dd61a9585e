import { format, stripVTControlCharacters } from 'node:util'
import { endIfChunkIsMissing } from '@alun/platform/missing-chunk'
import { isUnreadCall } from '@alun/platform/request-trace'
import type { Logger } from 'pino'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Turns console output of Next and libraries into lines of the log, one for each message. */
export function logConsole(log: Pick<Logger, 'debug' | 'error' | 'info' | 'warn'>): void {
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, {
      [method]: (...given: unknown[]) => {
        const [err] = given.filter((each) => each instanceof Error)
        const words = given.filter((each) => each !== err)
        const msg = stripVTControlCharacters(format(...words)).trim()
        endIfChunkIsMissing(err)
        // A call that the framework cannot decode is no fault of the service, because the caller's values cause it. The
        // reason stays, because a function of the framework that fails looks the same.
        if (level === 'error' && isUnreadCall()) log.info({ err }, 'A call could not be read')
        else if (err) log[level]({ err }, msg || err.message)
        else if (msg !== '') log[level](msg)
      },
    })
  }
}
