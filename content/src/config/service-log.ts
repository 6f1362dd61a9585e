import type { LoggerOptions } from 'pino'
import { z } from 'zod'

/** Enough to find the place in the code. */
const maxFrames = 8

const coded = z.object({ code: z.union([z.string(), z.number()]) })

/** Drivers put the values of a failed query behind its text: they may be somebody's data. */
function withoutValues(message: string): string {
  return (message.split('\nparams:')[0] ?? '').slice(0, 400)
}

/** What a log line says about a failure: kind, reason, place, never the data it failed on. */
export function describeFailure(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: 'Something that is no error was thrown' }
  const parsed = coded.safeParse(cause)
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return {
    type: cause.name,
    message: withoutValues(cause.message),
    ...(parsed.success ? { code: parsed.data.code } : {}),
    stack: frames.slice(0, maxFrames).join('\n'),
    ...(cause.cause === undefined ? {} : { cause: describeFailure(cause.cause) }),
  }
}

/** Structured lines of the content service, one for each event. */
export const serviceLog: LoggerOptions = {
  base: null,
  serializers: { err: describeFailure },
  hooks: {
    logMethod(args, method) {
      const [first, message, ...rest] = args
      const entry = first instanceof Error ? { err: first } : first
      const failed = withFailure.safeParse(entry)
      if (!failed.success) return method.apply(this, args)
      // Left to itself the logger would repeat the whole message of the error.
      const { err, msg } = failed.data
      method.apply(this, [entry, message ?? msg ?? withoutValues(err.message), ...rest])
    },
  },
}

const withFailure = z.object({ err: z.instanceof(Error), msg: z.string().optional() })
