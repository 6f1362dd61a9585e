import type { AfterErrorHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { inPanelLanguage } from '../words/words.ts'

const errorAnswer = z.object({
  message: z.string(),
  data: z.object({ errors: z.array(z.looseObject({ path: z.string(), message: z.string() })) }),
})

/**
 * Of a file Payload says in English, and in terms of its own, that the bytes are not what the name
 * promises; of a record that is gone, its id.
 */
export const nameInvalidFields: AfterErrorHook = ({ error, req }) => {
  const { data } = errorAnswer.safeParse(error)
  if (!data) return
  const isFile = data.data.errors.some(({ path }) => path === 'file')
  const message = inPanelLanguage('media.unreadable', req)
  const named = data.data.errors.map((each) => ({ ...each, message: inWords(each.message, req) }))
  const answer = isFile
    ? { message, data: { errors: [{ path: 'file', message }] } }
    : { ...data, data: { ...data.data, errors: named } }
  return { response: { errors: [{ name: 'ValidationError', ...answer }] } }
}

/** Payload names a record that a relation must not name, such as one that is gone, by its id and as JSON. */
const namesId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const inWords = (message: string, req: PayloadRequest) =>
  namesId.test(message) ? inPanelLanguage('editorial.uses.gone', req) : message
