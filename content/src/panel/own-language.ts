import type { Locale } from '@alun/contract/rules/locale'
import { getRequestLanguage, type Payload, parseCookies, type TypedUser } from 'payload'
import { panelLocale } from '../words/words.ts'

const collection = 'payload-preferences'
/** One preparation for each person; a restart asks the database again. */
const prepared = new Map<string, Promise<void>>()

/**
 * Opens content in the language of the panel until a person chooses another one. Payload would take
 * English; it reads the choice from the person's preferences.
 */
export async function openInOwnLanguage(payload: Payload, headers: Headers): Promise<void> {
  const { user } = await payload.auth({ headers })
  if (user === null) return
  const language = getRequestLanguage({
    config: payload.config,
    cookies: parseCookies(headers),
    headers,
  })
  const preparation = prepared.get(user.id) ?? prepare(payload, user, panelLocale(language))
  prepared.set(user.id, preparation)
  await preparation.catch((cause: unknown) => {
    prepared.delete(user.id)
    throw cause
  })
}

async function prepare(payload: Payload, user: TypedUser, value: Locale): Promise<void> {
  const { totalDocs } = await payload.count({
    collection,
    where: {
      key: { equals: 'locale' },
      'user.relationTo': { equals: user.collection },
      'user.value': { equals: user.id },
    },
  })
  if (totalDocs > 0) return
  const owner = { relationTo: user.collection, value: user.id }
  await payload.create({ collection, data: { key: 'locale', user: owner, value }, user })
}
