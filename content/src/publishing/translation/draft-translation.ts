import { currentTime } from '@alun/contract/rules/current-time'
import { htmlLang } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { APIError, Forbidden } from 'payload'
import { z } from 'zod'
import { itemSubjects, to } from '../../core/access/permissions.ts'
import { endpoint, endpointBody } from '../../core/http/endpoint.ts'
import { runtimeOfProcess } from '../../core/settings/runtime.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { isMachineError, machineOf, type Why } from './machine.ts'
import { callLimits } from './machine-parts.ts'
import { spendCharacters } from './translated-characters.ts'

const draftRequest = z.object({
  from: localeSchema,
  into: localeSchema,
  texts: z.array(z.string()).min(1).max(callLimits.texts),
})

const translate = to('update', ...itemSubjects)

/** `POST /api/draft-translation`: returns drafts of these texts, and what has been sent today; stores no text. */
export const draftTranslation = endpoint(
  'post',
  '/draft-translation',
  translate,
  async (req, { id }) => {
    const { translation } = runtimeOfProcess()
    if (!translation) throw new Forbidden(req.t)
    const { from, into, texts } = await endpointBody(req, draftRequest)
    const machine = machineOf(translation)
    const refused = (code: Why | 'limit') => {
      const message = inPanelLanguage(`translation.machine.${code}`, req, {
        provider: machine.name,
      })
      return new APIError(message, 400, { code }, true)
    }
    const characters = texts.reduce((sum, text) => sum + text.length, 0)
    const { isWithin, spent } = await req.payload.db.drizzle.transaction((db) =>
      spendCharacters(db, characters, id, translation.limits, currentTime()),
    )
    if (!isWithin) throw refused('limit')
    try {
      const drafts = await machine.translate(texts, htmlLang(from), htmlLang(into))
      return Response.json({ texts: drafts, spent })
    } catch (err) {
      req.payload.logger.warn({ err }, 'A draft of a translation was not made')
      throw refused(isMachineError(err) ? err.why : 'failed')
    }
  },
)
