import { APIError, type PayloadRequest } from 'payload'
import { type GapValues, inPanelLanguage, type WordKey } from './words.ts'

/** An error with status 400 and a message that the panel shows. */
export const panelError = (message: WordKey, req: PayloadRequest, values?: GapValues): APIError =>
  new APIError(inPanelLanguage(message, req, values), 400)

/** A refused act, with words for the person, which its dialog shows as they are. */
export const refusedAct = (
  told: string,
  status: 400 | 403 | 409,
  data: { code: string; held?: readonly object[] },
): APIError => new APIError(told, status, { ...data, told })
