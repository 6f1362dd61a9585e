import { z } from 'zod'

// Classes of errors exist once in each bundle, so they are recognised by their shape.
const withStatus = z.object({ status: z.int().min(400).max(599), message: z.string() })

/** What an error of Payload, or one of ours, is answered with; `null` for any other. */
export function answerOf(cause: unknown): z.infer<typeof withStatus> | null {
  return withStatus.safeParse(cause).data ?? null
}
