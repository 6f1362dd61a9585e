import { APIError, type PayloadRequest } from 'payload'
import { inPanelLanguage, type Words } from './words.ts'

/** Answers 400 with a message that the panel shows. */
export function panelError(message: Words, req: PayloadRequest): APIError {
  return new APIError(inPanelLanguage(message, req), 400, null, true)
}
