import { APIError, type PayloadRequest } from 'payload'
import { type GapValues, inPanelLanguage, type WordKey } from './words.ts'

/** An error with status 400 and a message that the panel shows. */
export function panelError(message: WordKey, req: PayloadRequest, values?: GapValues): APIError {
  return new APIError(inPanelLanguage(message, req, values), 400)
}
