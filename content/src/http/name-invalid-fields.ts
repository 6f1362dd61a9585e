import type { AfterErrorHook } from 'payload'
import { z } from 'zod'

const refusal = z.object({
  message: z.string(),
  data: z.object({ errors: z.array(z.looseObject({ path: z.string(), message: z.string() })) }),
})

/**
 * Names the invalid fields in the answer, so that the panel marks them. Payload looks for its own class
 * of error, of which the server's bundles have more than one, and whose name they shorten.
 */
export const nameInvalidFields: AfterErrorHook = ({ error }) => {
  const { data } = refusal.safeParse(error)
  return data && { response: { errors: [{ name: 'ValidationError', ...data }] } }
}
