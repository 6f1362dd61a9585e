import type { Locale } from '@alun/contract/rules/locale'
import type { Payload, TypedUser, Where } from 'payload'
import { signedInPerson } from '../access/signed-in-person.ts'
import { languageOfRequest } from '../http/request-language.ts'
import { panelLocale } from '../words/words.ts'

const collection = 'payload-preferences'
/** One preparation for each person; after a restart the database is read again. */
const prepared = new Map<string, Promise<void>>()

/**
 * Opens content in the language of the panel until the person chooses another one. Payload would open the site's
 * first language; it reads the choice from the person's preferences.
 */
export async function openInOwnLanguage(payload: Payload, headers: Headers): Promise<void> {
  const user = await signedInPerson(payload, headers)
  if (user === null) return
  const language = languageOfRequest(payload.config, headers)
  const preparation = prepared.get(user.id) ?? prepare(payload, user, panelLocale(language))
  prepared.set(user.id, preparation)
  await preparation.catch((cause: unknown) => {
    prepared.delete(user.id)
    throw cause
  })
}

interface PageRequest {
  /** Path of the page: `/admin/collections/news`. */
  path: string
  headers: Headers
}

/**
 * Restores the person's choice of language after rendering. Payload stores each `?locale=` as the choice, but links
 * and translation views use it too. Only the language switch, which stays on its page, should change the choice.
 */
export async function preservingChoice<T>(
  payload: Payload,
  { headers, path }: PageRequest,
  show: () => Promise<T>,
): Promise<T> {
  const isSwitch = refererPath(headers) === path && !isTranslating(path)
  const user = isSwitch ? null : await signedInPerson(payload, headers)
  const { docs } = user ? await payload.find({ collection, where: choiceOf(user) }) : { docs: [] }
  try {
    return await show()
  } finally {
    for (const { id, value } of docs) {
      await payload.update({ collection, id, data: { value }, user: user ?? undefined })
    }
  }
}

/** Tabs of a record carry over the language of the translation view; the form should use the chosen language. */
export const comesFromTranslation = ({ headers, path }: PageRequest): boolean =>
  isTranslating(refererPath(headers)) && !isTranslating(path)

const isTranslating = (path: string) => path.endsWith('/translate')

function refererPath(headers: Headers): string {
  const referer = headers.get('referer') ?? ''
  return URL.canParse(referer) ? new URL(referer).pathname : ''
}

const choiceOf = (user: TypedUser): Where => ({
  key: { equals: 'locale' },
  'user.relationTo': { equals: user.collection },
  'user.value': { equals: user.id },
})

async function prepare(payload: Payload, user: TypedUser, value: Locale): Promise<void> {
  const { totalDocs } = await payload.count({ collection, where: choiceOf(user) })
  if (totalDocs > 0) return
  const owner = { relationTo: user.collection, value: user.id }
  await payload.create({ collection, data: { key: 'locale', user: owner, value }, user })
}
