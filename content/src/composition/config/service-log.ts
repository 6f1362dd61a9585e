import { shortened } from '@alun/contract/rules/shortened'
import { endIfChunkIsMissing } from '@alun/platform/missing-chunk'
import { traceFields } from '@alun/platform/request-trace'
import { type LoggerOptions, stdTimeFunctions } from 'pino'
import { z } from 'zod'

const maxFrames = 8

const coded = z.object({ code: z.union([z.string(), z.number()]) })

/** Removes the values of a failed query, which drivers append and which may be personal data. */
function withoutValues(message: string): string {
  return shortened(message.split('\nparams:')[0] ?? '', 400)
}

export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'A value that is not an error was thrown'
  const { message, cause } = thrown
  return withoutValues(message) + (cause === undefined ? '' : ` (${reasonOf(cause)})`)
}

/** Refuses what a person has asked: its words are for that person, and may name another one. */
const refusal = z.object({ status: z.number().min(400).max(499) })

/** An error for the log: type, message and stack, without the data that caused it. */
function describeFailure(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: 'A value that is not an error was thrown' }
  const parsed = coded.safeParse(cause)
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: cause.name,
    message: messageFor(cause),
    ...(parsed.success ? { code: parsed.data.code } : {}),
    stack: frames.slice(0, maxFrames).join('\n'),
    ...(cause.cause === undefined ? {} : { cause: describeFailure(cause.cause) }),
  }
}

function messageFor(cause: Error): string {
  const { data } = refusal.safeParse(cause)
  return data ? `Refused with ${data.status}` : withoutValues(cause.message)
}

export const serviceLog: LoggerOptions = {
  base: null,
  mixin: traceFields,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { err: describeFailure },
  hooks: {
    logMethod(args, method) {
      const [first, message, ...rest] = args
      const entry = first instanceof Error ? { err: first } : first
      const failed = withFailure.safeParse(entry)
      if (!failed.success) return method.apply(this, args)
      // Shorten the message, because the logger would repeat that of the error.
      const { err, msg } = failed.data
      endIfChunkIsMissing(err)
      const words = message ?? msg
      // An answered refusal is no failure.
      if (words === undefined && refusal.safeParse(err).success) {
        return this.info({ type: err.name, code: coded.safeParse(err).data?.code }, messageFor(err))
      }
      method.apply(this, [entry, words ?? messageFor(err), ...rest])
    },
  },
}

const withFailure = z.object({ err: z.instanceof(Error), msg: z.string().optional() })
