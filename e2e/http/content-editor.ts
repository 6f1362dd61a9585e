import type { Locale } from '@alun/contract/rules/locale'
import { z } from 'zod'

const signedIn = z.object({ token: z.string() })
const written = z.object({ doc: z.object({ id: z.string() }) })
const foundUnits = z.object({
  docs: z.array(z.object({ id: z.string(), key: z.string(), label: z.string() })),
})
const foundItems = z.object({ docs: z.array(z.object({ id: z.string() })) })

const foundNames = z.object({ docs: z.array(z.object({ name: z.string().nullable() })) })
const foundEnquiries = z.object({ docs: z.array(z.looseObject({ form: z.string() })) })

type ItemFields = Record<string, unknown>

/** A colleague who uses the REST API of the content service. */
export class ContentEditor {
  readonly #origin: string
  readonly #token: string

  private constructor(origin: string, token: string) {
    this.#origin = origin
    this.#token = token
  }

  static async signIn(
    origin: string,
    credentials: { email: string; password: string },
  ): Promise<ContentEditor> {
    const answer = await fetch(`${origin}/api/accounts/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
    return new ContentEditor(origin, signedIn.parse(await answer.json()).token)
  }

  /** Headers for further calls. */
  get headers(): Record<string, string> {
    return { Authorization: `JWT ${this.#token}`, Cookie: `payload-token=${this.#token}` }
  }

  /** Saves the record in three languages and publishes it with the last one. */
  async publishNew(
    collection: string,
    common: ItemFields,
    texts: Record<Locale, ItemFields>,
  ): Promise<string> {
    const id = await this.create(collection, { ...common, ...texts.en, _status: 'draft' })
    await this.change(collection, id, 'ua', { ...texts.ua, _status: 'draft' })
    await this.change(collection, id, 'ru', { ...texts.ru, _status: 'published' })
    return id
  }

  async create(collection: string, fields: ItemFields): Promise<string> {
    const body = await this.#send('POST', `/api/${collection}?locale=en&depth=0`, fields)
    return written.parse(body).doc.id
  }

  async createDraft(collection: string, locale: Locale, fields: ItemFields): Promise<string> {
    const address = `/api/${collection}?locale=${locale}&depth=0&draft=true`
    return written.parse(await this.#send('POST', address, fields)).doc.id
  }

  async change(collection: string, id: string, locale: Locale, fields: ItemFields): Promise<void> {
    await this.#send('PATCH', `/api/${collection}/${id}?locale=${locale}&depth=0`, fields)
  }

  /** Saves a draft; the published version stays public. */
  async saveDraft(
    collection: string,
    id: string,
    locale: Locale,
    fields: ItemFields,
  ): Promise<void> {
    const query = `locale=${locale}&depth=0&draft=true`
    const address = `/api/${collection}/${id}?${query}`
    await this.#send('PATCH', address, { ...fields, _status: 'draft' })
  }

  async enquiriesOf(words: string) {
    const query = `where[or][0][name][equals]=${encodeURIComponent(words)}&where[or][1][phone][equals]=${encodeURIComponent(words)}`
    return foundEnquiries.parse(await this.#send('GET', `/api/enquiries?depth=0&${query}`)).docs
  }

  async enquiryNames(text: string): Promise<string[]> {
    const query = new URLSearchParams({
      'where[name][like]': text,
      'select[name]': 'true',
      limit: '1000',
      depth: '0',
    })
    const { docs } = foundNames.parse(await this.#send('GET', `/api/enquiries?${query}`))
    return docs.flatMap(({ name }) => name ?? [])
  }

  async idOf(collection: string, slug: string, field = 'slug'): Promise<string> {
    const where = `where[${field}][equals]=${slug}`
    const body = await this.#send('GET', `/api/${collection}?depth=0&${where}`)
    const [item] = foundItems.parse(body).docs
    if (!item) throw new Error(`no ${collection} item ${slug}`)
    return item.id
  }

  async unitsOf(project: string, status: string) {
    const where = `where[project.slug][equals]=${project}&where[status][equals]=${status}`
    return foundUnits.parse(await this.#send('GET', `/api/units?depth=0&${where}`)).docs
  }

  async #send(method: string, address: string, fields?: ItemFields): Promise<unknown> {
    const answer = await fetch(this.#origin + address, {
      method,
      headers: { 'content-type': 'application/json', authorization: `JWT ${this.#token}` },
      ...(fields && { body: JSON.stringify(fields) }),
    })
    const body: unknown = await answer.json()
    if (!answer.ok) {
      throw new Error(`[${method}] ${address}: ${answer.status} ${JSON.stringify(body)}`)
    }
    return body
  }
}
