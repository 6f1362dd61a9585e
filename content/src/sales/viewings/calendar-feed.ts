import { dayLength } from '@alun/contract/rules/office-time'
import { isSameSecret } from '@alun/platform/constant-time'
import type { Payload } from 'payload'
import { recordAccess } from '../../accounts/record-access.ts'
import { may, roleOf } from '../../core/access/permissions.ts'
import { eachRow } from '../../core/records/each-row.ts'
import { mailWords } from '../../core/words/mail-words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { readSender } from '../message-texts/sender.ts'
import { readAllHosts } from '../rows/host-rows.ts'
import { readDiary } from '../rows/viewing-rows.ts'
import { calendarFile } from './calendar-entry.ts'
import type { ViewingDeps } from './viewing-details.ts'
import { feedSecret } from './viewing-token.ts'

const past = 60 * dayLength
const future = 120 * dayLength

/**
 * The hosts, each with the secret of its calendar; `null` without an account that may see viewings, whose link it is.
 * It ends with the right of the account, and with its credentials (`endCredentials`).
 */
export async function hostFeeds(payload: Payload, secret: string) {
  const found = await readAllHosts(payload.db.drizzle)
  return found.map(({ account, ...host }) => {
    const owner = host.active && may(roleOf(account), 'read', 'viewings') ? account : null
    const own = owner && feedSecret(secret, host, owner)
    return { ...host, owner: owner?.id ?? null, secret: own }
  })
}

/** The calendar of the host with this secret; `null` for an unknown secret. */
export async function calendarFeed(
  { payload, now, secret }: Pick<ViewingDeps, 'payload' | 'now' | 'secret'>,
  adminUrl: string,
  linkSecret: string,
): Promise<string | null> {
  const host = (await hostFeeds(payload, secret)).find((each) =>
    isSameSecret(linkSecret, each.secret),
  )
  if (!host) return null
  const { company, salesLocale } = await readSender(payload)
  const words = mailWords(salesLocale)
  const range = { from: now() - past, until: now() + future, host: host.id }
  const diary = await readDiary(payload.db.drizzle, range, salesLocale)
  const entryOf = (entry: (typeof diary)[number]) => {
    const { about, endsAt, format, id, enquiry, notes, sequence, slot, uid } = entry
    return {
      uid: uid ?? id,
      sequence: sequence ?? 0,
      start: new Date(slot),
      end: new Date(endsAt),
      title: enquiry ? [enquiry.name, about].filter(Boolean).join(' · ') : (notes ?? company.name),
      description: enquiry
        ? [
            enquiry.phoneE164,
            enquiry.phone === enquiry.phoneE164 ? null : enquiry.phone,
            enquiry.contact,
            enquiry.messenger && words(`enquiries.messengers.${enquiry.messenger}`),
            notes,
            `${adminUrl}/collections/enquiries/${enquiry.id}`,
          ]
            .filter(Boolean)
            .join('\n')
        : '',
      location: format ? words(`viewings.formats.${format}`) : null,
      isCancelled: false,
    }
  }
  const entries = await eachRow(
    diary,
    (viewing) => {
      const entry = entryOf(viewing)
      calendarFile(company.name, [entry], now())
      return entry
    },
    ({ id }, err) =>
      payload.logger.error({ err, viewing: id, msg: 'A viewing is left out of a calendar feed' }),
  )
  const shown = diary.filter(({ enquiry }) => enquiry).length
  // Records the host as reader, because the link names nobody else.
  const user = { id: host.id, email: host.name }
  await recordAccess({ payload, user }, 'sent', [{ type: 'viewings' }], shown)
  return calendarFile(`${company.name}, ${nameIn(salesLocale, host)}`, entries, now())
}
