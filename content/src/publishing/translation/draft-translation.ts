import { htmlLang } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { Forbidden } from 'payload'
import { z } from 'zod'
import { itemSubjects, to } from '../../core/access/permissions.ts'
import { endpoint, endpointBody } from '../../core/http/endpoint.ts'
import { runtimeOfProcess } from '../../core/settings/runtime.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { machineOf } from './machine.ts'

const draftRequest = z.object({
  from: localeSchema,
  into: localeSchema,
  texts: z.array(z.string().max(20_000)).min(1).max(500),
})

const translate = to('update', ...itemSubjects)

/** `POST /api/draft-translation`: returns drafts of these texts; stores nothing. */
export const draftTranslation = endpoint('post', '/draft-translation', translate, async (req) => {
  const { translation } = runtimeOfProcess()
  if (!translation) throw new Forbidden(req.t)
  const { from, into, texts } = await endpointBody(req, draftRequest)
  const machine = machineOf(translation)
  try {
    const drafts = await machine.translate(texts, htmlLang(from), htmlLang(into))
    return Response.json({ texts: drafts })
  } catch (err) {
    req.payload.logger.warn({ err }, 'A draft of a translation was not made')
    throw panelError('translation.machine.failed', req, { provider: machine.name })
  }
})
