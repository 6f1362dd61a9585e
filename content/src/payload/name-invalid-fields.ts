import type { AfterErrorHook } from 'payload'
import { z } from 'zod'

const errorAnswer = z.object({
  message: z.string(),
  data: z.object({ errors: z.array(z.looseObject({ path: z.string(), message: z.string() })) }),
})

/**
 * Names the invalid fields in the answer, so that the panel marks them. Payload looks for its own class
 * of error, of which the server's bundles have more than one, and whose name they shorten.
 */
export const nameInvalidFields: AfterErrorHook = ({ error }) => {
  const { data } = errorAnswer.safeParse(error)
  return data && { response: { errors: [{ name: 'ValidationError', ...data }] } }
}

const forPeople = z.object({ isPublic: z.literal(true), message: z.string() })

/**
 * Puts the reason into the answer where the bundles have left the class of the error without any name:
 * Payload would answer "An unknown error occurred."
 */
export const includeReason: AfterErrorHook = ({ error }) => {
  const { data } = forPeople.safeParse(error)
  return data && error.name === ''
    ? { response: { errors: [{ message: data.message }] } }
    : undefined
}
