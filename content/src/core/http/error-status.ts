import { z } from 'zod'

// Recognised by its shape, because each bundle has its own copies of the error classes.
const withStatus = z.object({ status: z.int().min(400).max(599), message: z.string() })

/** Status and message of an error of Payload or of ours; `null` for any other. */
export function errorAnswer(cause: unknown): z.infer<typeof withStatus> | null {
  return withStatus.safeParse(cause).data ?? null
}
