import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { isPage, pageSubjects, to } from '../../core/access/permissions.ts'
import { formPlace, type Place } from '../../core/access/place.ts'
import { itemSubjects } from '../../core/access/record-types.ts'
import { endpoint, endpointBody, endpointQuery } from '../../core/http/endpoint.ts'
import { noFormer, readSaved } from '../../core/payload/saved-record.ts'
import { connectionOf, inTransaction } from '../../core/payload/transaction.ts'
import { lockSaves } from '../../core/payload/versions.ts'
import { inPanelLanguage } from '../../core/words/words.ts'
import { confirmed, sourceLanguageOf } from './keep-translations.ts'
import { statesIn } from './language-states.ts'
import { missingIn } from './missing-parts.ts'
import { textsIn } from './text-fields.ts'
import { readTranslation, writeTranslation } from './translation-rows.ts'

const translate = to('update', ...itemSubjects, ...pageSubjects)

/** `GET /api/translations?collection=&id=` or `?global=`: states and entries of the newest version. */
export const translationOf = endpoint('get', '/translations', translate, async (req, _, pass) => {
  const place = endpointQuery(req, formPlace)
  pass(place.subject)
  await requireReadable(req, place)
  const db = await connectionOf(req)
  return Response.json(statesIn(await readTranslation(db, place.subject, place.record ?? '')))
})

const rightRequest = z.object({
  target: formPlace,
  into: z.string(),
  /** `updatedAt` of the version that the person has looked at. */
  version: z.iso.datetime(),
})

/**
 * `POST /api/translations/right`: the translation into a language is right as it is. Saves no version and changes
 * nothing that readers get.
 */
export const stillRight = endpoint(
  'post',
  '/translations/right',
  translate,
  async (req, _, pass) => {
    const { into, target, version } = await endpointBody(req, rightRequest)
    pass(target.subject)
    await requireReadable(req, target)
    const { record, subject } = target
    const states = await inTransaction(req.payload, async (db, own) => {
      // A save that comes at the same time waits, so that it is the later one.
      await lockSaves(db, subject, record)
      const { draft, fields, stored } = await readSaved(own, target, noFormer)
      const newest = draft ?? stored
      if (Date.parse(String(newest?.updatedAt)) !== Date.parse(version)) {
        throw new APIError(inPanelLanguage('translation.view.rightFailed', req), 409)
      }
      const source = sourceLanguageOf(newest)
      const original = textsIn(fields, newest, source)
      const rows = await readTranslation(db, subject, record ?? '')
      const changed = rows
        .filter(({ locale }) => locale === into)
        .map((row) => confirmed(row, original, missingIn(fields, newest, source, row.locale)))
      await writeTranslation(db, subject, record ?? '', changed)
      return statesIn(rows.map((row) => changed.find(({ locale }) => locale === row.locale) ?? row))
    })
    return Response.json(states)
  },
)

/** @throws NotFound, Forbidden */
export async function requireReadable(
  req: PayloadRequest,
  { record, subject }: Place,
): Promise<void> {
  if (isPage(subject)) return
  const as = { depth: 0, draft: true, overrideAccess: false, user: req.user } as const
  await req.payload.findByID({
    collection: subject,
    id: record ?? '',
    select: { slug: true },
    ...as,
  })
}
