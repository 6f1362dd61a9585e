import { APIError, type PayloadRequest } from 'payload'
import { type GapValues, inPanelLanguage, type WordKey } from './words.ts'

/** The log has it as information by this name (`loggingLevels`), because the person is told what to do. */
export const panelErrorName = 'PanelError'

/** An error with status 400 and a message that the panel shows. */
export function panelError(message: WordKey, req: PayloadRequest, values?: GapValues): APIError {
  return Object.assign(new APIError(inPanelLanguage(message, req, values), 400), {
    name: panelErrorName,
  })
}
