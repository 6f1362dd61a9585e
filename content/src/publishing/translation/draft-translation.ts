import { currentTime } from '@alun/contract/rules/current-time'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { APIError, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { pageSubjects, to } from '../../core/access/permissions.ts'
import { formPlace, type Place } from '../../core/access/place.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import { endpoint, endpointBody } from '../../core/http/endpoint.ts'
import { noFormer, readSaved } from '../../core/payload/saved-record.ts'
import { inTransaction } from '../../core/payload/transaction.ts'
import { runtimeOfProcess } from '../../core/settings/runtime.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { isMachineError, type MachineProblem, machineOf } from './machine.ts'
import { callLimits } from './machine-parts.ts'
import { longTextsIn, textsIn } from './text-fields.ts'
import { partsOf } from './translatable.ts'
import { returnCharacters, spendCharacters } from './translated-characters.ts'
import { requireReadable } from './translation-endpoints.ts'

const draftRequest = z.object({
  target: formPlace,
  from: localeSchema,
  into: localeSchema,
  texts: z.array(z.string()).min(1).max(callLimits.texts),
})

const translate = to('update', ...itemSubjects, ...pageSubjects)

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/**
 * `POST /api/draft-translation`: returns drafts of these texts, and what has been sent today; stores no text. The texts
 * are those of a record that the person may save, because each is paid for.
 */
export const draftTranslation = endpoint(
  'post',
  '/draft-translation',
  translate,
  async (req, { id }, pass) => {
    const { translation } = runtimeOfProcess()
    if (!translation) throw new Forbidden(req.t)
    const { from, into, target, texts } = await endpointBody(req, draftRequest)
    pass(target.subject)
    await requireReadable(req, target)
    const stored = await partsOfRecord(req, target, from)
    if (!texts.every((text) => stored.has(text))) {
      const message = inPanelLanguage('translation.view.rightFailed', req)
      throw new APIError(message, 409, { code: 'changed' })
    }
    const machine = machineOf(translation)
    const refused = (code: MachineProblem | 'limit') => {
      const message = inPanelLanguage(`translation.machine.${code}`, req, {
        provider: machine.name,
      })
      return new APIError(message, 400, { code })
    }
    const { drizzle } = req.payload.db
    const { isWithin, spent } = await drizzle.transaction((db) =>
      spendCharacters(db, lengthOf(texts), id, translation.limits, currentTime()),
    )
    if (!isWithin) throw refused('limit')
    try {
      const drafts = await machine.translate(texts, htmlLang(from), htmlLang(into))
      return Response.json({ texts: drafts, spent })
    } catch (err) {
      req.payload.logger.warn({ err }, 'A draft of a translation was not made')
      if (!isMachineError(err)) throw refused('failed')
      const unpaid = err.refused > 0 ? lengthOf(texts.slice(-err.refused)) : 0
      if (unpaid > 0) await returnCharacters(drizzle, unpaid, id, currentTime())
      throw refused(err.why)
    }
  },
)

/** The parts of the newest texts of a record in a language. */
async function partsOfRecord(req: PayloadRequest, place: Place, locale: Locale) {
  const { draft, fields, stored } = await inTransaction(req.payload, (_, own) =>
    readSaved(own, place, noFormer),
  )
  const texts = [textsIn, longTextsIn].flatMap((read) => [
    ...read(fields, draft ?? stored, locale).values(),
  ])
  return new Set(texts.flatMap(partsOf))
}
